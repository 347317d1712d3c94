import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { alt, clockTime, contact, line, picture, points } from '../fields/field-types.ts'
import { rule } from '../fields/rules.ts'
import { timingIssues, timingKeys } from '../time/timing.ts'

const { when, time, endTime, changes } = timingKeys

const deliveries = z
  .strictObject({
    when,
    time: time.meta({ label: 'First delivery' }),
    endTime: endTime.unwrap().meta({ label: 'Last delivery' }),
    askBy: z
      .strictObject({
        daysBefore: z.int().min(0).max(6).meta({ hint: '0: the same day.' }),
        time: clockTime,
      })
      .meta({ label: 'Ask at the latest', hint: 'So many days before the delivery, at this time.' }),
    changes,
  })
  .check(rule((entry) => timingIssues(entry)))

export const kosherSoup = z.strictObject({
  availability: z
    .strictObject({ days: line(60), hours: line(60), season: line(60) })
    .meta({ label: 'When there is soup, in words' }),
  deliveries: deliveries.meta({
    group: 'Deliveries',
    hint: 'Pages and mails say by this which delivery is the next.',
  }),
  restrictions: points.min(1).meta({ group: 'Restrictions' }),
  deliveryInfo: points.min(1).meta({ group: 'Notes on delivery', label: 'Notes on delivery' }),
  contactInfo: z.strictObject({ text: line(200), contact }).meta({ group: 'Whom to ask', label: 'Whom to ask' }),
  imageUrl: picture.meta({ group: 'Picture', hint: '' }),
  imageAlt: alt.meta({ group: 'Picture' }),
})
export type KosherSoup = z.infer<typeof kosherSoup>

export const kosherSoupSingle = defineCollection({
  title: 'Kosher soup',
  description: 'When soup is delivered, and what it is',
  schema: kosherSoup,
  pages: ['kosher-soup-delivery'],
  feature: 'soup',
})
