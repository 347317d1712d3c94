import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { line, order, prose, reviewed } from '../fields/field-types.ts'

export const faq = z.strictObject({
  order,
  question: line(120),
  answer: prose.max(700).meta({ hint: 'Short: it must fit on the back of a card.' }),
  reviewed,
})
export type Faq = z.infer<typeof faq>

export const faqs = defineCollection({
  title: 'Questions and answers',
  description: 'The FAQ: the questions that people ask most',
  schema: faq,
  at: '/faq#',
  search: { type: 'faq.kind', icon: 'question', category: 'Information' },
})
