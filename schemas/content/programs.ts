import { z } from 'zod'
import { applicationLink, applying } from './application-status.ts'
import { cardImage, contact, externalLink, line, link, order, photos, points, prose, summary } from './common-fields.ts'
import { hint } from './control-messages.ts'

// The order of keys is that in files: each program goes on in its own.
const program = { order, name: line(60), summary, description: prose }

export const fellowship = z.strictObject({
  ...program,
  duration: line(30).meta(hint('fellowship.duration')),
  ...applying,
  applicationLink,
  contact,
  photos,
  ...cardImage,
})
export type Fellowship = z.infer<typeof fellowship>

export const travel = z.strictObject({
  ...program,
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

export const internship = z.strictObject({
  ...program,
  duration: line(60),
  stipend: line(80).meta(hint('internship.stipend')),
  ...applying,
  applicationLink: externalLink
    .nullable()
    .default(null)
    .describe('Where to apply; without it, people write to the contact'),
  leadsTo: z
    .strictObject({ text: line(30), link })
    .optional()
    .describe('Its own page, linked instead of an application: "View Fellowships"'),
  contact,
  highlights: points,
  requirements: points.optional(),
  benefits: points.optional(),
  photos,
  ...cardImage,
})
export type Internship = z.infer<typeof internship>
