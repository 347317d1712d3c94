import { z } from 'zod'
import { forEachRequest } from '../forms/forms.ts'
import { contact, line } from './parts.ts'

/**
 * The text of the mail to somebody who has sent a request. It has no personal data: anybody may have typed the
 * address.
 */
const acknowledgement = z.strictObject({
  subject: line(80),
  paragraphs: z.array(line(400)).min(1).max(5).describe('What happens next, in paragraphs'),
  contact,
})

/** What we mail back after a request, for each kind: `content/acknowledgements.yaml`. */
export const acknowledgements = z.strictObject({
  ...forEachRequest(() => acknowledgement.optional()),
  notYou: line(300).describe('For somebody whose address another person typed'),
})
