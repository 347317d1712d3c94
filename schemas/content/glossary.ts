import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { line, optionalListOf, reviewed } from '../fields/field-types.ts'

/** The first use of the word on each page links to `/glossary#<id>`. */
export const glossary = z.strictObject({
  term: line(40).meta({ hint: 'The word as the site spells it' }),
  meaning: line(220).meta({ hint: 'What it means, in one or two sentences' }),
  said: line(60).meta({
    label: 'How to say it',
    hint: 'For an American reader, the stressed part in capitals: shuh-BAHT.',
  }),
  letters: z
    .string()
    .max(40)
    .regex(/^[\u0590-\u05ff ]+$/)
    .meta({ hint: 'The word in Hebrew letters' }),
  language: z.enum(['hebrew', 'yiddish']).default('hebrew').meta({ group: 'more', hint: 'The language it comes from' }),
  forms: optionalListOf(line(40), 6).meta({
    group: 'more',
    hint: 'Other forms of it that the site uses, such as a plural',
  }),
  reviewed,
})
export type Glossary = z.infer<typeof glossary>

/** Divides a run of text at words that lead to the glossary, each at its first use in the text. */
export type TextReader = (run: string) => readonly (string | { text: string; address: string })[]

export const glossaryTerms = defineCollection({
  title: 'Glossary',
  description: 'Hebrew and Yiddish words, explained',
  schema: glossary,
  at: '/glossary#',
  columns: ['meaning'],
})
