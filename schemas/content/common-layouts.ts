import type { z } from 'zod'
import type { applicationLink, applying as applyingKeys } from './application-status.ts'
import type { contact as contactSchema, photos } from './common-fields.ts'
import type { LabelName } from './control-messages.ts'
import type { event } from './event.ts'
import type { Choice, FormLayout, Part } from './form-layout.ts'
import type { linkCard } from './link-cards.ts'
import type { timingKeys } from './timing.ts'

type Input<Shape extends Readonly<Record<string, z.ZodType>>> = { [Key in keyof Shape]: z.input<Shape[Key]> }
type Fields<T> = FormLayout<T>['fields']

export const contact = {
  variants: ['somebodyOnTheStaff', 'nameAndAddressOfSomebody'],
} as const satisfies Part<z.input<typeof contactSchema>>

export const picture = { imageUrl: { hint: '' }, imageAlt: { hint: 'picture.alt' } } as const

export const gallery = {
  photos: { at: 'more', label: 'gallery', fields: { enabled: { label: 'shown' }, images: 'first' } },
} as const satisfies Fields<{ photos: z.input<typeof photos> }>

export const applying = {
  applicationStatus: { hint: 'applying.applicationStatus' },
  opens: { hint: 'applying.opens' },
  closes: { hint: 'applying.closes' },
  applicationLink: 'first',
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
    { label: 'onAJewishHolidayIn', keys: ['holiday', 'night', 'from', 'until', 'inTerm'], set: { every: null } },
    { label: 'onAJewishHolidayBy', keys: ['holiday', 'day', 'from', 'until', 'inTerm'], set: { every: null } },
  ],
}

export const time = {
  hint: 'timing.clock',
  variants: ['anotherTimeInSummer', 'oneTimeAllYear'],
  fields: { standard: { label: 'inWinter', hint: '' }, daylight: { label: 'inSummer', hint: '' } },
} as const

/** One day has no summer and winter. */
const repeated = ['when.every', 'when.holiday'] as const
const oneTime = { hint: '', isText: true } as const

const changed = {
  date: { label: 'movedTo' },
  time: oneTime,
  endTime: oneTime,
  location: 'first',
  menu: { label: 'whatThereIsToEat' },
  reason: { label: 'why', hint: 'timing.changes.reason', isLong: true },
  note: { hint: 'timing.changes.note', isLong: true },
  observes: { at: 'more', label: 'meantToBeOnThat' },
} as const

export const timing = {
  when: {
    hint: '',
    fields: {
      every: 'first',
      date: 'first',
      on: 'first',
      holiday: { hint: '' },
      night: { label: 'whichNight', hint: 'timing.when.night' },
      day: { label: 'whichDay', hint: 'timing.when.day' },
      from: 'first',
      until: { label: 'lastDay' },
      inTerm: 'first',
    },
    choice: repeats,
  },
  time: { ...time, hint: 'timing.time', isTextWithout: repeated },
  endTime: { ...time, hint: '', isTextWithout: repeated },
  changes: {
    at: 'more',
    label: 'changesOfSingleDates',
    hint: 'timing.changes',
    fields: {
      cancelled: 'first',
      held: { at: 'hidden', label: 'onThatDay', fields: changed },
      ...changed,
    },
    choice: {
      label: 'onThatDay',
      ways: [
        { label: 'itIsHeldWithWhat', keys: ['date', 'time', 'endTime', 'location', 'menu', 'note'] },
        { label: 'itIsCancelled', keys: [], set: { cancelled: true } },
      ],
    },
  },
  observes: { at: 'more', label: 'belongsToShabbatAHoliday', hint: 'timing.observes' },
} as const satisfies Fields<Timing>

export const where = {
  location: 'first',
  elsewhere: { at: 'more', label: 'outsideOurBuilding', variants: ['atAnotherAddress', 'withoutAnAddressSuch'] },
} as const satisfies Fields<Pick<z.input<typeof event>, 'location' | 'elsewhere'>>

export const linkText = { label: 'textOfTheLink' } as const

export const external = { at: 'hidden', follows: 'link' } as const

export const card = {
  fields: {
    title: 'first',
    description: 'first',
    link: 'first',
    linkText,
    ...picture,
    featured: { at: 'more', label: 'amongTheFirstCards' },
    external,
  },
} as const satisfies FormLayout<Omit<z.input<typeof linkCard>, 'order'>>
