import { z } from 'zod'
import { uploadAt } from '../pictures/pictures.ts'
import { cleanLine, cleanText } from '../text.ts'

const line = (most: number) => z.string().overwrite(cleanLine).max(most)
const text = (most: number) => z.string().overwrite(cleanText).max(most)
const id = z.string().max(200)

/** `of`: what the site said when it was reworded. A newsletter says so once the site says something else. */
const rewording = z.strictObject({ title: line(200), text: text(2000), of: z.string().max(4000) })

const picture = z.strictObject({
  address: z
    .string()
    .max(200)
    .refine((address) => uploadAt(address) !== undefined),
  alt: line(200),
})

/** Holds what staff decided about the newsletter of a week; what happens in it is read from the site each time. */
export const edition = z.strictObject({
  from: z.iso.date().regex(/^20/),
  /** An entry of `content/audiences/`; '' for everybody. */
  audience: z.string().max(100),
  subject: line(150),
  /** Stands beside the subject in a list of mails. */
  preheader: line(150),
  opening: text(8000),
  closing: text(4000),
  picture: picture.nullable(),
  /** Sections and items that were moved, by their ids. */
  order: z.array(id).max(1000),
  omitted: z.array(id).max(1000),
  rewordings: z.record(id, rewording),
})
export type Edition = z.infer<typeof edition>

const item = z.object({
  id,
  title: z.string(),
  /** "6:30 PM, Dining Room" */
  when: z.string(),
  text: z.string(),
  /** An address of the site, or of another. */
  address: z.string(),
})
export type NewsletterItem = z.infer<typeof item>

const section = z.object({ id, heading: z.string(), items: z.array(item) })
export type NewsletterSection = z.infer<typeof section>

export const letter = z.object({
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  ...edition.pick({ subject: true, preheader: true, opening: true, closing: true }).shape,
  /** Its picture has the size that `SHARED` names. */
  picture: z.object({ name: z.string(), alt: z.string() }).nullable(),
  sections: z.array(section),
})
export type Letter = z.infer<typeof letter>

export interface PublicLetter {
  slug: string
  publishedAt: string
  letter: Letter
}

export interface NewsletterPage {
  letters: readonly PublicLetter[]
  isArchive: boolean
}
