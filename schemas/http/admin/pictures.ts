import { z } from 'zod'
import { cleanLine } from '../../text.ts'
import { path } from './content-calls.ts'

export { PICTURES_PATHS } from './pictures-paths.ts'

/** A picture is described before it can be used: an upload without it is refused. */
export const MOST_DESCRIPTION = 200
export const description = z.string().overwrite(cleanLine).min(3).max(MOST_DESCRIPTION)
const address = z.string().max(500)

const use = z.strictObject({ path, title: z.string(), isDraft: z.boolean() })

const picture = z.strictObject({
  address,
  description: z.string(),
  /** Missing for a picture that came with the site. */
  upload: z
    .strictObject({
      id: z.string(),
      width: z.int(),
      height: z.int(),
      author: z.string(),
      addedAt: z.iso.datetime(),
    })
    .optional(),
  uses: z.array(use),
})
export type PictureAnswer = z.infer<typeof picture>

export const picturesAnswer = z.array(picture)

export const uploadedAnswer = z.strictObject({ address, description: z.string() })
export type UploadedAnswer = z.infer<typeof uploadedAnswer>
