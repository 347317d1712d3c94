import { z } from 'zod'
import { line, link } from './parts.ts'

const item = z.strictObject({ title: line(40), link })

/** The menus of the header: `content/navigation.yaml`. A group's own link goes to its hub page. */
export const navigation = z.strictObject({
  groups: z
    .array(z.strictObject({ title: line(30), link, links: z.array(item).min(1).max(8) }))
    .min(1)
    .max(6),
})
export type Navigation = z.infer<typeof navigation>
