import { z } from 'zod'
import { alt, line, link, order, picture, summary } from './parts.ts'
import { rule } from './rules.ts'

const keys = z.strictObject({
  order,
  title: line(60),
  description: summary,
  link,
  linkText: line(30),
  external: z.boolean().default(false).describe('The link leads to another site, in a new tab'),
  featured: z.boolean().default(true).describe('true: among the first cards; false: below them'),
  imageUrl: picture,
  imageAlt: alt,
})

/** A card that leads somewhere: one file in `content/parent-network/` or `content/alumni/`. */
export const linkCard = keys.check(
  rule(({ external, link }) =>
    external === link.startsWith('https://')
      ? []
      : [
          {
            key: 'external',
            expected: external
              ? 'a link beginning with https://, because `external` is true'
              : '`external: true`, because the link leads to another site',
            mend: external ? 'write the full address, or set `external: false`' : 'write: `external: true`',
          },
        ],
  ),
)
export type LinkCard = z.infer<typeof linkCard>
