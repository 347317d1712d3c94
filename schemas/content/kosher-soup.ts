import { z } from 'zod'
import { alt, clockTime, contact, line, picture, points } from './common-fields.ts'
import { defineCollection } from './define-collection.ts'
import { rule } from './rules.ts'
import { timingIssues, timingKeys } from './timing.ts'

const { when, time, endTime, changes } = timingKeys

const deliveries = z
  .strictObject({
    when,
    time: time.meta({ label: 'First delivery' }),
    endTime: endTime.unwrap().meta({ label: 'Last delivery' }),
    askBy: z
      .strictObject({
        daysBefore: z
          .int()
          .min(0)
          .max(6)
          .meta({ hint: 'How many days before the delivery: 0 is the same day, 1 the day before' }),
        time: clockTime,
      })
      .meta({ hint: 'Until when one can ask for a delivery' }),
    changes,
  })
  .check(rule((entry) => timingIssues(entry)))

export const kosherSoup = z.strictObject({
  availability: z.strictObject({ days: line(60), hours: line(60), season: line(60) }),
  deliveries: deliveries.meta({
    hint: 'When soup is delivered, from which pages and mails say which delivery is the next',
  }),
  restrictions: points.min(1),
  deliveryInfo: points.min(1),
  contactInfo: z.strictObject({ text: line(200), contact }),
  imageUrl: picture.meta({ hint: '' }),
  imageAlt: alt,
})
export type KosherSoup = z.infer<typeof kosherSoup>

export const kosherSoupSingle = defineCollection({
  title: 'Kosher soup',
  description: 'When soup is delivered, and what it is',
  schema: kosherSoup,
})
