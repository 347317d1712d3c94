import { createSearch } from '#search/create-search'
import type { SearchIndex, SearchItem } from '#search/search-item'

/** The cost of typing at a multiple of today's content, in milliseconds. */
export interface TypingCost {
  times: number
  items: number
  /** The time to open the search. */
  openMs: number
  /** The time of a keystroke: its results, its suggestions and the answer above them. */
  medianMs: number
  p95Ms: number
  worstMs: number
  budgetMs: number | undefined
}

/** The budgets for a keystroke, by the amount of content. */
const BUDGET_MS: Readonly<Record<number, number>> = { 1: 5, 20: 30 }

/** Each keystroke counts as its fastest of this many runs, since the machine may be doing other work. */
const RUNS = 3

/** Types every query, letter by letter. */
export function typingCost(index: SearchIndex, queries: readonly string[], times: number): TypingCost {
  const items = grown(index.items, times)
  const prefixes = queries.flatMap((query) => Array.from(query, (_, end) => query.slice(0, end + 1)))
  const runs = Array.from({ length: RUNS }, () => typed({ ...index, items }, prefixes))
  const keystrokes = prefixes
    .map((_, at) => Math.min(...runs.map(({ keystrokesMs }) => keystrokesMs[at] ?? 0)))
    .sort((a, b) => a - b)
  const at = (share: number) => keystrokes[Math.floor(share * (keystrokes.length - 1))] ?? 0
  return {
    times,
    items: items.length,
    openMs: Math.min(...runs.map(({ openMs }) => openMs)),
    medianMs: at(0.5),
    p95Ms: at(0.95),
    worstMs: at(1),
    budgetMs: BUDGET_MS[times],
  }
}

/** One run, with empty caches. */
function typed(index: SearchIndex, prefixes: readonly string[]) {
  const opened = performance.now()
  const { search, suggest, answer } = createSearch(index)
  const openMs = performance.now() - opened
  const keystrokesMs = prefixes.map((prefix) => {
    const start = performance.now()
    search(prefix)
    suggest(prefix)
    answer(prefix)
    return performance.now() - start
  })
  return { openMs, keystrokesMs }
}

/**
 * One word in this many is new in each copy: a text of twenty times the length has about five times the distinct
 * words.
 */
const NEW_WORD_EVERY = 25

/** The same items many times, each copy with some words changed. The result is the same each time. */
function grown(items: readonly SearchItem[], times: number): SearchItem[] {
  const random = pseudoRandom(1)
  const reworded = (text: string) =>
    text.replace(/\p{L}{4,}/gu, (word) => (random() * NEW_WORD_EVERY < 1 ? newWord(random) : word))
  const copyOf = (item: SearchItem, copy: number): SearchItem => ({
    ...item,
    id: `${item.id}/${copy}`,
    title: reworded(item.title),
    subtitle: reworded(item.subtitle),
    description: reworded(item.description),
    content: reworded(item.content),
  })
  const copies = Array.from({ length: times - 1 }, (_, copy) => items.map((item) => copyOf(item, copy + 1)))
  return [...items, ...copies.flat()]
}

const SYLLABLES = 'ba cho de fra gim hor ka lev mi nur pel ra sha tov ven zu'.split(' ')

const newWord = (random: () => number): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
    '',
  )

/** Numbers from 0 to 1, the same ones for the same seed (Lehmer's generator). */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
