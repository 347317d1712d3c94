import type { z } from 'zod'
import type { CollectionName, collections, FileName, files } from './collections.ts'
import type { AnyLayout, FormLayout, Part } from './form-layout.ts'
import { applying, card, contact, gallery, lastRead, picture, timing, where } from './form-layout-parts.ts'
import { settingsLayouts } from './form-layouts-settings.ts'
import type { page } from './page.ts'
import { kindOf } from './word-files.ts'

type Entry<Name extends CollectionName> = z.input<(typeof collections)[Name]['schema']>
/** The fields of each kind; a page has its text below its keys, too. */
export type Layouts = { readonly [Name in CollectionName]: FormLayout<Entry<Name>> } & {
  readonly pages: FormLayout<z.input<typeof page> & { body: string }>
} & { readonly [Name in FileName]: FormLayout<z.input<(typeof files)[Name]>> }

const dates: Part<NonNullable<NonNullable<Entry<'parent-resources'>['details']>['fallSemester']>> = {
  at: 'added',
  fields: { event: 'first', from: 'first', to: 'first', observances: 'first', date: 'first' },
  choices: [
    {
      title: 'When',
      ways: [
        { title: 'On a day, or from one to another', keys: ['from', 'to'] },
        { title: 'On a Jewish holiday', keys: ['observances'] },
        { title: 'In words', keys: ['date'] },
      ],
    },
  ],
}

const rowTime = { at: 'first', hint: '' } as const
const row = { location: 'more', instead: { at: 'more', title: 'In place of' } } as const
const part: Part<NonNullable<Entry<'holidays'>['schedule']>['sukkot']> = {
  at: 'added',
  fields: {
    scheduleReady: {
      at: 'first',
      title: 'Ready to be shown',
      hint: 'Until then visitors read that it is coming soon.',
    },
    events: { at: 'first', title: 'Rows', fields: { date: 'first', time: rowTime, event: 'first', ...row } },
  },
}

const schedule: Part<Entry<'holidays'>['schedule']> = {
  at: 'first',
  hint: '',
  fields: {
    nights: {
      at: 'added',
      title: 'Nights',
      fields: { date: 'first', night: { at: 'first', title: 'Which one' }, time: rowTime, event: 'first', ...row },
    },
    meals: { at: 'added', fields: { meal: 'first', time: rowTime, price: 'first' } },
    weekdays: 'added',
    fridays: 'added',
    saturdays: 'added',
    services: 'added',
    roshHashanah: { ...part, title: 'Rosh Hashanah' },
    yomKippur: { ...part, title: 'Yom Kippur' },
    sukkot: part,
    simchatTorah: { ...part, title: 'Simchat Torah' },
    ready: { at: 'first', title: 'Shown already', hint: 'These lists are shown while the rest is still to come.' },
  },
}

const opensPage = { title: 'A page', keys: ['link'], set: { modal: false } } as const

export const formLayouts: Layouts = {
  ...settingsLayouts,
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
  events: {
    fields: {
      title: 'first',
      ...timing,
      ...where,
      description: 'first',
      ...picture,
      hasSignup: 'first',
      seats: {
        at: 'first',
        title: 'Places',
        hint: '',
        fields: {
          places: { at: 'first', title: 'Places', hint: 'Guests among them.' },
          guests: { at: 'first', title: 'Guests each', hint: '' },
          closes: { at: 'first', title: 'Closes' },
          waitlist: { at: 'first', title: 'People wait once it is full', hint: '' },
          ask: { at: 'first', title: 'Ask also for', hint: '' },
          audience: { at: 'more', title: 'Whom the places are for', hint: '' },
          tell: { at: 'more', title: 'Who is mailed the numbers', hint: 'When sign-up closes: the kitchen, for one.' },
        },
      },
      signupLink: { at: 'first', title: 'Where to sign up', hint: '' },
      ctaLink: { at: 'first', hint: 'A page of ours, or the full address of another site.' },
      ctaText: { at: 'first', hint: '' },
      menu: { at: 'more', title: 'What there is to eat', hint: 'On every date that has no menu of its own.' },
      category: { at: 'more', hint: 'A word above the title, such as Shabbat.' },
      audiences: { at: 'more', title: 'For whom' },
      set: {
        at: 'more',
        title: 'Shown in',
        hint: 'Which week of the program calendar has a card for it. “Calendar only” has no card, but is on every calendar.',
      },
      holidayId: { at: 'more', title: 'Holiday', hint: 'The holiday it belongs to. Its card leads there.' },
      contact,
      ...lastRead,
    },
    choices: [
      {
        title: 'Sign-up',
        ways: [
          { title: 'No sign-up: people just come', keys: [], set: { hasSignup: null } },
          { title: 'Here, with places that we count', keys: ['seats'], set: { hasSignup: null } },
          { title: 'By one of our sign-up links', keys: ['signupLink', 'ctaText'], set: { hasSignup: true } },
          { title: 'By another link', keys: ['ctaLink', 'ctaText'], set: { hasSignup: true } },
        ],
      },
    ],
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
  holidays: {
    fields: {
      name: 'first',
      description: { at: 'first', title: 'In a sentence or two', hint: 'For its card.' },
      details: { at: 'first', title: 'All about it' },
      schedule,
      scheduleYear: {
        at: 'first',
        title: 'Schedule of the year',
        hint: 'The year in which the holiday begins. The schedule closes when it is over.',
      },
      scheduleReady: { at: 'first', title: 'Schedule ready', hint: 'Until then visitors read “Schedule TBD”.' },
      registration: {
        at: 'added',
        hint: '',
        fields: {
          title: 'first',
          description: 'first',
          links: { at: 'first', fields: { text: 'first', url: 'first', closes: 'first' } },
        },
      },
      ...picture,
      observances: {
        at: 'more',
        title: 'In the Jewish calendar',
        hint: 'Its dates and candle times are computed from this.',
      },
      generalDates: {
        at: 'more',
        title: 'General dates',
        hint: 'In words, where the calendar does not say it: “Through the year”.',
      },
      candleLighting: { at: 'more', hint: 'A sentence above the computed times. N/A shows none.' },
      scheduleDates: { at: 'more', title: 'Days of the schedule, in words', hint: '' },
      icon: 'first',
      backgroundColor: 'first',
      textColor: { at: 'more', title: 'Color of the icon', hint: '' },
      order: 'hidden',
      ...lastRead,
    },
  },
  'religious-life': {
    fields: {
      title: 'first',
      subtitle: 'first',
      description: 'first',
      type: { at: 'first', title: 'Kind' },
      location: 'first',
      schedule: 'first',
      halls: 'added',
      prayers: {
        at: 'first',
        fields: { name: 'first', when: timing.when, time: timing.time, changes: timing.changes },
      },
      sections: {
        at: 'first',
        fields: {
          title: 'first',
          content: 'first',
          highlights: 'more',
          externalLink: { at: 'more', title: 'Link to another site' },
          links: 'more',
          mapInfo: { at: 'more', title: 'Map' },
        },
      },
      highlights: 'more',
      ...picture,
      contact,
      contactNote: { at: 'more', title: 'What to write to them about', hint: '' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'Kind',
        by: 'type',
        ways: [
          { title: 'Text', keys: [], set: { type: null } },
          {
            title: 'Prayers, with their place and times',
            keys: ['location', 'schedule', 'prayers'],
            set: { type: 'minyan' },
          },
          { title: 'The eruv, with this week’s status', keys: [], set: { type: 'eruv' } },
        ],
      },
    ],
  },
  fellowships: {
    fields: {
      name: 'first',
      summary: 'first',
      description: 'first',
      duration: 'first',
      ...applying,
      contact: { ...contact, at: 'first' },
      ...picture,
      ...gallery,
      order: 'hidden',
      ...lastRead,
    },
  },
  internships: {
    fields: {
      name: 'first',
      summary: 'first',
      description: 'first',
      duration: 'first',
      stipend: 'first',
      ...applying,
      leadsTo: { at: 'first', title: 'The page', hint: '' },
      contact: { ...contact, at: 'first' },
      highlights: 'first',
      requirements: 'first',
      benefits: 'first',
      ...picture,
      ...gallery,
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'To apply',
        ways: [
          { title: 'People write to the contact', keys: [] },
          { title: 'There is a form elsewhere', keys: ['applicationLink'] },
          { title: 'It has a page of its own', keys: ['leadsTo'] },
        ],
      },
    ],
  },
  travel: {
    fields: {
      name: 'first',
      summary: 'first',
      description: 'first',
      duration: 'first',
      cost: 'first',
      eligibility: 'first',
      ...applying,
      contact: { ...contact, at: 'first' },
      highlights: 'first',
      ...picture,
      ...gallery,
      order: 'hidden',
      ...lastRead,
    },
  },
  'opportunity-categories': {
    fields: {
      title: 'first',
      description: 'first',
      link: 'first',
      linkText: { at: 'first', title: 'Text of the link' },
      counts: { at: 'first', title: 'Which entries', hint: '' },
      count: { at: 'first', title: 'How many there are', hint: '' },
      openCount: { at: 'first', title: 'How many are open', hint: '' },
      ...picture,
      noun: { at: 'more', title: 'What one and many are called' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'The number on its card',
        ways: [
          { title: 'None', keys: [] },
          { title: 'Counted from our entries', keys: ['counts'] },
          { title: 'Typed here', keys: ['count', 'openCount'] },
        ],
      },
    ],
  },
  prospective: {
    fields: {
      title: 'first',
      description: 'first',
      modal: 'first',
      form: { at: 'first', title: 'Which form', hint: '' },
      link: 'first',
      details: { at: 'first', hint: '' },
      linkText: { at: 'first', title: 'Text of the button' },
      ...picture,
      featured: { at: 'more', title: 'Under “Get Started”', hint: 'Otherwise it is under “Learn More”.' },
      icon: { at: 'first', hint: 'Of its search result.' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'It opens',
        ways: [
          { ...opensPage, set: { modal: null } },
          { title: 'A form', keys: ['form'], set: { modal: true } },
          { title: 'Details', keys: ['details'], set: { modal: true } },
        ],
      },
    ],
  },
  'parent-resources': {
    fields: {
      title: 'first',
      description: 'first',
      modal: 'first',
      link: { at: 'first', hint: 'Where to read more.' },
      linkText: { at: 'first', title: 'Text of the button' },
      details: {
        at: 'first',
        hint: '',
        fields: {
          emergencyContacts: 'added',
          safetyResources: 'added',
          fallSemester: dates,
          springSemester: dates,
          fallHolidays: dates,
          springHolidays: dates,
          publicTransportation: 'added',
          parking: 'added',
          recommendedHotels: 'added',
          diningOptions: 'added',
          contacts: 'added',
          healthServices: 'added',
          wellnessPrograms: 'added',
          additionalInfo: 'added',
        },
      },
      ...picture,
      icon: 'first',
      featured: { at: 'more', title: 'Before the others' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      { title: 'It opens', ways: [{ title: 'Details', keys: ['details', 'link'], set: { modal: null } }, opensPage] },
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
      places: { at: 'more', title: 'Other names', hint: 'What events may call it: “Library”.' },
      order: 'hidden',
      ...lastRead,
    },
  },
  'signup-links': { fields: { title: 'first', link: 'first', order: 'hidden', ...lastRead } },
}

/** How the form of a file is laid out. */
export function layoutFor(path: string): AnyLayout | undefined {
  const name =
    kindOf(path) ?? path.replace(/\.yaml$/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const all: Readonly<Record<string, AnyLayout>> = formLayouts
  return Object.hasOwn(all, name) ? all[name] : undefined
}
