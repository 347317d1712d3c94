import { createSearch } from '../site/features/search/create-search.ts'
import type { SearchIndex, SearchItem } from '../site/features/search/search-item.ts'

/** What typing costs with so many times today's content. */
export interface TypingCost {
  times: number
  items: number
  /** Once, when the search is opened. */
  openMs: number
  /** A keystroke: its results and its suggestions. */
  medianMs: number
  p95Ms: number
  worstMs: number
  budgetMs: number | undefined
}

/** The budgets for a keystroke, in milliseconds, by how much content there is. */
const BUDGET_MS: Readonly<Record<number, number>> = { 1: 5, 20: 30 }

/** Types every query, letter by letter, as somebody does who searches once: nothing is known when a query begins. */
export function typingCost(index: SearchIndex, queries: readonly string[], times: number): TypingCost {
  const items = grown(index.items, times)
  const openMs = processorMs(() => createSearch({ ...index, items }))
  const { search, suggest } = createSearch({ ...index, items })
  const keystrokes = queries
    .flatMap((query) =>
      Array.from(query, (_, end) => {
        const typed = query.slice(0, end + 1)
        return processorMs(() => {
          search(typed)
          suggest(typed)
        })
      }),
    )
    .sort((a, b) => a - b)
  const at = (share: number) => keystrokes[Math.floor(share * (keystrokes.length - 1))] ?? 0
  return {
    times,
    items: items.length,
    openMs,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    worstMs: at(1),
    budgetMs: BUDGET_MS[times],
  }
}

/** What work costs this thread, whatever else the machine does meanwhile. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** One word in so many is new in each copy: a text of twenty times the length has some five times the words. */
const NEW_WORD_EVERY = 25

/** The same items over and over, each copy in other words here and there. The same each time. */
export function grown(items: readonly SearchItem[], times: number): SearchItem[] {
  const random = pseudoRandom(1)
  const reworded = (text: string) =>
    text.replace(/\p{L}{4,}/gu, (word) => (random() * NEW_WORD_EVERY < 1 ? newWord(random) : word))
  return Array.from({ length: times }, (_, copy) =>
    copy === 0
      ? items
      : items.map((item) => ({
          ...item,
          id: `${item.id}/${copy}`,
          title: reworded(item.title),
          subtitle: reworded(item.subtitle),
          description: reworded(item.description),
          content: reworded(item.content),
        })),
  ).flat()
}

const SYLLABLES = [
  'ba',
  'cho',
  'de',
  'fra',
  'gim',
  'hor',
  'ka',
  'lev',
  'mi',
  'nur',
  'pel',
  'ra',
  'sha',
  'tov',
  'ven',
  'zu',
]

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
