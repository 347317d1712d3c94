import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { line, link } from '../fields/field-types.ts'

const item = z.strictObject({ title: line(40), link })

export const navigation = z.strictObject({
  groups: z
    .array(z.strictObject({ title: line(30), link, links: z.array(item).min(1).max(8) }))
    .min(1)
    .max(6)
    .meta({ label: 'Menus of the header' }),
  urgent: item.optional().meta({
    group: 'more',
    label: 'If something happened',
    hint: 'Whom to call: the foot of each page and the menu of phones lead there.',
  }),
  others: z.array(item).max(6).default([]).meta({ group: 'more', label: 'Below the menus, on phones' }),
  foot: z.array(item).max(4).default([]).meta({ group: 'more', label: 'At the foot of each page' }),
})
export type Navigation = z.infer<typeof navigation>

export const navigationSingle = defineCollection({
  title: 'Menus',
  description: 'The menus at the top and the bottom of each page',
  schema: navigation,
})
