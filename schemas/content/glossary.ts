import { z } from 'zod'
import { line } from './common-fields.ts'
import { hint } from './control-messages.ts'

/** The first use of the word in each text links to `/glossary#<id>`. */
export const glossary = z.strictObject({
  term: line(40).meta(hint('glossary.term')),
  forms: z.array(line(40)).max(6).default([]).meta(hint('glossary.forms')),
  said: line(60).describe('How to say it, written for an American reader, the stressed part in capitals: "shuh-BAHT"'),
  letters: z
    .string()
    .max(40)
    .regex(/^[\u0590-\u05ff ]+$/)
    .meta(hint('glossary.letters')),
  language: z.enum(['hebrew', 'yiddish']).default('hebrew').meta(hint('glossary.language')),
  meaning: line(220).meta(hint('glossary.meaning')),
})
export type Glossary = z.infer<typeof glossary>

/** Divides a run of text at words that lead to the glossary, each at its first use in the text. */
export type TextReader = (run: string) => readonly (string | { words: string; address: string })[]
