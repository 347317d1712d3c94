import type { Entry, KindLayouts, Part } from './form-layout.ts'
import { contact, lastRead, picture, time, timing, where } from './form-layout-parts.ts'

/** The layouts of what takes place: events, holidays, prayers. */

const rowTime = { at: 'first', hint: '' } as const
const row = { location: 'more', instead: { at: 'more', title: 'inPlaceOf' } } as const
const part: Part<NonNullable<Entry<'holidays'>['schedule']>['sukkot']> = {
  at: 'added',
  fields: {
    scheduleReady: {
      at: 'first',
      title: 'readyToBeShown',
      hint: 'holidays.schedule.part',
    },
    events: { at: 'first', title: 'rows', fields: { date: 'first', time: rowTime, event: 'first', ...row } },
  },
}

const schedule: Part<Entry<'holidays'>['schedule']> = {
  at: 'first',
  hint: '',
  fields: {
    nights: {
      at: 'added',
      title: 'nights',
      fields: { date: 'first', night: { at: 'first', title: 'whichOne' }, time: rowTime, event: 'first', ...row },
    },
    meals: { at: 'added', fields: { meal: 'first', time: rowTime, price: 'first' } },
    weekdays: 'added',
    fridays: 'added',
    saturdays: 'added',
    services: 'added',
    roshHashanah: { ...part, title: 'roshHashanah' },
    yomKippur: { ...part, title: 'yomKippur' },
    sukkot: part,
    simchatTorah: { ...part, title: 'simchatTorah' },
    ready: { at: 'first', title: 'shownAlready', hint: 'holidays.schedule.ready' },
  },
}

export const eventLayouts: KindLayouts<'events' | 'holidays' | 'religious-life'> = {
  events: {
    fields: {
      title: 'first',
      ...timing,
      later: {
        at: 'more',
        title: 'changesFromADayOn',
        hint: 'events.later',
        fields: {
          on: timing.when.fields.on,
          time: { ...time, hint: 'timing.time' },
          endTime: { ...time, hint: '' },
          location: { at: 'first', hint: '' },
        },
      },
      ...where,
      description: 'first',
      audiences: { at: 'first', title: 'forWhom', hint: 'events.audiences' },
      ...picture,
      hasSignup: 'first',
      seats: {
        at: 'first',
        title: 'places',
        hint: '',
        fields: {
          places: { at: 'first', title: 'places', hint: 'events.seats.places' },
          guests: { at: 'first', title: 'guestsEach', hint: '' },
          closes: { at: 'first', title: 'closes' },
          waitlist: { at: 'first', title: 'peopleWaitOnceItIs', hint: '' },
          ask: { at: 'first', title: 'askAlsoFor', hint: '' },
          audience: { at: 'more', title: 'whomThePlacesAreFor', hint: '' },
          tell: { at: 'more', title: 'whoIsMailedTheNumbers', hint: 'events.seats.tell' },
        },
      },
      signupLink: { at: 'first', title: 'whereToSignUp', hint: '' },
      ctaLink: { at: 'first', hint: 'events.ctaLink' },
      ctaText: { at: 'first', hint: '' },
      menu: { at: 'more', title: 'whatThereIsToEat', hint: 'events.menu' },
      category: { at: 'more', hint: 'events.category' },
      set: {
        at: 'more',
        title: 'shownIn',
        hint: 'events.set',
      },
      holidayId: { at: 'more', title: 'holiday', hint: 'events.holidayId' },
      contact,
      ...lastRead,
    },
    choices: [
      {
        title: 'signUp',
        ways: [
          { title: 'noSignUpPeopleJustCome', keys: [], set: { hasSignup: null } },
          { title: 'hereWithPlacesThatWe', keys: ['seats'], set: { hasSignup: null } },
          { title: 'byOneOfOurSignUp', keys: ['signupLink', 'ctaText'], set: { hasSignup: true } },
          { title: 'byAnotherLink', keys: ['ctaLink', 'ctaText'], set: { hasSignup: true } },
        ],
      },
    ],
  },
  holidays: {
    fields: {
      name: 'first',
      description: { at: 'first', title: 'inASentenceOrTwo', hint: 'holidays.description' },
      details: { at: 'first', title: 'allAboutIt' },
      schedule,
      scheduleYear: {
        at: 'first',
        title: 'scheduleOfTheYear',
        hint: 'holidays.scheduleYear',
      },
      scheduleReady: { at: 'first', title: 'scheduleReady', hint: 'holidays.scheduleReady' },
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
        title: 'inTheJewishCalendar',
        hint: 'holidays.observances',
      },
      generalDates: {
        at: 'more',
        title: 'generalDates',
        hint: 'holidays.generalDates',
      },
      candleLighting: { at: 'more', hint: 'holidays.candleLighting' },
      scheduleDates: { at: 'more', title: 'daysOfTheScheduleIn', hint: '' },
      icon: 'first',
      backgroundColor: 'first',
      textColor: { at: 'more', title: 'colorOfTheIcon', hint: '' },
      order: 'hidden',
      ...lastRead,
    },
  },
  'religious-life': {
    fields: {
      title: 'first',
      subtitle: 'first',
      description: 'first',
      type: { at: 'first', title: 'kind' },
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
          externalLink: { at: 'more', title: 'linkToAnotherSite' },
          links: 'more',
          mapInfo: { at: 'more', title: 'mapUrl' },
        },
      },
      highlights: 'more',
      ...picture,
      contact,
      contactNote: { at: 'more', title: 'whatToWriteToThem', hint: '' },
      order: 'hidden',
      ...lastRead,
    },
    choices: [
      {
        title: 'kind',
        by: 'type',
        ways: [
          { title: 'text', keys: [], set: { type: null } },
          {
            title: 'prayersWithTheirPlaceAnd',
            keys: ['location', 'schedule', 'prayers'],
            set: { type: 'minyan' },
          },
          { title: 'theEruvWithThisWeeks', keys: [], set: { type: 'eruv' } },
        ],
      },
    ],
  },
}
