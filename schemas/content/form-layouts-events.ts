import { contact, picture, time, timing, where } from './common-layouts.ts'
import { added, type Entry, first, type KindLayouts, type Part } from './form-layout.ts'

const rowTime = { hint: '' } as const
const row = { location: 'more', instead: { at: 'more', label: 'inPlaceOf' } } as const
const part: Part<NonNullable<Entry<'holidays'>['schedule']>['sukkot']> = {
  at: 'added',
  fields: {
    scheduleReady: { label: 'readyToBeShown', hint: 'holidays.schedule.part' },
    events: { label: 'rows', fields: { date: 'first', time: rowTime, event: 'first', ...row } },
  },
}

const schedule: Part<Entry<'holidays'>['schedule']> = {
  fields: {
    nights: {
      at: 'added',
      fields: { date: 'first', night: { label: 'whichOne' }, time: rowTime, event: 'first', ...row },
    },
    meals: { at: 'added', fields: { meal: 'first', time: rowTime, price: 'first' } },
    ...added('weekdays', 'fridays', 'saturdays', 'services'),
    roshHashanah: part,
    yomKippur: part,
    sukkot: part,
    simchatTorah: part,
    ready: { label: 'shownAlready', hint: 'holidays.schedule.ready' },
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
          on: 'first',
          time: { ...time, hint: 'timing.time' },
          endTime: { ...time, hint: '' },
          location: 'first',
        },
      },
      ...where,
      setUpFrom: { at: 'more', hint: 'events.setUpFrom' },
      ...picture,
      description: 'first',
      audiences: { label: 'forWhom', hint: 'events.audiences' },
      category: { hint: 'events.category' },
      hasSignup: 'first',
      seats: {
        label: 'places',
        fields: {
          places: { hint: 'events.seats.places' },
          guests: { label: 'guestsEach' },
          closes: 'first',
          waitlist: { label: 'peopleWaitOnceItIs' },
          ask: { label: 'askAlsoFor' },
          audience: { at: 'more', label: 'whomThePlacesAreFor' },
          tell: { at: 'more', label: 'whoIsMailedTheNumbers', hint: 'events.seats.tell' },
        },
      },
      signupLink: { label: 'whereToSignUp' },
      ctaLink: { hint: 'events.ctaLink' },
      ctaText: 'first',
      menu: { at: 'more', label: 'whatThereIsToEat', hint: 'events.menu' },
      firstTime: { at: 'more', hint: 'events.firstTime' },
      set: { at: 'more', label: 'shownIn', hint: 'events.set' },
      holidayId: { at: 'more', hint: 'events.holidayId' },
      contact: { ...contact, at: 'more' },
    },
    choice: {
      label: 'signUp',
      ways: [
        { label: 'noSignUpPeopleJustCome', keys: [], set: { hasSignup: null } },
        { label: 'hereWithPlacesThatWe', keys: ['seats'], set: { hasSignup: null } },
        { label: 'byOneOfOurSignUp', keys: ['signupLink', 'ctaText'], set: { hasSignup: true } },
        { label: 'byAnotherLink', keys: ['ctaLink', 'ctaText'], set: { hasSignup: true } },
      ],
    },
  },
  holidays: {
    fields: {
      name: 'first',
      description: { label: 'inASentenceOrTwo', hint: 'holidays.description' },
      details: { label: 'allAboutIt' },
      schedule,
      scheduleYear: { label: 'scheduleOfTheYear', hint: 'holidays.scheduleYear' },
      scheduleReady: { hint: 'holidays.scheduleReady' },
      registration: 'added',
      ...picture,
      observances: { at: 'more', label: 'inTheJewishCalendar', hint: 'holidays.observances' },
      generalDates: { at: 'more', hint: 'holidays.generalDates' },
      candleLighting: { at: 'more', hint: 'holidays.candleLighting' },
      scheduleDates: { at: 'more', label: 'daysOfTheScheduleIn' },
      ...first('icon', 'backgroundColor'),
      textColor: { at: 'more', label: 'colorOfTheIcon' },
      contact: { ...contact, at: 'more' },
    },
  },
  'religious-life': {
    line: ['subtitle'],
    fields: {
      ...first('title', 'subtitle', 'description'),
      type: { label: 'kind' },
      ...first('location', 'schedule'),
      halls: 'added',
      prayers: {
        fields: {
          name: 'first',
          when: timing.when,
          time: timing.time,
          changes: timing.changes,
          observes: timing.observes,
        },
      },
      sections: {
        fields: {
          ...first('title', 'content'),
          highlights: 'more',
          externalLink: { at: 'more', label: 'linkToAnotherSite' },
          links: 'more',
          mapInfo: { at: 'more', label: 'mapUrl' },
        },
      },
      highlights: 'more',
      ...picture,
      contact: { ...contact, at: 'more' },
      contactNote: { at: 'more', label: 'whatToWriteToThem' },
    },
    choice: {
      label: 'kind',
      by: 'type',
      ways: [
        { label: 'text', keys: [], set: { type: null } },
        { label: 'prayersWithTheirPlaceAnd', keys: ['location', 'schedule', 'prayers'], set: { type: 'minyan' } },
        { label: 'theEruvWithThisWeeks', keys: [], set: { type: 'eruv' } },
      ],
    },
  },
}
