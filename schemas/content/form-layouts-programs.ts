import type { Entry, KindLayouts, Part } from './form-layout.ts'
import { applying, contact, gallery, lastRead, picture } from './form-layout-parts.ts'

/** The layouts of what people apply for, visit, or look up. */

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

const opensPage = { title: 'A page', keys: ['link'], set: { modal: false } } as const

export const programLayouts: KindLayouts<
  'fellowships' | 'internships' | 'travel' | 'opportunity-categories' | 'prospective' | 'parent-resources'
> = {
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
}
