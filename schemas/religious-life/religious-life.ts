import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import {
  alt,
  cardImage,
  contact,
  externalLink,
  isoDay,
  line,
  listOf,
  optionalListOf,
  order,
  picture,
  points,
  prose,
  reviewed,
  summary,
  textLink,
} from '../fields/field-types.ts'
import { type FieldIssue, rule } from '../fields/rules.ts'
import { timingKeys } from '../time/timing.ts'

const map = z.strictObject({
  title: line(80),
  description: line(300),
  mapUrl: externalLink.meta({ hint: 'Its web address, as the map’s “Embed” gives it.' }),
  drawing: z
    .strictObject({ imageUrl: picture, imageAlt: alt })
    .optional()
    .meta({ hint: 'A map of our own, with what the other does not show.' }),
  boundary: optionalListOf(z.strictObject({ side: line(20), where: line(200) }), 8).meta({
    hint: 'What the map shows, in words: one row for each side.',
  }),
  contact,
})

const section = z.strictObject({
  title: line(80),
  content: prose,
  highlights: points.default([]).meta({ group: 'more' }),
  externalLink: textLink.optional().meta({ group: 'more', label: 'Link to another site' }),
  links: optionalListOf(textLink, 6).meta({ group: 'more' }),
  mapInfo: map.optional().meta({ group: 'more', label: 'Map' }),
})

const { when, time, changes, observes } = timingKeys
const prayer = z.strictObject({
  name: line(40).meta({ hint: 'What it is called: “Afternoon, Mincha”' }),
  when,
  time,
  changes,
  observes,
})

const hall = z.strictObject({
  hall: line(80),
  certifier: line(120).optional().meta({ hint: 'Who certifies it: “Chesapeake Kashrut Council”' }),
  meals: listOf(
    z.strictObject({
      meal: line(40),
      days: line(60).meta({ hint: '“Monday to Friday”' }),
      hours: line(60).meta({ hint: '11:00 AM to 2:00 PM, or {time of shabbat-dinner}' }),
    }),
    10,
  ).min(1),
})

const keys = z.strictObject({
  order,
  title: line(60),
  subtitle: line(100),
  description: summary,
  type: z.enum(['page', 'minyan', 'eruv']).default('page').meta({ label: 'Kind' }),
  location: line(120).optional(),
  schedule: listOf(z.strictObject({ day: line(20), time: line(20) }), 7)
    .optional()
    .meta({ group: 'Schedule' }),
  halls: optionalListOf(hall, 6).meta({ group: 'added', hint: 'Where and when there is food.' }),
  prayers: optionalListOf(prayer, 8).meta({ group: 'Prayers', hint: 'Their times come from the sun, each week.' }),
  sections: optionalListOf(section, 10).meta({ group: 'Sections' }),
  highlights: points.default([]).meta({ group: 'more' }),
  ...cardImage,
  contact: contact.optional().meta({ group: 'more' }),
  contactNote: line(200).optional().meta({ group: 'more', label: 'What to write to them about' }),
  reviewed,
})

const missing = (key: string): FieldIssue => ({
  key,
  message: 'Fill this in: prayers have a place, a schedule and a contact. Or choose another “Kind”.',
})

/** A topic, shown in a detail: its file's name is the value of `/religious-life?section=eruv`. */
export const religiousLife = keys
  .check(
    rule((entry) =>
      entry.type === 'minyan'
        ? (['location', 'schedule', 'contact'] as const).filter((key) => !entry[key]).map(missing)
        : [],
    ),
  )
  .meta({
    choice: {
      label: 'Kind',
      by: 'type',
      ways: [
        { label: 'Text', keys: [], set: { type: null } },
        {
          label: 'Prayers, with their place and times',
          keys: ['location', 'schedule', 'prayers'],
          set: { type: 'minyan' },
        },
        { label: 'The eruv, with this week’s status', keys: [], set: { type: 'eruv' } },
      ],
    },
  })
export type ReligiousLife = z.infer<typeof religiousLife>

export const religiousLifeTopics = defineCollection({
  title: 'Religious life',
  description: 'Services, the eruv, kosher food',
  schema: religiousLife,
  at: '/religious-life?section=',
  columns: ['subtitle'],
  feature: { type: { eruv: 'eruv', minyan: 'minyan' } },
  search: { type: 'religiousLife.kind', icon: 'candles', category: 'Religious Life', priority: 1 },
})

/** Holds until the Shabbat after the check is over; from then on, pages say that it is not confirmed. */
export const eruv = z
  .strictObject({
    status: z.enum(['up', 'down']).optional(),
    checked: isoDay.optional().meta({ hint: 'The day on which the line was walked' }),
    note: line(160)
      .optional()
      .meta({ hint: 'What else to know this week: “Down at 29th Street; we hope to fix it on Friday.”' }),
  })
  .check(
    rule(({ status, checked }) => [
      !status !== !checked && {
        key: 'checked',
        message: 'Fill in both “Status” and “Checked”, the day on which somebody walked the line, or neither.',
      },
    ]),
  )
export type Eruv = z.infer<typeof eruv>

export const eruvSingle = defineCollection({
  title: 'Eruv status',
  description: 'Whether the eruv is up this week',
  schema: eruv,
  feature: 'eruv',
})
