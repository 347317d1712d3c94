import { z } from 'zod'
import { applying } from './application-status.ts'
import { cardImage, contact, externalLink, line, link, order, photos, points, prose, summary } from './common-fields.ts'
import { hint } from './control-messages.ts'

/** An internship or another paid role; one file in `content/internships/`. `/internship-opportunities#<id>` opens its detail. */
export const internship = z.strictObject({
  order,
  name: line(60),
  summary,
  description: prose,
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
