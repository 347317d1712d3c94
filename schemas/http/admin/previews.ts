import { z } from 'zod'

export { LINKED_PREVIEW_PATH, PREVIEW_PATH, PUBLISHED } from './paths.ts'

/** The address below which pages of a change can be seen: `/admin/preview/<id>`. */
export const previewAnswer = z.strictObject({ address: z.string() })
export type PreviewAnswer = z.infer<typeof previewAnswer>

const MOST_DAYS = 30
export const linkCall = z.strictObject({ days: z.int().min(1).max(MOST_DAYS).default(7) })

const link = { id: z.uuid(), author: z.string(), madeAt: z.iso.datetime(), endsAt: z.iso.datetime() }
/** The address has the token: it is told this once. */
export const linkAnswer = z.strictObject({ ...link, address: z.string() })
export type LinkAnswer = z.infer<typeof linkAnswer>
export const linksAnswer = z.array(z.strictObject(link))
export type LinksAnswer = z.infer<typeof linksAnswer>
