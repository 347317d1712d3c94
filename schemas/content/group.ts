import { z } from 'zod'
import { alt, contact, line, order, photos, picture, prose, summary } from './parts.ts'

/** A student group; one file in `content/groups/`. `/student-groups#<id>` opens its detail. */
export const group = z.strictObject({
  order,
  name: line(60),
  summary,
  description: prose,
  meets: line(80).describe('When and where they usually meet, in words'),
  contact,
  photos,
  imageUrl: picture,
  imageAlt: alt,
})
export type Group = z.infer<typeof group>
