import { z } from 'zod'

/** Registered values are checked after parsing, wherever they are: nothing can refer to what does not exist. */
export const meaning = z.registry<{
  pointsAt: 'page' | 'link' | 'picture' | 'markdown' | 'staff' | 'audiences' | 'events' | 'holidays' | 'signup-links'
  /** Of a picture's place: its width and height, in any unit. */
  shape?: { width: number; height: number }
  isCard?: boolean
}>()
