import { z } from 'zod'
import { searchCategories } from '../search-categories.ts'
import { meaning } from './meaning.ts'
import { line } from './parts.ts'
import { type Mistake, rule } from './rules.ts'

const word = line(40).toLowerCase().describe('A word or a few, in any script; case does not matter')
const category = z.enum(searchCategories.filter((name) => name !== 'All')).describe('What the filter calls it')
const priority = z.union([z.literal(1), z.literal(2)]).describe('1 comes before 2 if nothing else decides')

/** What is answered above the results: from the calendar and the facts, for the moment at which somebody asks. */
export const answerKinds = [
  'urgent',
  'open',
  'candles',
  'event',
  'today',
  'holiday',
  'prayers',
  'eruv',
  'soup',
  'parking',
  'person',
  'contact',
] as const
export type AnswerKind = (typeof answerKinds)[number]

const answer = z.strictObject({
  about: z.enum(answerKinds).describe('What is answered'),
  event: z
    .string()
    .register(meaning, { pointsAt: 'events' })
    .optional()
    .describe('Of an event: which one, by its file in content/events'),
  words: z.array(word).min(1).max(60).describe('A question asks for it if it has one of these'),
  also: z
    .array(word)
    .max(60)
    .default([])
    .describe('What else such a question may have, beside ignored words. Any other word makes it another question'),
})

const needsEvent: Mistake = {
  key: 'event',
  expected: 'an event, because the answer is about one',
  fix: 'add `event`, a file in content/events',
}

const keys = z.strictObject({
  popular: z.array(line(30)).min(1).max(12).describe('The searches suggested before anybody has typed'),
  popularNote: z.string().max(120).default('').describe('Explains those that a newcomer can’t know'),
  synonyms: z
    .array(
      z.strictObject({
        typed: z.array(word).min(1).max(40).describe('What people type'),
        finds: z.array(word).min(1).max(6).describe('The words that our pages use for it'),
      }),
    )
    .max(300),
  ignored: z.array(word).max(200).describe('Words that carry no meaning in a search: the, of, where'),
  answers: z
    .array(answer.check(rule(({ about, event }) => (about === 'event' && !event ? [needsEvent] : []))))
    .max(30)
    .default([])
    .describe('Questions that are answered above the results'),
  pages: z
    .array(
      z.strictObject({
        page: z
          .string()
          .regex(/^[a-z0-9/-]+$/)
          .describe('A page, by its file: "about"')
          .register(meaning, { pointsAt: 'page' }),
        category,
        priority,
      }),
    )
    .describe('How pages are sorted. One that is not listed is Information, with priority 2'),
})

/** A word in two lines: the second would silently replace the first. */
function typedTwice(synonyms: readonly { typed: readonly string[] }[]): Mistake[] {
  const seen = new Set<string>()
  return synonyms.flatMap(({ typed }, entry) =>
    typed.flatMap((word, place) => {
      const isNew = !seen.has(word)
      seen.add(word)
      return isNew
        ? []
        : [
            {
              key: `synonyms.${entry}.typed.${place}`,
              expected: `"${word}" once`,
              fix: 'remove it here, and add what it finds to the line that has it first',
            },
          ]
    }),
  )
}

/** The words and weights of the search that no entry has: `content/search.yaml`. */
export const search = keys.check(rule(({ synonyms }) => typedTwice(synonyms)))
export type Search = z.infer<typeof search>
