import { z } from 'zod'

/**
 * The pages of words that are not published: `/admin/preview/<id>/about`, for signed-in staff. The id is a draft's, that of unsaved
 * work (`WORDS_PATHS.previews`), or `published`. `?on=2026-12-04` shows them as they are on that day. A frame on a page of ours may
 * show them. Nothing can be sent from there.
 */
export const PREVIEW_PATH = '/admin/preview'
export const PUBLISHED = 'published'

/** The same for somebody without an account, with the token of a link: `/admin/preview/link/<token>/about`. */
export const LINKED_PREVIEW_PATH = `${PREVIEW_PATH}/link`

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
