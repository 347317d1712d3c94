import { z } from 'zod'
import { line, order, reviewed, windowPicture } from './common-fields.ts'
import { defineCollection } from './define-collection.ts'

export const offer = z.strictObject({
  order,
  title: line(40),
  description: line(200),
  imageUrl: windowPicture,
  reviewed,
})
export const value = z.strictObject({
  order,
  title: line(40),
  description: line(240),
  imageUrl: windowPicture,
  reviewed,
})
export const offers = defineCollection({
  title: 'What we offer',
  description: 'The cards of what we offer on the home page',
  schema: offer,
  search: { type: 'offers.kind', icon: 'window', category: 'Student Life' },
})

export const values = defineCollection({
  title: 'Our values',
  description: 'The core values on the mission page',
  schema: value,
  pages: ['mission'],
  search: { type: 'mission.value', icon: 'heart', category: 'Information' },
})
