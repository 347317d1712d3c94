import { z } from 'zod'
import { contact, line, points } from './parts.ts'

/** The rules for every reserved room: `content/room-policies.yaml`. */
export const roomPolicies = z.strictObject({
  policies: points.min(1),
  contact,
  contactLine: line(120).describe('The text before the name of the person to ask'),
})
export type RoomPolicies = z.infer<typeof roomPolicies>
