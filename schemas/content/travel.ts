import { z } from 'zod'
import { applicationLink, applying } from './application-status.ts'
import { cardImage, contact, line, order, photos, points, prose, summary } from './common-fields.ts'
import { hint } from './control-messages.ts'

/** A travel program; one file in `content/travel/`. `/travel-opportunities#<id>` opens its detail. */
export const travel = z.strictObject({
  order,
  name: line(60),
  summary,
  description: prose,
  duration: line(30).meta(hint('travel.duration')),
  eligibility: line(240),
  cost: line(80).meta(hint('travel.cost')),
  ...applying,
  applicationLink,
  contact,
  photos,
  highlights: points,
  ...cardImage,
})
export type Travel = z.infer<typeof travel>
