import { z } from 'zod'
import { line, link } from './common-fields.ts'

const item = z.strictObject({ title: line(40), link })

export const navigation = z.strictObject({
  groups: z
    .array(z.strictObject({ title: line(30), link, links: z.array(item).min(1).max(8) }))
    .min(1)
    .max(6)
    .describe('The menus of the header'),
  others: z
    .array(item)
    .max(6)
    .default([])
    .describe('Pages of no group, which phones list below the groups: prospective students, alumni'),
  urgent: item
    .optional()
    .describe('Whom to call when something happened: the foot of each page and the menu of phones lead there'),
  foot: z.array(item).max(4).default([]).describe('Pages that the foot of each page names beside the policies: press'),
})
export type Navigation = z.infer<typeof navigation>
