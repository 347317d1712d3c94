import { z } from 'zod'
import { forEachRequest } from '../forms/forms.ts'
import { contact, line } from './parts.ts'

/** The mail to whoever has asked for something: words alone, since it goes to an address that anybody may have typed. */
const acknowledgement = z.strictObject({
  subject: line(80),
  paragraphs: z.array(line(400)).min(1).max(5).describe('What happens next, a paragraph each'),
  contact,
})

/** What we mail back when a request has come, for each kind: `content/acknowledgements.yaml`. */
export const acknowledgements = z.strictObject({
  ...forEachRequest(() => acknowledgement),
  notYou: line(300).describe('For somebody whose address was typed by another'),
})
export type Acknowledgements = z.infer<typeof acknowledgements>
