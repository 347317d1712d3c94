import { z } from 'zod'
import { line } from './parts.ts'

/**
 * A Hebrew or Yiddish word that the site uses; one file in `content/glossary/`. `/glossary#<id>` is its address, and
 * the first use of the word in each text links there.
 */
export const glossary = z.strictObject({
  term: line(40).describe('The word as the site spells it'),
  forms: z.array(line(40)).max(6).default([]).describe('Other forms of it that the site uses, such as a plural'),
  said: line(60).describe('How to say it, written for an American reader, the stressed part in capitals: "shuh-BAHT"'),
  letters: z
    .string()
    .max(40)
    .regex(/^[\u0590-\u05ff ]+$/)
    .describe('The word in Hebrew letters'),
  language: z.enum(['hebrew', 'yiddish']).default('hebrew').describe('The language it comes from'),
  meaning: line(220).describe('What it means, in one or two sentences'),
})
export type Glossary = z.infer<typeof glossary>

/** Divides the next run of a text at the words that lead to the glossary: each at its first use in that text. */
export type TextReader = (run: string) => readonly (string | { words: string; address: string })[]
