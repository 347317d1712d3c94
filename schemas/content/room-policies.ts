import { z } from 'zod'
import { contact, line, points } from './common-fields.ts'
import { hint } from './control-messages.ts'

/** The rules for every reserved room: `content/room-policies.yaml`. */
export const roomPolicies = z.strictObject({
  policies: points.min(1),
  contact,
  contactLine: line(120).meta(hint('roomPolicies.contactLine')),
})
export type RoomPolicies = z.infer<typeof roomPolicies>
