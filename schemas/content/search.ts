import { z } from 'zod'
import { searchCategories } from '../search-categories.ts'
import { line } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { meaning } from './meaning.ts'
import { type Mistake, rule } from './rules.ts'

const word = line(40).toLowerCase().meta(hint('search.word'))
const category = z.enum(searchCategories.filter((name) => name !== 'All')).meta(hint('search.category'))
const priority = z.union([z.literal(1), z.literal(2)]).meta(hint('search.priority'))

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
  'apply',
  'sign-up',
  'person',
  'contact',
] as const
export type AnswerKind = (typeof answerKinds)[number]

const answer = z.strictObject({
  about: z.enum(answerKinds).meta(hint('answer.about')),
  event: z
    .string()
    .register(meaning, { pointsAt: 'events' })
    .optional()
    .meta({ description: 'Of an event: which one, by its file in content/events', hint: 'search.answer.event' }),
  words: z.array(word).min(1).max(400).meta(hint('search.answer.words')),
  also: z.array(word).max(60).default([]).meta(hint('search.answer.also')),
  unless: z.array(word).max(60).default([]).meta(hint('search.answer.unless')),
})

const needsEvent: Mistake = {
  key: 'event',
  expected: 'an event, because the answer is about one',
  fix: 'add `event`, a file in content/events',
}

const keys = z.strictObject({
  popular: z.array(line(30)).min(1).max(12).meta(hint('search.popular')),
  popularNote: z.string().max(120).default('').meta(hint('search.popularNote')),
  synonyms: z
    .array(
      z.strictObject({
        typed: z.array(word).min(1).max(40).meta(hint('search.synonyms.typed')),
        finds: z.array(word).min(1).max(6).meta(hint('search.synonyms.finds')),
      }),
    )
    .max(300),
  ignored: z.array(word).max(200).meta(hint('search.ignored')),
  answers: z
    .array(answer.check(rule(({ about, event }) => (about === 'event' && !event ? [needsEvent] : []))))
    .max(30)
    .default([])
    .meta(hint('search.answers')),
  pages: z
    .array(
      z.strictObject({
        page: z
          .string()
          .regex(/^[a-z0-9/-]+$/)
          .meta({ description: 'A page, by its file: "about"', hint: 'search.pages.page' })
          .register(meaning, { pointsAt: 'page' }),
        category,
        priority,
      }),
    )
    .meta(hint('search.pages')),
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

export const search = keys.check(rule(({ synonyms }) => typedTwice(synonyms)))
export type Search = z.infer<typeof search>
