import { z } from 'zod'
import { applicationLink, applying } from './application-status.ts'
import { cardImage, contact, line, order, photos, prose, summary } from './common-fields.ts'
import { hint } from './control-messages.ts'

/** A paid learning fellowship; one file in `content/fellowships/`. `/jewish-learning#<id>` opens its detail. */
export const fellowship = z.strictObject({
  order,
  name: line(60),
  summary,
  description: prose,
  duration: line(30).meta(hint('fellowship.duration')),
  ...applying,
  applicationLink,
  contact,
  photos,
  ...cardImage,
})
export type Fellowship = z.infer<typeof fellowship>
