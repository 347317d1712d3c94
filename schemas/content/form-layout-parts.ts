import type { z } from 'zod'
import type { applicationLink, applying as applyingKeys } from './application-status.ts'
import type { event } from './event.ts'
import type { Choice, FormLayout, Part } from './form-layout.ts'
import type { linkCard } from './link-card.ts'
import type { contact as contactSchema, photos } from './parts.ts'
import type { timingKeys } from './timing.ts'

/** The layouts of what several kinds have. */

type Input<Shape extends Readonly<Record<string, z.ZodType>>> = { [Key in keyof Shape]: z.input<Shape[Key]> }
type Fields<T> = FormLayout<T>['fields']

export const contact = {
  at: 'more',
  title: 'Contact',
  hint: '',
  variants: ['Somebody on the staff', 'Name and address of somebody else'],
} as const satisfies Part<z.input<typeof contactSchema>>

export const lastRead = {
  reviewed: {
    at: 'more',
    title: 'Last read through',
    hint: 'The day on which somebody last read all of it and found it true. A year later you are asked to read it again.',
  },
} as const

export const picture = {
  imageUrl: { at: 'first', hint: '' },
  imageAlt: { at: 'first', hint: 'For people who can’t see it.' },
} as const

export const gallery = {
  photos: {
    at: 'more',
    title: 'Gallery',
    hint: '',
    fields: {
      enabled: { at: 'first', title: 'Shown', hint: '' },
      images: { at: 'first', fields: { src: 'first', alt: 'first', caption: 'first' } },
    },
  },
} as const satisfies Fields<{ photos: z.input<typeof photos> }>

export const applying = {
  applicationStatus: { at: 'first', hint: 'It opens and closes by itself if it has the days.' },
  opens: { at: 'first', hint: 'The first day of applications.' },
  closes: { at: 'first', hint: 'The last day of applications.' },
  applicationLink: { at: 'first', hint: '' },
} as const satisfies Fields<Input<typeof applyingKeys> & { applicationLink: z.input<typeof applicationLink> }>

type Timing = Input<typeof timingKeys>

const A_WEEKDAY = '^\\S+$'
const ONE_OF_A_MONTH = ' '
const repeating = ['on', 'from', 'until', 'inTerm'] as const

const weekly = (title: string, every: string) => ({
  title,
  keys: repeating,
  set: { every },
  options: { on: A_WEEKDAY },
})

/** How people say how often something happens. */
const repeats: Choice<keyof Timing['when'] & string> = {
  title: 'Repeats',
  by: 'every',
  ways: [
    { title: 'Once', keys: ['date', 'until'], set: { every: null } },
    weekly('Every week', 'week'),
    weekly('Every other week', '2 weeks'),
    weekly('Every third week', '3 weeks'),
    weekly('Every fourth week', '4 weeks'),
    { title: 'Every month', keys: repeating, set: { every: 'month' }, options: { on: ONE_OF_A_MONTH } },
    {
      title: 'On a Jewish holiday, in the evening',
      keys: ['holiday', 'night', 'from', 'until', 'inTerm'],
      set: { every: null },
    },
    { title: 'On a Jewish holiday, by day', keys: ['holiday', 'day', 'from', 'until', 'inTerm'], set: { every: null } },
  ],
}

const twoTimes = ['Another time in summer', 'One time all year'] as const
const seasons = {
  standard: { at: 'first', title: 'In winter', hint: '' },
  daylight: { at: 'first', title: 'In summer', hint: '' },
} as const
const time = {
  at: 'first',
  hint: '6:30 PM; or by the sun: candle lighting, 15 minutes before sunset',
  variants: twoTimes,
  fields: seasons,
} as const

export const timing = {
  when: {
    at: 'first',
    hint: '',
    fields: {
      every: 'first',
      date: { at: 'first', title: 'Date', hint: '' },
      on: { at: 'first', title: 'On', hint: '' },
      holiday: { at: 'first', hint: '' },
      night: { at: 'first', title: 'Which night', hint: '1 is the evening on which it begins.' },
      day: { at: 'first', title: 'Which day', hint: '1 is its first day.' },
      from: { at: 'first', title: 'From', hint: '' },
      until: { at: 'first', title: 'Until, if it ends', hint: '' },
      inTerm: { at: 'first', hint: '' },
    },
    choices: [repeats],
  },
  time: { ...time, hint: '6:30 PM; all day; or by the sun: candle lighting, 15 minutes before sunset' },
  endTime: { ...time, hint: '' },
  changes: {
    at: 'more',
    title: 'Changed dates',
    hint: 'What is different on one date alone. The calendar has buttons for it.',
    fields: {
      cancelled: 'first',
      date: { at: 'first', title: 'Moved to', hint: '' },
      time: { ...time, hint: '' },
      endTime: { ...time, hint: '' },
      location: { at: 'first', hint: '' },
      menu: { at: 'first', title: 'What there is to eat', hint: '' },
      note: { at: 'first', hint: 'Why, or what there is instead.' },
      observes: { at: 'more', title: 'Meant to be on that Shabbat, holiday or fast', hint: '' },
    },
    choices: [
      {
        title: 'On that day',
        ways: [
          { title: 'It is held, with what is changed here', keys: ['date', 'time', 'endTime', 'location', 'menu'] },
          { title: 'It is cancelled', keys: [], set: { cancelled: true } },
        ],
      },
    ],
  },
  observes: {
    at: 'more',
    title: 'Belongs to Shabbat, a holiday or a fast',
    hint: 'Then nothing warns you when it is on one.',
  },
} as const satisfies Fields<Timing>

export const where = {
  location: { at: 'first', title: 'Location', hint: '' },
  elsewhere: {
    at: 'more',
    title: 'Not in our house',
    hint: '',
    variants: ['Its address', 'It has no address, such as a walk'],
  },
} as const satisfies Fields<Pick<z.input<typeof event>, 'location' | 'elsewhere'>>

/** A card that leads somewhere. */
export const card = {
  fields: {
    title: 'first',
    description: 'first',
    link: 'first',
    linkText: { at: 'first', title: 'Text of the link' },
    ...picture,
    featured: { at: 'more', title: 'Among the first cards', hint: '' },
    external: { at: 'hidden', follows: 'link' },
    order: 'hidden',
    ...lastRead,
  },
} as const satisfies FormLayout<z.input<typeof linkCard> & { reviewed?: string }>
