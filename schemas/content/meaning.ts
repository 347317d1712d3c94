import { z } from 'zod'

/** What a value can refer to: a page, an address, a picture, or an entry of a collection. */
export const references = [
  'page',
  'link',
  'picture',
  'staff',
  'audiences',
  'events',
  'holidays',
  'signup-links',
] as const

/** Registered values are checked after parsing, wherever they are: nothing can refer to what does not exist. */
export const meaning = z.registry<{
  pointsAt: (typeof references)[number] | 'markdown'
  /** Of a picture's place: its width and height, in any unit. */
  shape?: { width: number; height: number }
  isCard?: boolean
}>()
