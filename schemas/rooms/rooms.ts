import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { cardImage, contact, line, optionalListOf, order, points, reviewed } from '../fields/field-types.ts'

export const room = z.strictObject({
  order,
  title: line(60),
  description: line(240),
  capacity: line(60).meta({ hint: 'How many people fit, in words: “Up to 150 people”' }),
  features: points.min(1),
  price: line(60).optional().meta({ hint: 'What it costs, in words: “From $60 an hour”' }),
  ...cardImage,
  inForm: line(60)
    .optional()
    .meta({ label: 'In the form for rooms', hint: 'Beside its title, in brackets: up to 150 people.' }),
  places: optionalListOf(line(80), 5).meta({
    group: 'more',
    label: 'Other names',
    hint: 'What events may call it: “Library”.',
  }),
  reviewed,
})
export type Room = z.infer<typeof room>

export const roomPolicies = z.strictObject({
  policies: points.min(1),
  contact,
  contactLine: line(120).meta({ hint: 'The text before the name of the person to ask' }),
})

export const facilities = defineCollection({
  title: 'Rooms',
  description: 'The rooms that can be reserved',
  schema: room,
  columns: ['capacity', 'price'],
  pages: ['room-reservation'],
  feature: 'rooms',
  search: { type: 'rooms.kind', icon: 'door', category: 'Facility' },
})

export const roomPoliciesSingle = defineCollection({
  title: 'Room policies',
  description: 'The rules for reserving a room',
  schema: roomPolicies,
  pages: ['room-reservation'],
  feature: 'rooms',
})
