import type { Entry, KindLayouts, Part } from './form-layout.ts'
import { contact, lastRead, picture, timing, where } from './form-layout-parts.ts'

/** The layouts of what takes place: events, holidays, prayers. */

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

export const eventLayouts: KindLayouts<'events' | 'holidays' | 'religious-life'> = {
  events: {
    fields: {
      title: 'first',
      ...timing,
      later: {
        at: 'more',
        title: 'Different from a day on',
        hint: 'The calendar has a button for it.',
        fields: {
          on: timing.when.fields.on,
          time: timing.time,
          endTime: timing.endTime,
          location: { at: 'first', hint: '' },
        },
      },
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
}
