import type { Entry, KindLayouts, Part } from './form-layout.ts'
import { applying, contact, gallery, lastRead, picture } from './form-layout-parts.ts'

/** The layouts of what people apply for, visit, or look up. */

const dates: Part<NonNullable<NonNullable<Entry<'parent-resources'>['details']>['fallSemester']>> = {
  at: 'added',
  fields: { event: 'first', from: 'first', to: 'first', observances: 'first', date: 'first' },
  choices: [
    {
      title: 'when',
      ways: [
        { title: 'onADayOrFrom', keys: ['from', 'to'] },
        { title: 'onAJewishHoliday', keys: ['observances'] },
        { title: 'inWords', keys: ['date'] },
      ],
    },
  ],
}

const opensPage = { title: 'aPage', keys: ['link'], set: { modal: false } } as const

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
      leadsTo: { at: 'first', title: 'thePage', hint: '' },
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
        title: 'toApply',
        ways: [
          { title: 'peopleWriteToTheContact', keys: [] },
          { title: 'thereIsAFormElsewhere', keys: ['applicationLink'] },
          { title: 'itHasAPageOf', keys: ['leadsTo'] },
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
      linkText: { at: 'first', title: 'textOfTheLink' },
      counts: { at: 'first', title: 'whichEntries', hint: '' },
      count: { at: 'first', title: 'howManyThereAre', hint: '' },
      openCount: { at: 'first', title: 'howManyAreOpen', hint: '' },
      ...picture,
      noun: { at: 'more', title: 'whatOneAndManyAre' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'theNumberOnItsCard',
        ways: [
          { title: 'none', keys: [] },
          { title: 'countedFromOurEntries', keys: ['counts'] },
          { title: 'typedHere', keys: ['count', 'openCount'] },
        ],
      },
    ],
  },
  prospective: {
    fields: {
      title: 'first',
      description: 'first',
      modal: 'first',
      form: { at: 'first', title: 'whichForm', hint: '' },
      link: 'first',
      details: { at: 'first', hint: '' },
      linkText: { at: 'first', title: 'textOfTheButton' },
      ...picture,
      featured: { at: 'more', title: 'underGetStarted', hint: 'prospective.featured' },
      icon: { at: 'first', hint: 'card.icon' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'itOpens',
        ways: [
          { ...opensPage, set: { modal: null } },
          { title: 'aForm', keys: ['form'], set: { modal: true } },
          { title: 'details', keys: ['details'], set: { modal: true } },
        ],
      },
    ],
  },
  'parent-resources': {
    fields: {
      title: 'first',
      description: 'first',
      modal: 'first',
      link: { at: 'first', hint: 'parentResources.link' },
      linkText: { at: 'first', title: 'textOfTheButton' },
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
      featured: { at: 'more', title: 'beforeTheOthers' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      { title: 'itOpens', ways: [{ title: 'details', keys: ['details', 'link'], set: { modal: null } }, opensPage] },
    ],
  },
}
