import { z } from 'zod'
import { line, order, windowPicture } from './common-fields.ts'

/** Something we offer, in its lit window on the home page; one file in `content/offers/`. */
export const offer = z.strictObject({ order, title: line(40), description: line(200), imageUrl: windowPicture })

/** One of the core values on `/mission`; a file in `content/values/`. */
export const value = z.strictObject({ order, title: line(40), description: line(240), imageUrl: windowPicture })
