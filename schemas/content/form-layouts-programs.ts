import { applying, contact, gallery, lastRead, picture } from './common-layouts.ts'
import type { Entry, KindLayouts, Part } from './form-layout.ts'

/** The layouts of what people apply for, visit, or look up. */

const dates: Part<NonNullable<NonNullable<Entry<'parent-resources'>['details']>['fallSemester']>> = {
  at: 'added',
  fields: { event: 'first', from: 'first', to: 'first', observances: 'first', date: 'first' },
  choices: [
    {
      label: 'when',
      ways: [
        { label: 'onADayOrFrom', keys: ['from', 'to'] },
        { label: 'onAJewishHoliday', keys: ['observances'] },
        { label: 'inWords', keys: ['date'] },
      ],
    },
  ],
}

const opensPage = { label: 'aPage', keys: ['link'], set: { modal: false } } as const

export const programLayouts: KindLayouts<
  'fellowships' | 'internships' | 'travel' | 'opportunity-categories' | 'prospective' | 'parent-resources'
> = {
  fellowships: {
    line: ['duration'],
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
    line: ['stipend'],
    fields: {
      name: 'first',
      summary: 'first',
      description: 'first',
      duration: 'first',
      stipend: 'first',
      ...applying,
      leadsTo: { at: 'first', label: 'thePage', hint: '' },
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
        label: 'toApply',
        ways: [
          { label: 'peopleWriteToTheContact', keys: [] },
          { label: 'thereIsAFormElsewhere', keys: ['applicationLink'] },
          { label: 'itHasAPageOf', keys: ['leadsTo'] },
        ],
      },
    ],
  },
  travel: {
    line: ['duration', 'cost'],
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
      linkText: { at: 'first', label: 'textOfTheLink' },
      counts: { at: 'first', label: 'whichEntries', hint: '' },
      count: { at: 'first', label: 'howManyThereAre', hint: '' },
      openCount: { at: 'first', label: 'howManyAreOpen', hint: '' },
      ...picture,
      noun: { at: 'more', label: 'whatOneAndManyAre' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        label: 'theNumberOnItsCard',
        ways: [
          { label: 'none', keys: [] },
          { label: 'countedFromOurEntries', keys: ['counts'] },
          { label: 'typedHere', keys: ['count', 'openCount'] },
        ],
      },
    ],
  },
  prospective: {
    fields: {
      title: 'first',
      description: 'first',
      modal: 'first',
      form: { at: 'first', label: 'whichForm', hint: '' },
      link: 'first',
      details: { at: 'first', hint: '' },
      linkText: { at: 'first', label: 'textOfTheButton' },
      ...picture,
      featured: { at: 'more', label: 'underGetStarted', hint: 'prospective.featured' },
      icon: { at: 'first', hint: 'card.icon' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        label: 'itOpens',
        ways: [
          { ...opensPage, set: { modal: null } },
          { label: 'aForm', keys: ['form'], set: { modal: true } },
          { label: 'details', keys: ['details'], set: { modal: true } },
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
      linkText: { at: 'first', label: 'textOfTheButton' },
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
      featured: { at: 'more', label: 'beforeTheOthers' },
      external: { at: 'hidden', follows: 'link' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      { label: 'itOpens', ways: [{ label: 'details', keys: ['details', 'link'], set: { modal: null } }, opensPage] },
    ],
  },
}
