import type { z } from 'zod'
import type { CollectionName, FileName, files } from './collections.ts'
import { card, contact, gallery, linkText, picture, timing, where } from './common-layouts.ts'
import { type AnyLayout, type FormLayout, first, type KindLayouts, more } from './form-layout.ts'
import { eventLayouts } from './form-layouts-events.ts'
import { programLayouts } from './form-layouts-programs.ts'
import { settingsLayouts } from './form-layouts-settings.ts'
import type { page } from './page.ts'
import { kindOf, singleNameOf } from './word-files.ts'

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
      heading: { hint: 'pages.heading' },
      ...first('intro', 'body'),
      cards: { fields: { ...picture, ...first('title', 'description', 'link', 'linkText') } },
      numbers: { at: 'added', label: 'telephoneNumbers' },
      amounts: { at: 'added', label: 'amountsOfAGift' },
      headings: { at: 'more', label: 'headingsOfItsSections' },
      links: { at: 'more', label: 'buttonsOfItsSections' },
      ...more('imageUrl', 'imageAlt'),
      title: { label: 'nameInMenus' },
      description: { label: 'inSearchEnginesOneSentence' },
      parent: { at: 'more', label: 'thePageAboveIt' },
      index: 'more',
      audience: { at: 'more', label: 'forWhom', hint: 'pages.audience' },
    },
  },
  staff: {
    line: ['title'],
    fields: {
      name: 'first',
      title: { label: 'role', hint: 'staff.title' },
      email: { hint: 'staff.email', isTogether: true },
      imageUrl: { hint: 'staff.imageUrl', isTogether: true },
      imageAlt: { isTogether: true },
      bio: 'first',
      instagram: { at: 'more', hint: 'staff.instagram' },
      tone: { at: 'more', label: 'color', hint: 'staff.tone' },
    },
    together: { label: 'whoThisIs', ways: ['onePerson', 'aCouple'] },
  },
  groups: {
    fields: {
      ...first('name', 'summary', 'description'),
      meetings: { fields: { ...timing, location: where.location } },
      meets: { label: 'whenInWords', hint: 'groups.meets' },
      contact,
      ...picture,
      ...gallery,
    },
    choice: {
      label: 'theyMeet',
      ways: [
        { label: 'onDaysThatTheCalendar', keys: ['meetings'] },
        { label: 'whenWordsSay', keys: ['meets'] },
      ],
    },
  },
  audiences: {
    line: ['subtitle'],
    fields: {
      ...first('title', 'subtitle', 'description', 'link'),
      linkText,
      contact,
      ...picture,
      secondaryLink: { at: 'more', label: 'anotherLink' },
      secondaryLinkText: { at: 'more', label: 'textOfTheOtherLink' },
      featured: { at: 'more', label: 'onTheHomePage' },
      seasons: { at: 'added', label: 'linksBySeason' },
      icon: { hint: 'card.icon' },
    },
  },
  offers: { fields: first('title', 'description', 'imageUrl') },
  values: { fields: first('title', 'description', 'imageUrl') },
  testimonials: {
    line: ['title'],
    fields: {
      testimonial: { label: 'whatTheySay' },
      ...first('name', 'student', 'graduationYear'),
      title: { hint: 'testimonials.title' },
      image: { label: 'portrait', hint: 'testimonials.image' },
      imageAlt: 'first',
    },
    choice: {
      label: 'whoSaysIt',
      by: 'student',
      ways: [
        { label: 'aStudent', keys: ['graduationYear'], set: { student: 'yes' } },
        { label: 'somebodyElse', keys: ['title'], set: { student: 'no' } },
      ],
    },
  },
  faq: { fields: { question: 'first', answer: { hint: 'faq.answer' } } },
  glossary: {
    line: ['meaning'],
    fields: {
      ...first('term', 'meaning'),
      said: { label: 'howToSayIt', hint: 'glossary.said' },
      letters: 'first',
      ...more('language', 'forms'),
    },
  },
  facilities: {
    line: ['capacity', 'price'],
    fields: {
      ...first('title', 'description', 'capacity', 'features', 'price'),
      ...picture,
      inForm: { label: 'inTheFormForRooms', hint: 'facilities.inForm' },
      places: { at: 'more', label: 'otherNames', hint: 'facilities.places' },
    },
  },
  'signup-links': { fields: first('title', 'link') },
}

const ofEntries: AnyLayout['fields'] = {
  order: 'hidden',
  reviewed: { at: 'more', label: 'lastReadThrough', hint: 'lastRead.reviewed' },
}

export function layoutFor(path: string): AnyLayout | undefined {
  const kind = kindOf(path)
  const name = kind ?? singleNameOf(path)
  const all: Readonly<Record<string, AnyLayout>> = formLayouts
  const layout = Object.hasOwn(all, name) ? all[name] : undefined
  return layout && kind ? { ...layout, fields: { ...layout.fields, ...ofEntries } } : layout
}
