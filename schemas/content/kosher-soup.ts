import { z } from 'zod'
import { alt, clockTime, contact, line, picture, points } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { rule } from './rules.ts'
import { timingKeys, timingMistakes } from './timing.ts'

const { when, time, endTime, changes } = timingKeys

const deliveries = z
  .strictObject({
    when,
    time,
    changes,
    endTime: endTime.unwrap().describe('When the last soup has been delivered'),
    askBy: z
      .strictObject({
        daysBefore: z.int().min(0).max(6).meta(hint('kosherSoup.deliveries.askBy.daysBefore')),
        time: clockTime,
      })
      .describe('Until when one can ask for a delivery: { daysBefore: 1, time: 5:00 PM }'),
  })
  .check(rule((entry) => timingMistakes(entry)))

export const kosherSoup = z.strictObject({
  availability: z.strictObject({ days: line(60), hours: line(60), season: line(60) }),
  deliveries: deliveries.meta(hint('kosherSoup.deliveries')),
  restrictions: points.min(1),
  deliveryInfo: points.min(1),
  contactInfo: z.strictObject({ text: line(200), contact }),
  imageUrl: picture,
  imageAlt: alt,
})
export type KosherSoup = z.infer<typeof kosherSoup>
