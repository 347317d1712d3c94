import { z } from 'zod'

/**
 * What a piece of content points at: a page, a link of any kind, a picture, the links within Markdown, or an entry of the
 * folder that is named. A schema that is registered here is followed after parsing, wherever it stands in an entry:
 * nothing can refer to a person, a page or a picture that is not there.
 */
export const meaning = z.registry<{
  pointsAt: 'page' | 'link' | 'picture' | 'markdown' | 'staff' | 'holidays' | 'signup-links'
}>()
