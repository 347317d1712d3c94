import { applying, contact, external, gallery, linkText, picture } from './common-layouts.ts'
import { added, type Entry, first, type KindLayouts, type Part } from './form-layout.ts'

const dates: Part<NonNullable<NonNullable<Entry<'parent-resources'>['details']>['fallSemester']>> = {
  at: 'added',
  fields: first('event', 'from', 'to', 'observances', 'date'),
  choice: {
    label: 'when',
    ways: [
      { label: 'onADayOrFrom', keys: ['from', 'to'] },
      { label: 'onAJewishHoliday', keys: ['observances'] },
      { label: 'inWords', keys: ['date'] },
    ],
  },
}

const opensPage = { label: 'aPage', keys: ['link'], set: { modal: false } } as const

export const programLayouts: KindLayouts<
  'fellowships' | 'internships' | 'travel' | 'opportunity-categories' | 'prospective' | 'parent-resources'
> = {
  fellowships: {
    line: ['duration'],
    fields: {
      ...first('name', 'summary', 'description', 'duration'),
      ...applying,
      contact,
      ...picture,
      ...gallery,
    },
  },
  internships: {
    line: ['stipend'],
    fields: {
      ...first('name', 'summary', 'description', 'duration', 'stipend'),
      ...applying,
      leadsTo: { label: 'thePage' },
      contact,
      ...first('highlights', 'requirements', 'benefits'),
      ...picture,
      ...gallery,
    },
    choice: {
      label: 'toApply',
      ways: [
        { label: 'peopleWriteToTheContact', keys: [] },
        { label: 'thereIsAFormElsewhere', keys: ['applicationLink'] },
        { label: 'itHasAPageOf', keys: ['leadsTo'] },
      ],
    },
  },
  travel: {
    line: ['duration', 'cost'],
    fields: {
      ...first('name', 'summary', 'description', 'duration', 'cost', 'eligibility'),
      ...applying,
      contact,
      highlights: 'first',
      ...picture,
      ...gallery,
    },
  },
  'opportunity-categories': {
    fields: {
      ...first('title', 'description', 'link'),
      linkText,
      counts: { label: 'whichEntries' },
      program: {
        label: 'itsOneProgram',
        fields: { applicationStatus: applying.applicationStatus, opens: applying.opens, closes: applying.closes },
      },
      count: { label: 'howManyThereAre' },
      openCount: { label: 'howManyAreOpen' },
      ...picture,
      noun: { at: 'more', label: 'whatOneAndManyAre' },
      external,
    },
    choice: {
      label: 'theNumberOnItsCard',
      ways: [
        { label: 'none', keys: [] },
        { label: 'countedFromOurEntries', keys: ['counts'] },
        { label: 'oneProgram', keys: ['program'] },
        { label: 'typedHere', keys: ['count', 'openCount'] },
      ],
    },
  },
  prospective: {
    fields: {
      ...first('title', 'description', 'modal'),
      form: { label: 'whichForm' },
      ...first('link', 'details'),
      linkText: { label: 'textOfTheButton' },
      ...picture,
      featured: { at: 'more', label: 'underGetStarted', hint: 'prospective.featured' },
      icon: { hint: 'card.icon' },
      external,
    },
    choice: {
      label: 'itOpens',
      ways: [
        { ...opensPage, set: { modal: null } },
        { label: 'aForm', keys: ['form'], set: { modal: true } },
        { label: 'details', keys: ['details'], set: { modal: true } },
      ],
    },
  },
  'parent-resources': {
    fields: {
      ...first('title', 'description', 'modal'),
      link: { hint: 'parentResources.link' },
      linkText: { label: 'textOfTheButton' },
      details: {
        fields: {
          ...added('emergencyContacts', 'safetyResources'),
          fallSemester: dates,
          springSemester: dates,
          fallHolidays: dates,
          springHolidays: dates,
          ...added('publicTransportation', 'parking', 'recommendedHotels', 'diningOptions', 'contacts'),
          ...added('healthServices', 'wellnessPrograms', 'additionalInfo'),
        },
      },
      ...picture,
      icon: 'first',
      featured: { at: 'more', label: 'beforeTheOthers' },
      external,
    },
    choice: {
      label: 'itOpens',
      ways: [{ label: 'details', keys: ['details', 'link'], set: { modal: null } }, opensPage],
    },
  },
}
