import { z } from 'zod'
import { forEachRequest } from '../forms/forms.ts'
import { contact, line } from './parts.ts'

/**
 * The text of the mail to somebody who has sent a request. It has no personal data: anybody may have typed the
 * address.
 */
const acknowledgement = z.strictObject({
  subject: line(80),
  opening: line(400)
    .optional()
    .describe('How the mail begins. The website leaves it out: its own message says as much just above'),
  paragraphs: z
    .array(line(400))
    .max(5)
    .default([])
    .describe('What happens next, in paragraphs, in the mail and on the website'),
  contact,
})

/** What we mail back after a request, for each kind: `content/acknowledgements.yaml`. */
export const acknowledgements = z.strictObject({
  ...forEachRequest(() => acknowledgement.optional()),
  notYou: line(300).describe('For somebody whose address another person typed'),
})
