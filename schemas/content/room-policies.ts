import { z } from 'zod'
import { hint } from './form-messages.ts'
import { contact, line, points } from './parts.ts'

/** The rules for every reserved room: `content/room-policies.yaml`. */
export const roomPolicies = z.strictObject({
  policies: points.min(1),
  contact,
  contactLine: line(120).meta(hint('roomPolicies.contactLine')),
})
export type RoomPolicies = z.infer<typeof roomPolicies>
