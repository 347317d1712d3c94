import { z } from 'zod'
import { line, order, windowPicture } from './common-fields.ts'

/** One of the core values on `/mission`; a file in `content/values/`. */
export const value = z.strictObject({
  order,
  title: line(40),
  description: line(240),
  imageUrl: windowPicture,
})
export type Value = z.infer<typeof value>
