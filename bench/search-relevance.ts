import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** A query, and the items of which one should be found. */
export interface WantedQuery {
  query: string
  finds: readonly string[]
}

export interface Relevance {
  queries: number
  /** How many queries have it first, and among the first three. */
  first: number
  firstThree: number
  misses: readonly { query: string; wanted: readonly string[]; found: readonly string[] }[]
}

/** The required share of queries. */
const GOAL = { first: 85, firstThree: 95 }

export const isRelevant = ({ queries, first, firstThree }: Relevance): boolean =>
  first * 100 >= GOAL.first * queries && firstThree * 100 >= GOAL.firstThree * queries

const file = z.array(z.strictObject({ query: z.coerce.string(), finds: z.array(z.string()).min(1).max(2) }))

/** The queries that measure the search. */
export const wantedQueries = (): WantedQuery[] =>
  file.parse(parse(readFileSync(`${import.meta.dirname}/search-queries.yaml`, 'utf8')))

/** How often a search finds the wanted item. */
export async function relevanceOf(
  find: (query: string) => readonly string[] | Promise<readonly string[]>,
  wanted: readonly WantedQuery[],
): Promise<Relevance> {
  let [first, firstThree] = [0, 0]
  const misses: Relevance['misses'][number][] = []
  for (const { query, finds } of wanted) {
    const found = (await find(query)).slice(0, 3)
    const place = found.findIndex((id) => finds.includes(id))
    if (place === 0) first += 1
    if (place >= 0) firstThree += 1
    if (place !== 0) misses.push({ query, wanted: finds, found })
  }
  return { queries: wanted.length, first, firstThree, misses }
}
