import { z } from 'zod'

/**
 * What a piece of content refers to: a page, a link of any kind, a picture, the links within Markdown, or an entry of
 * the named folder. A value whose schema is registered here is checked after parsing, wherever it is in an entry:
 * nothing can refer to a person, a page or a picture that does not exist.
 */
export const meaning = z.registry<{
  pointsAt: 'page' | 'link' | 'picture' | 'markdown' | 'staff' | 'audiences' | 'events' | 'holidays' | 'signup-links'
  /** Of a picture's place: its width and height, in any unit. */
  shape?: { width: number; height: number }
  /** Whether it is a card, which is narrow on a phone. */
  isCard?: boolean
}>()
