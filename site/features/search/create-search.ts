import { createTerms, type Term } from './query-terms.ts'
import { folded, wordsOfQuery } from './query-words.ts'
import { inOrder, relevance } from './relevance.ts'
import type { Category, SearchItem, Synonyms } from './search-item.ts'
import { createWordIndex, type Scores } from './word-index.ts'

const AT_MOST_RESULTS = 20
const AT_MOST_SUGGESTIONS = 8
const SUGGESTS_FROM_CHARACTERS = 2

export interface Search {
  /** The best results first, at most 20; none for a blank query. A category narrows them, All does not. */
  search: (query: string, category?: Category) => SearchItem[]
  /** Titles that the query may be the beginning of, at most 8, from 2 characters on. */
  suggest: (query: string) => string[]
}

/** The search over an index. Pure: no page, no network, no clock. */
export function createSearch({ items, synonyms }: { items: readonly SearchItem[]; synonyms: Synonyms }): Search {
  const index = createWordIndex(items)
  const termsOf = createTerms(synonyms, index.hasWordLike)
  const withWord = remembered(index.withWord)
  const withWords = remembered((phrase: string): Scores => {
    const words = phrase.split(' ')
    return words.length === 1
      ? withWord(phrase)
      : best([together(words.map(withWord)), index.withPhrase(phrase, words)])
  })
  const withTerm = ({ names }: Term) => best(names.map(withWords))

  const search: Search['search'] = (query, category = 'All') => {
    const words = wordsOfQuery(query)
    const terms = termsOf(words)
    if (terms.length === 0) return []
    const typed = terms.flatMap((term) => term.typed.split(' '))
    const found = best([together(terms.map(withTerm)), index.withPhrase(words.join(' '), typed)])
    return [...found]
      .flatMap(([place, score]) => {
        const item = items[place]
        if (!item || (category !== 'All' && item.category !== category)) return []
        return { item, score: score * relevance(item, { query: words.join(' '), terms, category }) }
      })
      .sort(inOrder)
      .slice(0, AT_MOST_RESULTS)
      .map(({ item }) => item)
  }
  return {
    search,
    suggest: (query) =>
      folded(query).trim().length < SUGGESTS_FROM_CHARACTERS
        ? []
        : [...new Set(search(query).map(({ title }) => title))].slice(0, AT_MOST_SUGGESTIONS),
  }
}

/** An item keeps its best score. */
function best(all: readonly Scores[]): Scores {
  const [only, ...more] = all
  if (only && more.length === 0) return only
  const least = new Map(only)
  for (const scores of more)
    for (const [place, score] of scores) least.set(place, Math.min(score, least.get(place) ?? score))
  return least
}

/**
 * The scores of several terms in one: how strongly they match on average, and of that the part of the terms that are there
 * at all. So an item that has all that was asked for comes before one that has a single word of it in its title.
 */
function together(all: readonly Scores[]): Scores {
  const found = new Map<number, { strength: number; terms: number }>()
  for (const scores of all)
    for (const [place, score] of scores) {
      const { strength, terms } = found.get(place) ?? { strength: 0, terms: 0 }
      found.set(place, { strength: strength + 1 - score, terms: terms + 1 })
    }
  const inOne = ({ strength, terms }: { strength: number; terms: number }) =>
    1 - (strength / all.length) * (terms / all.length)
  return new Map([...found].map(([place, sums]) => [place, inOne(sums)]))
}

/** The words of a query stay while its last one is typed: what was found for them is kept. */
const REMEMBERED = 100

function remembered(find: (words: string) => Scores): (words: string) => Scores {
  const known = new Map<string, Scores>()
  return (words) => {
    const scores = known.get(words) ?? find(words)
    known.delete(words)
    known.set(words, scores)
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? '')
    return scores
  }
}
