import { z } from 'zod'

export { PREVIEW_PATH, PUBLISHED } from './paths.ts'

/** The address below which pages of a change can be seen: `/admin/preview/<id>`. */
export const previewAnswer = z.strictObject({ address: z.string() })
