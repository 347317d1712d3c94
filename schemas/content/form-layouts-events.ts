import { contact, lastRead, picture, time, timing, where } from './common-layouts.ts'
import type { Entry, KindLayouts, Part } from './form-layout.ts'

/** The layouts of what takes place: events, holidays, prayers. */

const rowTime = { at: 'first', hint: '' } as const
const row = { location: 'more', instead: { at: 'more', label: 'inPlaceOf' } } as const
const part: Part<NonNullable<Entry<'holidays'>['schedule']>['sukkot']> = {
  at: 'added',
  fields: {
    scheduleReady: {
      at: 'first',
      label: 'readyToBeShown',
      hint: 'holidays.schedule.part',
    },
    events: { at: 'first', label: 'rows', fields: { date: 'first', time: rowTime, event: 'first', ...row } },
  },
}

const schedule: Part<Entry<'holidays'>['schedule']> = {
  at: 'first',
  hint: '',
  fields: {
    nights: {
      at: 'added',
      label: 'nights',
      fields: { date: 'first', night: { at: 'first', label: 'whichOne' }, time: rowTime, event: 'first', ...row },
    },
    meals: { at: 'added', fields: { meal: 'first', time: rowTime, price: 'first' } },
    weekdays: 'added',
    fridays: 'added',
    saturdays: 'added',
    services: 'added',
    roshHashanah: { ...part, label: 'roshHashanah' },
    yomKippur: { ...part, label: 'yomKippur' },
    sukkot: part,
    simchatTorah: { ...part, label: 'simchatTorah' },
    ready: { at: 'first', label: 'shownAlready', hint: 'holidays.schedule.ready' },
  },
}

export const eventLayouts: KindLayouts<'events' | 'holidays' | 'religious-life'> = {
  events: {
    fields: {
      title: 'first',
      ...timing,
      later: {
        at: 'more',
        label: 'changesFromADayOn',
        hint: 'events.later',
        fields: {
          on: timing.when.fields.on,
          time: { ...time, hint: 'timing.time' },
          endTime: { ...time, hint: '' },
          location: { at: 'first', hint: '' },
        },
      },
      ...where,
      ...picture,
      description: 'first',
      audiences: { at: 'first', label: 'forWhom', hint: 'events.audiences' },
      category: { at: 'first', hint: 'events.category' },
      hasSignup: 'first',
      seats: {
        at: 'first',
        label: 'places',
        hint: '',
        fields: {
          places: { at: 'first', label: 'places', hint: 'events.seats.places' },
          guests: { at: 'first', label: 'guestsEach', hint: '' },
          closes: { at: 'first', label: 'closes' },
          waitlist: { at: 'first', label: 'peopleWaitOnceItIs', hint: '' },
          ask: { at: 'first', label: 'askAlsoFor', hint: '' },
          audience: { at: 'more', label: 'whomThePlacesAreFor', hint: '' },
          tell: { at: 'more', label: 'whoIsMailedTheNumbers', hint: 'events.seats.tell' },
        },
      },
      signupLink: { at: 'first', label: 'whereToSignUp', hint: '' },
      ctaLink: { at: 'first', hint: 'events.ctaLink' },
      ctaText: { at: 'first', hint: '' },
      menu: { at: 'more', label: 'whatThereIsToEat', hint: 'events.menu' },
      set: {
        at: 'more',
        label: 'shownIn',
        hint: 'events.set',
      },
      holidayId: { at: 'more', label: 'holiday', hint: 'events.holidayId' },
      contact,
      ...lastRead,
    },
    choices: [
      {
        label: 'signUp',
        ways: [
          { label: 'noSignUpPeopleJustCome', keys: [], set: { hasSignup: null } },
          { label: 'hereWithPlacesThatWe', keys: ['seats'], set: { hasSignup: null } },
          { label: 'byOneOfOurSignUp', keys: ['signupLink', 'ctaText'], set: { hasSignup: true } },
          { label: 'byAnotherLink', keys: ['ctaLink', 'ctaText'], set: { hasSignup: true } },
        ],
      },
    ],
  },
  holidays: {
    fields: {
      name: 'first',
      description: { at: 'first', label: 'inASentenceOrTwo', hint: 'holidays.description' },
      details: { at: 'first', label: 'allAboutIt' },
      schedule,
      scheduleYear: {
        at: 'first',
        label: 'scheduleOfTheYear',
        hint: 'holidays.scheduleYear',
      },
      scheduleReady: { at: 'first', label: 'scheduleReady', hint: 'holidays.scheduleReady' },
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
        label: 'inTheJewishCalendar',
        hint: 'holidays.observances',
      },
      generalDates: {
        at: 'more',
        label: 'generalDates',
        hint: 'holidays.generalDates',
      },
      candleLighting: { at: 'more', hint: 'holidays.candleLighting' },
      scheduleDates: { at: 'more', label: 'daysOfTheScheduleIn', hint: '' },
      icon: 'first',
      backgroundColor: 'first',
      textColor: { at: 'more', label: 'colorOfTheIcon', hint: '' },
      order: 'hidden',
      ...lastRead,
    },
  },
  'religious-life': {
    line: ['subtitle'],
    fields: {
      title: 'first',
      subtitle: 'first',
      description: 'first',
      type: { at: 'first', label: 'kind' },
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
          externalLink: { at: 'more', label: 'linkToAnotherSite' },
          links: 'more',
          mapInfo: { at: 'more', label: 'mapUrl' },
        },
      },
      highlights: 'more',
      ...picture,
      contact,
      contactNote: { at: 'more', label: 'whatToWriteToThem', hint: '' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        label: 'kind',
        by: 'type',
        ways: [
          { label: 'text', keys: [], set: { type: null } },
          {
            label: 'prayersWithTheirPlaceAnd',
            keys: ['location', 'schedule', 'prayers'],
            set: { type: 'minyan' },
          },
          { label: 'theEruvWithThisWeeks', keys: [], set: { type: 'eruv' } },
        ],
      },
    ],
  },
}
