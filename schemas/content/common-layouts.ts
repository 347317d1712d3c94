import type { z } from 'zod'
import type { applicationLink, applying as applyingKeys } from './application-status.ts'
import type { contact as contactSchema, photos } from './common-fields.ts'
import type { LabelName } from './control-messages.ts'
import type { event } from './event.ts'
import type { Choice, FormLayout, Part } from './form-layout.ts'
import type { linkCard } from './link-card.ts'
import type { timingKeys } from './timing.ts'

/** The layouts of what several kinds have. */

type Input<Shape extends Readonly<Record<string, z.ZodType>>> = { [Key in keyof Shape]: z.input<Shape[Key]> }
type Fields<T> = FormLayout<T>['fields']

export const contact = {
  at: 'more',
  label: 'contact',
  hint: '',
  variants: ['somebodyOnTheStaff', 'nameAndAddressOfSomebody'],
} as const satisfies Part<z.input<typeof contactSchema>>

export const lastRead = {
  reviewed: {
    at: 'more',
    label: 'lastReadThrough',
    hint: 'lastRead.reviewed',
  },
} as const

export const picture = {
  imageUrl: { at: 'first', hint: '' },
  imageAlt: { at: 'first', hint: 'picture.alt' },
} as const

export const gallery = {
  photos: {
    at: 'more',
    label: 'gallery',
    hint: '',
    fields: {
      enabled: { at: 'first', label: 'shown', hint: '' },
      images: { at: 'first', fields: { src: 'first', alt: 'first', caption: 'first' } },
    },
  },
} as const satisfies Fields<{ photos: z.input<typeof photos> }>

export const applying = {
  applicationStatus: { at: 'first', hint: 'applying.applicationStatus' },
  opens: { at: 'first', hint: 'applying.opens' },
  closes: { at: 'first', hint: 'applying.closes' },
  applicationLink: { at: 'first', hint: '' },
} as const satisfies Fields<Input<typeof applyingKeys> & { applicationLink: z.input<typeof applicationLink> }>

type Timing = Input<typeof timingKeys>

const A_WEEKDAY = '^\\S+$'
const ONE_OF_A_MONTH = ' '
const repeating = ['on', 'from', 'until', 'inTerm'] as const

const weekly = (label: LabelName, every: string) => ({
  label,
  keys: repeating,
  set: { every },
  options: { on: A_WEEKDAY },
})

/** How people say how often something happens. */
const repeats: Choice<keyof Timing['when'] & string> = {
  label: 'repeats',
  by: 'every',
  ways: [
    { label: 'once', keys: ['date', 'until'], set: { every: null } },
    weekly('everyWeek', 'week'),
    weekly('everyOtherWeek', '2 weeks'),
    weekly('everyThirdWeek', '3 weeks'),
    weekly('everyFourthWeek', '4 weeks'),
    { label: 'everyMonth', keys: repeating, set: { every: 'month' }, options: { on: ONE_OF_A_MONTH } },
    {
      label: 'onAJewishHolidayIn',
      keys: ['holiday', 'night', 'from', 'until', 'inTerm'],
      set: { every: null },
    },
    { label: 'onAJewishHolidayBy', keys: ['holiday', 'day', 'from', 'until', 'inTerm'], set: { every: null } },
  ],
}

const twoTimes = ['anotherTimeInSummer', 'oneTimeAllYear'] as const
const seasons = {
  standard: { at: 'first', label: 'inWinter', hint: '' },
  daylight: { at: 'first', label: 'inSummer', hint: '' },
} as const
export const time = {
  at: 'first',
  hint: 'timing.clock',
  variants: twoTimes,
  fields: seasons,
} as const

/** One day has no summer and winter. */
const repeated = ['when.every', 'when.holiday'] as const
const oneTime = { at: 'first', isText: true } as const

export const timing = {
  when: {
    at: 'first',
    hint: '',
    fields: {
      every: 'first',
      date: { at: 'first', label: 'date', hint: '' },
      on: { at: 'first', label: 'on', hint: '' },
      holiday: { at: 'first', hint: '' },
      night: { at: 'first', label: 'whichNight', hint: 'timing.when.night' },
      day: { at: 'first', label: 'whichDay', hint: 'timing.when.day' },
      from: { at: 'first', label: 'from', hint: '' },
      until: { at: 'first', label: 'lastDay', hint: '' },
      inTerm: { at: 'first', hint: '' },
    },
    choices: [repeats],
  },
  time: { ...time, hint: 'timing.time', isTextWithout: repeated },
  endTime: { ...time, hint: '', isTextWithout: repeated },
  changes: {
    at: 'more',
    label: 'changesOfSingleDates',
    hint: 'timing.changes',
    fields: {
      cancelled: 'first',
      date: { at: 'first', label: 'movedTo', hint: '' },
      time: { ...oneTime, hint: '' },
      endTime: { ...oneTime, hint: '' },
      location: { at: 'first', hint: '' },
      menu: { at: 'first', label: 'whatThereIsToEat', hint: '' },
      note: { at: 'first', hint: 'timing.changes.note', isLong: true },
      observes: { at: 'more', label: 'meantToBeOnThat', hint: '' },
    },
    choices: [
      {
        label: 'onThatDay',
        ways: [
          { label: 'itIsHeldWithWhat', keys: ['date', 'time', 'endTime', 'location', 'menu'] },
          { label: 'itIsCancelled', keys: [], set: { cancelled: true } },
        ],
      },
    ],
  },
  observes: {
    at: 'more',
    label: 'belongsToShabbatAHoliday',
    hint: 'timing.observes',
  },
} as const satisfies Fields<Timing>

export const where = {
  location: { at: 'first', label: 'location', hint: '' },
  elsewhere: {
    at: 'more',
    label: 'outsideOurBuilding',
    hint: '',
    variants: ['atAnotherAddress', 'withoutAnAddressSuch'],
  },
} as const satisfies Fields<Pick<z.input<typeof event>, 'location' | 'elsewhere'>>

/** A card that leads somewhere. */
export const card = {
  fields: {
    title: 'first',
    description: 'first',
    link: 'first',
    linkText: { at: 'first', label: 'textOfTheLink' },
    ...picture,
    featured: { at: 'more', label: 'amongTheFirstCards', hint: '' },
    external: { at: 'hidden', follows: 'link' },
    order: 'hidden',
    ...lastRead,
  },
} as const satisfies FormLayout<z.input<typeof linkCard> & { reviewed?: string }>
