import { z } from 'zod'
import { alt, contact, icon, line, link, order, picture } from './parts.ts'
import { rule } from './rules.ts'

const keys = z.strictObject({
  order,
  icon: icon('sprout', 'users', 'map', 'graduation-cap', 'heart', 'key').describe('The icon of its search result'),
  title: line(40),
  subtitle: line(60),
  description: line(200),
  contact,
  link,
  linkText: line(30),
  secondaryLink: link.optional(),
  secondaryLinkText: line(30).optional(),
  featured: z.boolean().default(true).describe('Shown on the home page'),
  imageUrl: picture,
  imageAlt: alt,
})

/** One of the six doors of the home page: a kind of visitor, and where to send them; a file in `content/audiences/`. */
export const audience = keys.check(
  rule(({ secondaryLink, secondaryLinkText }) => {
    if (Boolean(secondaryLink) === Boolean(secondaryLinkText)) return []
    const [there, missing] = secondaryLink
      ? ['secondaryLink', 'secondaryLinkText']
      : ['secondaryLinkText', 'secondaryLink']
    return [
      {
        key: missing,
        expected: 'secondaryLink and secondaryLinkText together, or neither',
        fix: `add ${missing}, or remove ${there}`,
      },
    ]
  }),
)
export type Audience = z.infer<typeof audience>
