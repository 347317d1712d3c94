import { z } from 'zod'
import { cardImage, line, link, order, summary } from './common-fields.ts'
import { external, externalAsLinked } from './rules.ts'

const keys = z.strictObject({
  order,
  title: line(60),
  description: summary,
  link,
  linkText: line(30),
  external,
  featured: z.boolean().default(true).describe('true: among the first cards; false: below them'),
  ...cardImage,
})

/** A card that links to a page: one file in `content/parent-network/` or `content/alumni/`. */
export const linkCard = keys.check(externalAsLinked)
export type LinkCard = z.infer<typeof linkCard>
