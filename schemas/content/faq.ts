import { z } from 'zod'
import { line, order, prose } from './common-fields.ts'

export const faq = z.strictObject({
  order,
  question: line(120),
  answer: prose.max(700).describe('Markdown; it must fit the back of a card'),
})
export type Faq = z.infer<typeof faq>
