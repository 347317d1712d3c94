import { z } from 'zod'
import { alt, contact, line, link, order, picture } from './parts.ts'

/** One of the six doors of the home page: a kind of visitor, and where to send them; a file in `content/audiences/`. */
export const audience = z.strictObject({
  order,
  icon: z.enum(['sprout', 'users', 'map', 'graduation-cap', 'heart', 'key']).describe('The icon of its search result'),
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
export type Audience = z.infer<typeof audience>
