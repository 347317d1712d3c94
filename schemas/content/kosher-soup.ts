import { z } from 'zod'
import { alt, contact, line, picture, points } from './parts.ts'

/** The soup delivery: `content/kosher-soup.yaml`. */
export const kosherSoup = z.strictObject({
  availability: z.strictObject({ days: line(60), hours: line(60), season: line(60) }),
  restrictions: points.min(1),
  deliveryInfo: points.min(1),
  contactInfo: z.strictObject({ text: line(200), contact }),
  imageUrl: picture,
  imageAlt: alt,
})
export type KosherSoup = z.infer<typeof kosherSoup>
