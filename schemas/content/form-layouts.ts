import type { z } from 'zod'
import type { CollectionName, FileName, files } from './collections.ts'
import { card, contact, gallery, lastRead, picture, timing, where } from './common-layouts.ts'
import type { AnyLayout, FormLayout, KindLayouts } from './form-layout.ts'
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
      heading: { at: 'first', label: 'heading', hint: 'pages.heading' },
      intro: 'first',
      body: 'first',
      cards: {
        at: 'first',
        fields: { ...picture, title: 'first', description: 'first', link: 'first', linkText: 'first' },
      },
      numbers: { at: 'added', label: 'telephoneNumbers' },
      amounts: { at: 'added', label: 'amountsOfAGift' },
      headings: { at: 'more', label: 'headingsOfItsSections' },
      links: { at: 'more', label: 'buttonsOfItsSections' },
      imageUrl: 'more',
      imageAlt: 'more',
      title: { at: 'first', label: 'nameInMenus' },
      description: { at: 'first', label: 'inSearchEnginesOneSentence' },
      parent: { at: 'more', label: 'thePageAboveIt' },
      index: 'more',
      audience: { at: 'more', label: 'forWhom', hint: 'pages.audience' },
    },
  },
  staff: {
    line: ['title'],
    fields: {
      name: 'first',
      title: { at: 'first', label: 'role', hint: 'staff.title' },
      email: { at: 'first', hint: 'staff.email', isTogether: true },
      imageUrl: { at: 'first', hint: 'staff.imageUrl', isTogether: true },
      imageAlt: { at: 'first', hint: '', isTogether: true },
      bio: 'first',
      instagram: { at: 'more', hint: 'staff.instagram' },
      tone: { at: 'more', label: 'color', hint: 'staff.tone' },
      order: 'hidden',
      ...lastRead,
    },
    together: { label: 'whoThisIs', ways: ['onePerson', 'aCouple'] },
  },
  groups: {
    fields: {
      name: 'first',
      summary: 'first',
      description: 'first',
      meetings: { at: 'first', fields: { ...timing, location: where.location } },
      meets: {
        at: 'first',
        label: 'whenInWords',
        hint: 'groups.meets',
      },
      contact: { ...contact, at: 'first' },
      ...picture,
      ...gallery,
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        label: 'theyMeet',
        ways: [
          { label: 'onDaysThatTheCalendar', keys: ['meetings'] },
          { label: 'whenWordsSay', keys: ['meets'] },
        ],
      },
    ],
  },
  audiences: {
    line: ['subtitle'],
    fields: {
      title: 'first',
      subtitle: 'first',
      description: 'first',
      link: 'first',
      linkText: { at: 'first', label: 'textOfTheLink' },
      contact: { ...contact, at: 'first' },
      ...picture,
      secondaryLink: { at: 'more', label: 'anotherLink' },
      secondaryLinkText: { at: 'more', label: 'textOfTheOtherLink' },
      featured: { at: 'more', label: 'onTheHomePage', hint: '' },
      seasons: { at: 'added', label: 'linksBySeason', hint: '' },
      icon: { at: 'first', hint: 'card.icon' },
      order: 'hidden',
      ...lastRead,
    },
  },
  offers: { fields: { title: 'first', description: 'first', imageUrl: 'first', order: 'hidden', ...lastRead } },
  values: { fields: { title: 'first', description: 'first', imageUrl: 'first', order: 'hidden', ...lastRead } },
  testimonials: {
    line: ['title'],
    fields: {
      testimonial: { at: 'first', label: 'whatTheySay' },
      name: 'first',
      student: 'first',
      graduationYear: { at: 'first', hint: '' },
      title: { at: 'first', hint: 'testimonials.title' },
      image: { at: 'first', label: 'portrait', hint: 'testimonials.image' },
      imageAlt: 'first',
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        label: 'whoSaysIt',
        by: 'student',
        ways: [
          { label: 'aStudent', keys: ['graduationYear'], set: { student: 'yes' } },
          { label: 'somebodyElse', keys: ['title'], set: { student: 'no' } },
        ],
      },
    ],
  },
  faq: {
    fields: {
      question: 'first',
      answer: { at: 'first', hint: 'faq.answer' },
      order: 'hidden',
      ...lastRead,
    },
  },
  glossary: {
    line: ['meaning'],
    fields: {
      term: 'first',
      meaning: 'first',
      said: {
        at: 'first',
        label: 'howToSayIt',
        hint: 'glossary.said',
      },
      letters: 'first',
      language: 'more',
      forms: 'more',
      ...lastRead,
    },
  },
  facilities: {
    line: ['capacity', 'price'],
    fields: {
      title: 'first',
      description: 'first',
      capacity: 'first',
      features: 'first',
      price: 'first',
      ...picture,
      inForm: { at: 'first', label: 'inTheFormForRooms', hint: 'facilities.inForm' },
      places: { at: 'more', label: 'otherNames', hint: 'facilities.places' },
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
