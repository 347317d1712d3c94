import type { z } from 'zod'
import type { CollectionName, FileName, files } from './collections.ts'
import type { AnyLayout, FormLayout, KindLayouts } from './form-layout.ts'
import { card, contact, gallery, lastRead, picture, timing, where } from './form-layout-parts.ts'
import { eventLayouts } from './form-layouts-events.ts'
import { programLayouts } from './form-layouts-programs.ts'
import { settingsLayouts } from './form-layouts-settings.ts'
import type { page } from './page.ts'
import { kindOf, singleNameOf } from './word-files.ts'

/** The fields of each kind; a page has its text below its keys, too. */
type Layouts = KindLayouts<CollectionName> & {
  readonly pages: FormLayout<z.input<typeof page> & { body: string }>
} & { readonly [Name in FileName]: FormLayout<z.input<(typeof files)[Name]>> }

export const formLayouts: Layouts = {
  ...settingsLayouts,
  ...eventLayouts,
  ...programLayouts,
  alumni: card,
  'parent-network': card,
  pages: {
    fields: {
      heading: { at: 'first', title: 'Heading', hint: 'The large words at the top of the page.' },
      intro: 'first',
      body: 'first',
      cards: {
        at: 'first',
        fields: { ...picture, title: 'first', description: 'first', link: 'first', linkText: 'first' },
      },
      numbers: { at: 'added', title: 'Telephone numbers' },
      amounts: { at: 'added', title: 'Amounts of a gift' },
      headings: { at: 'more', title: 'Headings of its sections' },
      links: { at: 'more', title: 'Buttons of its sections' },
      imageUrl: 'more',
      imageAlt: 'more',
      title: { at: 'first', title: 'Name in menus' },
      description: { at: 'first', title: 'In search engines, one sentence' },
      parent: { at: 'more', title: 'The page above it' },
      index: 'more',
      audience: { at: 'more', title: 'For whom', hint: 'Then it begins with what is next for them.' },
    },
  },
  staff: {
    fields: {
      name: 'first',
      title: { at: 'first', hint: 'What they do here.' },
      bio: 'first',
      email: { at: 'first', hint: '', variants: ['One address', 'Two addresses, for a couple'] },
      imageUrl: { at: 'first', hint: '', variants: ['One portrait', 'Two portraits, for a couple'] },
      imageAlt: { at: 'first', hint: '', variants: ['One description', 'Two descriptions, for a couple'] },
      instagram: { at: 'more', hint: 'The name with its @.' },
      tone: { at: 'first', title: 'Color', hint: 'Of the wall beside the portrait.' },
      order: 'hidden',
      ...lastRead,
    },
  },
  groups: {
    fields: {
      name: 'first',
      summary: 'first',
      description: 'first',
      meetings: { at: 'first', fields: { ...timing, location: where.location } },
      meets: {
        at: 'first',
        title: 'When, in words',
        hint: 'Where no calendar can say it: “When somebody has the van”.',
      },
      contact: { ...contact, at: 'first' },
      ...picture,
      ...gallery,
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'They meet',
        ways: [
          { title: 'On days that the calendar shows', keys: ['meetings'] },
          { title: 'When words say', keys: ['meets'] },
        ],
      },
    ],
  },
  audiences: {
    fields: {
      title: 'first',
      subtitle: 'first',
      description: 'first',
      link: 'first',
      linkText: { at: 'first', title: 'Text of the link' },
      contact: { ...contact, at: 'first' },
      ...picture,
      secondaryLink: { at: 'more', title: 'Another link' },
      secondaryLinkText: { at: 'more', title: 'Text of the other link' },
      featured: { at: 'more', title: 'On the home page', hint: '' },
      seasons: { at: 'added', title: 'Links by season', hint: '' },
      icon: { at: 'first', hint: 'Of its search result.' },
      order: 'hidden',
      ...lastRead,
    },
  },
  offers: { fields: { title: 'first', description: 'first', imageUrl: 'first', order: 'hidden', ...lastRead } },
  values: { fields: { title: 'first', description: 'first', imageUrl: 'first', order: 'hidden', ...lastRead } },
  testimonials: {
    fields: {
      testimonial: { at: 'first', title: 'What they say' },
      name: 'first',
      student: 'first',
      graduationYear: { at: 'first', hint: '' },
      title: { at: 'first', hint: 'Who they are: “Parent”, “Class of 1998”.' },
      image: { at: 'first', title: 'Portrait', hint: 'Without one, their initials are shown.' },
      imageAlt: 'first',
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'Who says it',
        by: 'student',
        ways: [
          { title: 'A student', keys: ['graduationYear'], set: { student: 'yes' } },
          { title: 'Somebody else', keys: ['title'], set: { student: 'no' } },
        ],
      },
    ],
  },
  faq: {
    fields: {
      question: 'first',
      answer: { at: 'first', hint: 'It must fit the back of a card.' },
      order: 'hidden',
      ...lastRead,
    },
  },
  glossary: {
    fields: {
      term: 'first',
      meaning: 'first',
      said: {
        at: 'first',
        title: 'How to say it',
        hint: 'For an American reader, the stressed part in capitals: shuh-BAHT.',
      },
      letters: 'first',
      language: 'more',
      forms: 'more',
      ...lastRead,
    },
  },
  facilities: {
    fields: {
      title: 'first',
      description: 'first',
      capacity: 'first',
      features: 'first',
      price: 'first',
      ...picture,
      inForm: { at: 'first', title: 'In the form for rooms', hint: 'Beside its title, in brackets: up to 150 people.' },
      places: { at: 'more', title: 'Other names', hint: 'What events may call it: “Library”.' },
      order: 'hidden',
      ...lastRead,
    },
  },
  'signup-links': { fields: { title: 'first', link: 'first', order: 'hidden', ...lastRead } },
}

/** How the form of a file is laid out. */
export function layoutFor(path: string): AnyLayout | undefined {
  const name = kindOf(path) ?? singleNameOf(path)
  const all: Readonly<Record<string, AnyLayout>> = formLayouts
  return Object.hasOwn(all, name) ? all[name] : undefined
}
