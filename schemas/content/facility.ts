import { z } from 'zod'
import { cardImage, contact, line, order, points } from './common-fields.ts'
import { hint } from './control-messages.ts'

export const facility = z.strictObject({
  order,
  title: line(60),
  description: line(240),
  places: z
    .array(line(80))
    .max(5)
    .default([])
    .describe('What events in this room have as their location, if it is not the title: [Library]'),
  capacity: line(60).meta(hint('facility.capacity')),
  inForm: line(60).optional().describe('What the form for rooms adds to its title, in brackets: "up to 150 people"'),
  price: line(60).optional().meta(hint('facility.price')),
  features: points.min(1),
  ...cardImage,
})
export type Facility = z.infer<typeof facility>

export const roomPolicies = z.strictObject({
  policies: points.min(1),
  contact,
  contactLine: line(120).meta(hint('roomPolicies.contactLine')),
})
