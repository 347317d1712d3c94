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
      heading: { at: 'first', title: 'heading', hint: 'pages.heading' },
      intro: 'first',
      body: 'first',
      cards: {
        at: 'first',
        fields: { ...picture, title: 'first', description: 'first', link: 'first', linkText: 'first' },
      },
      numbers: { at: 'added', title: 'telephoneNumbers' },
      amounts: { at: 'added', title: 'amountsOfAGift' },
      headings: { at: 'more', title: 'headingsOfItsSections' },
      links: { at: 'more', title: 'buttonsOfItsSections' },
      imageUrl: 'more',
      imageAlt: 'more',
      title: { at: 'first', title: 'nameInMenus' },
      description: { at: 'first', title: 'inSearchEnginesOneSentence' },
      parent: { at: 'more', title: 'thePageAboveIt' },
      index: 'more',
      audience: { at: 'more', title: 'forWhom', hint: 'pages.audience' },
    },
  },
  staff: {
    fields: {
      name: 'first',
      title: { at: 'first', title: 'role', hint: 'staff.title' },
      email: { at: 'first', hint: '', isTogether: true },
      imageUrl: { at: 'first', hint: 'staff.imageUrl', isTogether: true },
      imageAlt: { at: 'first', hint: '', isTogether: true },
      bio: 'more',
      instagram: { at: 'more', hint: 'staff.instagram' },
      tone: { at: 'more', title: 'color', hint: 'staff.tone' },
      order: 'hidden',
      ...lastRead,
    },
    together: { title: 'whoThisIs', ways: ['onePerson', 'aCouple'] },
  },
  groups: {
    fields: {
      name: 'first',
      summary: 'first',
      description: 'first',
      meetings: { at: 'first', fields: { ...timing, location: where.location } },
      meets: {
        at: 'first',
        title: 'whenInWords',
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
        title: 'theyMeet',
        ways: [
          { title: 'onDaysThatTheCalendar', keys: ['meetings'] },
          { title: 'whenWordsSay', keys: ['meets'] },
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
      linkText: { at: 'first', title: 'textOfTheLink' },
      contact: { ...contact, at: 'first' },
      ...picture,
      secondaryLink: { at: 'more', title: 'anotherLink' },
      secondaryLinkText: { at: 'more', title: 'textOfTheOtherLink' },
      featured: { at: 'more', title: 'onTheHomePage', hint: '' },
      seasons: { at: 'added', title: 'linksBySeason', hint: '' },
      icon: { at: 'first', hint: 'card.icon' },
      order: 'hidden',
      ...lastRead,
    },
  },
  offers: { fields: { title: 'first', description: 'first', imageUrl: 'first', order: 'hidden', ...lastRead } },
  values: { fields: { title: 'first', description: 'first', imageUrl: 'first', order: 'hidden', ...lastRead } },
  testimonials: {
    fields: {
      testimonial: { at: 'first', title: 'whatTheySay' },
      name: 'first',
      student: 'first',
      graduationYear: { at: 'first', hint: '' },
      title: { at: 'first', hint: 'testimonials.title' },
      image: { at: 'first', title: 'portrait', hint: 'testimonials.image' },
      imageAlt: 'first',
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'whoSaysIt',
        by: 'student',
        ways: [
          { title: 'aStudent', keys: ['graduationYear'], set: { student: 'yes' } },
          { title: 'somebodyElse', keys: ['title'], set: { student: 'no' } },
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
    fields: {
      term: 'first',
      meaning: 'first',
      said: {
        at: 'first',
        title: 'howToSayIt',
        hint: 'glossary.said',
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
      inForm: { at: 'first', title: 'inTheFormForRooms', hint: 'facilities.inForm' },
      places: { at: 'more', title: 'otherNames', hint: 'facilities.places' },
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
