import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { eventId, line, listOf, optionalListOf, pageId } from '../fields/field-types.ts'
import { type FieldIssue, rule } from '../fields/rules.ts'
import { searchCategories } from '../search-categories.ts'

const word = line(40).toLowerCase().meta({ hint: 'A word or a few, in any script; case does not matter' })
const category = z.enum(searchCategories.filter((name) => name !== 'All')).meta({ hint: 'What the filter calls it' })
const priority = z.union([z.literal(1), z.literal(2)]).meta({ hint: '1 comes before 2 if nothing else decides' })

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

const answer = z
  .strictObject({
    about: z.enum(answerKinds).meta({ hint: 'What is answered' }),
    event: eventId.optional().meta({ hint: 'Of an event: which one' }),
    words: listOf(word, 400).min(1).meta({ hint: 'A question asks for it if it has one of these' }),
    also: optionalListOf(word, 60).meta({
      hint: 'What else such a question may have, beside ignored words. Any other word makes it another question. Of an urgent one, what asks for it where nothing else is said',
    }),
    unless: optionalListOf(word, 60).meta({
      hint: 'Of an urgent one: phrases that say something else, such as “dead sea”',
    }),
  })
  .check(
    rule(({ about, event }) => [
      about === 'event' && !event && { key: 'event', message: 'The answer is about an event: choose which.' },
    ]),
  )

const keys = z.strictObject({
  popular: listOf(line(30), 12).min(1).meta({ hint: 'The searches suggested before anybody has typed' }),
  popularNote: z.string().max(120).default('').meta({ hint: 'Explains those that a newcomer can’t know' }),
  synonyms: listOf(
    z.strictObject({
      typed: listOf(word, 40).min(1).meta({ hint: 'What people type' }),
      finds: listOf(word, 6).min(1).meta({ hint: 'The words that our pages use for it' }),
    }),
    300,
  ),
  pages: z
    .array(
      z.strictObject({
        page: pageId.meta({ hint: 'A page' }),
        category,
        priority,
      }),
    )
    .meta({ group: 'more', hint: 'How pages are sorted. One that is not listed is Information, with priority 2' }),
  ignored: listOf(word, 200).meta({ group: 'more', hint: 'Words that carry no meaning in a search: the, of, where' }),
  answers: optionalListOf(answer, 30).meta({ group: 'more', hint: 'Questions that are answered above the results' }),
})

/** A word in two lines: the second would silently replace the first. */
function typedTwice(synonyms: readonly { typed: readonly string[] }[]): FieldIssue[] {
  const seen = new Set<string>()
  return synonyms.flatMap(({ typed }, entry) =>
    typed.flatMap((word, place) => {
      const isNew = !seen.has(word)
      seen.add(word)
      const message = `“${word}” stands in another line already. Remove it here, and add there what it finds.`
      return isNew ? [] : [{ key: `synonyms.${entry}.typed.${place}`, message }]
    }),
  )
}

export const search = keys.check(rule(({ synonyms }) => typedTwice(synonyms)))
export type Search = z.infer<typeof search>

export const searchSingle = defineCollection({
  title: 'Search',
  description: 'Popular searches, and words that mean the same',
  schema: search,
  pages: ['search'],
})
