import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Search } from '#search/create-search'

/**
 * A query, and the items of which one should be found first; none where the site knows nothing of it. `card` says that somebody who types
 * it needs a person: they read the numbers, and nobody else does.
 */
export type WantedQuery = z.infer<typeof file>[number]

export interface Relevance {
  /** The queries for which there is something to find. */
  queries: number
  first: number
  firstThree: number
  misses: readonly { query: string; wanted: readonly string[]; found: readonly string[] }[]
  /** The queries of which the site knows nothing, and those of them for which it finds something all the same. */
  unknown: number
  foundUnknown: readonly { query: string; found: readonly string[] }[]
  /** The queries of people in need without the card, and those of others with it. */
  missedCards: readonly string[]
  falseCards: readonly string[]
}

/** The required share of queries. */
const GOAL = { first: 95, firstThree: 99 }

export const isRelevant = ({ queries, first, firstThree, foundUnknown, missedCards, falseCards }: Relevance): boolean =>
  first * 100 >= GOAL.first * queries &&
  firstThree * 100 >= GOAL.firstThree * queries &&
  [...foundUnknown, ...missedCards, ...falseCards].length === 0

const file = z.array(
  z.strictObject({
    query: z.coerce.string(),
    finds: z.array(z.string()).max(2),
    card: z.literal(true).optional(),
  }),
)

/** The queries that measure the search. */
export const wantedQueries = (): WantedQuery[] =>
  file.parse(parse(readFileSync(`${import.meta.dirname}/search-queries.yaml`, 'utf8')))

/** Counts how often a search finds the wanted item, and lists who misses the card with the numbers or has it in vain. */
export function relevanceOf({ search, answer }: Search, all: readonly WantedQuery[]): Relevance {
  const find = (query: string) => search(query).map(({ id }) => id)
  const hasCard = ({ query }: WantedQuery) => answer(query)?.asked.isUrgent === true
  const wanted = all.filter(({ finds }) => finds.length > 0)
  let [first, firstThree] = [0, 0]
  const misses: Relevance['misses'][number][] = []
  for (const { query, finds } of wanted) {
    const found = find(query).slice(0, 3)
    const place = found.findIndex((id) => finds.includes(id))
    if (place === 0) first += 1
    if (place >= 0) firstThree += 1
    if (place !== 0) misses.push({ query, wanted: finds, found })
  }
  const unknown = all.filter(({ finds }) => finds.length === 0)
  const foundUnknown = unknown.flatMap(({ query }) => {
    const found = find(query).slice(0, 3)
    return found.length > 0 ? { query, found } : []
  })
  return {
    ...{ queries: wanted.length, first, firstThree, misses, unknown: unknown.length, foundUnknown },
    missedCards: all.filter((each) => each.card && !hasCard(each)).map(({ query }) => query),
    falseCards: all.filter((each) => !each.card && hasCard(each)).map(({ query }) => query),
  }
}
