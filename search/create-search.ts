import { type Answer, answerTo, withoutOrdinal } from './answer.ts'
import { allTogether, best, type Scores, together } from './combine-scores.ts'
import { memoized } from './memoized.ts'
import { createTerms, listedWords, type Term } from './query-terms.ts'
import { isTooShort, wordsOf, wordsOfQuery } from './query-words.ts'
import { inOrder, relevance, type Scored } from './relevance.ts'
import type { Category, SearchItem, SearchWords } from './search-item.ts'
import { createSpelling } from './spelled.ts'
import { createWordIndex } from './word-index.ts'

const AT_MOST_RESULTS = 20
const AT_MOST_SUGGESTIONS = 8
/**
 * Items that match less than this share of the best match are left out: they mention a word in passing that others
 * are about.
 */
const LEAST_STRENGTH = 0.2
/** While the last word of a query is typed, the other words stay the same, so their results are cached. */
const WORDS_REMEMBERED = 100

export interface Search {
  /** The best results first, at most 20; none for a blank query. A category narrows them, All does not. */
  search: (query: string, category?: Category) => SearchItem[]
  answer: (query: string) => Answer | undefined
  /** Suggestions: titles that match the query, at most 8, from 2 characters on. */
  suggest: (query: string) => string[]
}

type Searched = SearchWords & { items: readonly SearchItem[]; answers?: readonly Answer[] }

/**
 * The search over an index. Pure: no page, no network, no clock.
 *
 * The query is searched for as a whole and by its terms, each with all its synonyms; an item keeps its best score.
 * Then the specification's multipliers are applied. docs/decisions/0010 gives the reason for each step.
 */
export function createSearch({ items, answers = [], ...listed }: Searched): Search {
  const index = createWordIndex(items)
  const titles = items.map(({ title }) => wordsOf(title).join(' '))
  const shown = items.map(
    ({ title, subtitle, description }) => ` ${wordsOf(`${title} ${subtitle} ${description}`).join(' ')}`,
  )
  const spelled = createSpelling(
    [...listedWords(listed), ...answers.flatMap(({ asked }) => [...asked.oneOf.flat(), ...asked.also])],
    index.hasWordLike,
  )
  const termsOf = createTerms(listed, spelled, index.hasWordLike)

  const withWord = memoized((word) => index.withWord(word, false), WORDS_REMEMBERED)
  const withUnfinished = memoized((word) => index.withWord(word, true), WORDS_REMEMBERED)
  /** A phrase is one thing: an item with half of its words does not match. */
  const withPhrase = memoized((phrase: string): Scores => {
    const words = phrase.split(' ')
    return words.length === 1 ? withWord(phrase) : best([allTogether(words.map(withWord)), index.withPhrase(phrase)])
  }, WORDS_REMEMBERED)
  const withTerm = ({ typed, names, isUnfinished }: Term) =>
    best(names.map((name) => (isUnfinished && name === typed ? withUnfinished(name) : withPhrase(name))))

  const ask = (query: string) => {
    const words = wordsOfQuery(query)
    const terms = termsOf(words)
    const phrase = words.join(' ')
    if (terms.length === 0) return { phrase, terms, scores: new Map<number, number>() }
    const byTerm = terms.map(withTerm)
    const inTerms = together(byTerm, items.length)
    const scores = words.length > 1 ? best([inTerms, index.withPhrase(phrase)]) : inTerms
    const isUnknown = byTerm.some(({ size }) => size === 0)
    return { phrase, terms, scores: isUnknown ? byCard(scores, terms) : scores }
  }
  /** What is found by what its card shows: where the site does not know a word, a detail that has another one is about something else. */
  const byCard = (scores: Scores, terms: readonly Term[]): Scores =>
    new Map(
      [...scores].filter(([place]) =>
        terms.some(({ names }) => names.some((name) => shown[place]?.includes(` ${name}`))),
      ),
    )
  const cachedSearch = memoized(ask, 1)

  const ranked = (query: string, category: Category): SearchItem[] => {
    const { scores, ...rest } = cachedSearch(query)
    const scored = [...scores].flatMap(([place, score]) => {
      const item = items[place]
      if (!item || (category !== 'All' && item.category !== category)) return []
      return { item, score: score * relevance(item, titles[place] ?? '', { ...rest, category }) }
    })
    return notWeak(scored.sort(inOrder)).map(({ item }) => item)
  }

  const suggest = (query: string): string[] =>
    isTooShort(query) ? [] : suggestionsFrom(ranked(query, 'All'), cachedSearch(query).terms)

  return {
    search: (query, category = 'All') => ranked(query, category).slice(0, AT_MOST_RESULTS),
    answer: (query) =>
      answerTo(
        wordsOfQuery(query).map((word) => withoutOrdinal(spelled(word))),
        answers,
        listed.ignored,
      ),
    suggest,
  }
}

/** The results that are good enough to show, the best one first. */
function notWeak(ordered: readonly Scored[]): readonly Scored[] {
  const [first] = ordered
  if (!first) return []
  const least = LEAST_STRENGTH * (1 - first.score)
  return ordered.filter(({ score }) => 1 - score >= least)
}

/** Takes titles with a term in them or, if there are none, all. */
function suggestionsFrom(found: readonly SearchItem[], terms: readonly Term[]): string[] {
  const isNamed = ({ title }: SearchItem) => {
    const words = wordsOf(title).join(' ')
    return terms.some(({ names }) => names.some((name) => words.includes(name)))
  }
  const named = found.filter(isNamed)
  return [...new Set((named.length > 0 ? named : found).map(({ title }) => title))].slice(0, AT_MOST_SUGGESTIONS)
}
