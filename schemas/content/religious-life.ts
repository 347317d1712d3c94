import { z } from 'zod'
import {
  alt,
  cardImage,
  contact,
  externalLink,
  line,
  order,
  picture,
  points,
  prose,
  summary,
  textLink,
} from './common-fields.ts'
import { hint } from './control-messages.ts'
import { type Mistake, rule } from './rules.ts'
import { timingKeys } from './timing.ts'

const map = z.strictObject({
  title: line(80),
  description: line(300),
  mapUrl: externalLink.meta(hint('religiousLife.map.mapUrl')),
  drawing: z.strictObject({ imageUrl: picture, imageAlt: alt }).optional().meta(hint('religiousLife.map.drawing')),
  boundary: z
    .array(z.strictObject({ side: line(20), where: line(200) }))
    .max(8)
    .default([])
    .meta(hint('religiousLife.map.boundary')),
  contact,
})

const section = z.strictObject({
  title: line(80),
  content: prose,
  highlights: points.default([]),
  externalLink: textLink.optional(),
  links: z.array(textLink).max(6).default([]),
  mapInfo: map.optional(),
})

const { when, time, changes, observes } = timingKeys
const prayer = z.strictObject({
  name: line(40).meta(hint('religiousLife.prayer.name')),
  when,
  time,
  changes,
  observes,
})

const hall = z.strictObject({
  hall: line(80),
  certifier: line(120).optional().meta(hint('religiousLife.hall.certifier')),
  meals: z
    .array(
      z.strictObject({
        meal: line(40),
        days: line(60).meta(hint('religiousLife.hall.meals.days')),
        hours: line(60).describe('"11:00 AM to 2:00 PM", or a fact: "{time of shabbat-dinner}"'),
      }),
    )
    .min(1)
    .max(10),
})

const keys = z.strictObject({
  order,
  type: z.enum(['page', 'minyan', 'eruv']).default('page').meta(hint('religiousLife.type')),
  title: line(60),
  subtitle: line(100),
  description: summary,
  sections: z.array(section).max(10).default([]),
  location: line(120).optional(),
  schedule: z
    .array(z.strictObject({ day: line(20), time: line(20) }))
    .max(7)
    .optional(),
  prayers: z.array(prayer).max(8).default([]).meta(hint('religiousLife.prayers')),
  halls: z.array(hall).max(6).default([]).meta(hint('religiousLife.halls')),
  contact: contact.optional(),
  contactNote: line(200).optional().describe('What to write to them about'),
  highlights: points.default([]),
  ...cardImage,
})

const missing = (key: string): Mistake => ({
  key,
  expected: `${key}, because the type is minyan`,
  fix: `add \`${key}\`, or set \`type: page\``,
})

/**
 * A topic of religious life, shown in a detail; one file in `content/religious-life/`, whose name is the value of
 * `?section=`: `/religious-life?section=eruv`.
 */
export const religiousLife = keys.check(
  rule((entry) =>
    entry.type === 'minyan'
      ? (['location', 'schedule', 'contact'] as const).filter((key) => !entry[key]).map(missing)
      : [],
  ),
)
export type ReligiousLife = z.infer<typeof religiousLife>
