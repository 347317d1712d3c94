import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Answer } from '#search/answer-cards'
import { createSearch } from '#search/create-search'
import type { Category, SearchItem } from '#search/search-item'
import { PHONE_WIDTH } from '#site/styles/phone-width'
import { type FetchedIndex, fetchIndex, refetchIndex } from './fetch-index.client'

export type SearchState = ReturnType<typeof useSearch>

export function useSearch(input: HTMLInputElement) {
  const text = useTypedText(input)
  const focused = useIsFocused(input)
  const [category, setCategory] = useState<Category>('All')
  const { question, searchNow: askNow } = useQuery(text)
  const { engine, results } = useResults(question, category)
  const suggested = useMemo(() => engine?.suggest(text).slice(0, roomForSuggestions()) ?? [], [engine, text])
  const blank = !text.trim()
  return {
    text,
    query: question.query,
    blank,
    searching: !blank && (question.query !== text || results.question !== question || results.category !== category),
    category,
    setCategory,
    suggestions: focused && !blank ? suggested : [],
    answer: blank ? undefined : results.answer,
    results: blank ? { ...results, found: [] } : results,
    popular: engine?.popular ?? [],
    popularNote: engine?.popularNote ?? '',
    askNow: () => askNow(text),
    fill: (query: string) => {
      typeInto(input, query)
      askNow(query)
      input.focus()
    },
  }
}

/** On a phone they are above the results, which matter more. */
const roomForSuggestions = (): number => (matchMedia(PHONE_WIDTH).matches ? 4 : 8)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Counts when answer or index no longer hold, and the page comes to view; while the index fails, once a minute. */
function useTurns(engine: SearchEngine | undefined, answer: Answer | undefined): number {
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn waits for the next
  useEffect(() => {
    if (!engine) return
    const next = () => setTurn((number) => number + 1)
    const left = Math.min(engine.left() || MINUTE, answer ? engine.leftOf(answer) || MINUTE : DAY, DAY)
    const timer = setTimeout(next, left)
    document.addEventListener('visibilitychange', next)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', next)
    }
  }, [engine, answer, turn])
  return turn
}

/** The pause in typing before the search starts; specification, section 9. */
const DEBOUNCE_MILLISECONDS = 300

/** Every search takes at least this long; specification, section 7. */
const SIMULATED_DELAY_MILLISECONDS = 100

interface Question {
  query: string
}

export interface Results {
  question: Question
  category: Category
  answer: Answer | undefined
  found: readonly SearchItem[]
  failed: boolean
}

/** Takes the text after a pause, or at once with `searchNow`. An empty input is not a query. */
function useQuery(text: string): { question: Question; searchNow: (query: string) => void } {
  const [question, setQuestion] = useState<Question>({ query: text })
  useEffect(() => {
    if (text === question.query) return
    const timer = setTimeout(() => setQuestion({ query: text }), text.trim() ? DEBOUNCE_MILLISECONDS : 0)
    return () => clearTimeout(timer)
  }, [text, question])
  return { question, searchNow: (query) => setQuestion({ query }) }
}

function useResults(question: Question, category: Category): { engine: SearchEngine | undefined; results: Results } {
  const [engine, setEngine] = useState<SearchEngine>()
  const [results, setResults] = useState<Results>({
    question: { query: '' },
    category,
    answer: undefined,
    found: [],
    failed: false,
  })
  const hasQuery = question.query.trim() !== ''
  const turn = useTurns(hasQuery ? engine : undefined, results.answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each turn the same question may have another answer
  useEffect(() => {
    let outdated = false
    const show = (outcome: Omit<Results, 'question' | 'category'>) => {
      if (!outdated) setResults({ question, category, ...outcome })
    }
    const ask = (ready: SearchEngine) => {
      if (outdated) return
      setEngine(ready)
      const answer = ready.answer(question.query, category)
      show({ answer, found: hasQuery ? ready.search(question.query, category) : [], failed: false })
    }
    const search = async () => {
      const isAgain = results.question === question && results.category === category
      const delay = hasQuery && !isAgain ? SIMULATED_DELAY_MILLISECONDS : 0
      const [fetched] = await Promise.all([fetchIndex(), new Promise((resolve) => setTimeout(resolve, delay))])
      const ready = engineOf(fetched)
      ask(ready)
      if (outdated || !hasQuery || ready.left() > 0) return
      // Until it has come, and if it does not come, what is no longer known to hold is not shown.
      await refetchIndex().then(
        (renewed) => ask(engineOf(renewed)),
        (error: unknown) => console.error('The search index could not be renewed', error),
      )
    }
    search().catch((error: unknown) => {
      console.error('The search failed', error)
      show({ answer: undefined, found: [], failed: true })
    })
    return () => {
      outdated = true
    }
  }, [question, category, turn])
  return { engine, results }
}

const useTypedText = (input: HTMLInputElement): string =>
  useSyncExternalStore(useSubscription(input), () => input.value)

const useIsFocused = (input: HTMLInputElement): boolean =>
  useSyncExternalStore(useSubscription(input), () => document.activeElement === input)

export function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input'))
}

const EVENTS = ['input', 'focus', 'blur']

const useSubscription = (input: HTMLInputElement) =>
  useCallback(
    (changed: () => void) => {
      for (const name of EVENTS) input.addEventListener(name, changed)
      return () => {
        for (const name of EVENTS) input.removeEventListener(name, changed)
      }
    },
    [input],
  )

type SearchEngine = ReturnType<typeof createEngine>

let latest: { of: FetchedIndex; engine: SearchEngine } | undefined

function engineOf(fetched: FetchedIndex): SearchEngine {
  if (latest?.of !== fetched) latest = { of: fetched, engine: createEngine(fetched) }
  return latest.engine
}

/** While it was out of view the machine and its clocks may have slept. */
let views = 0
document.addEventListener('visibilitychange', () => {
  views += 1
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) views += 1
})

function createEngine({ index, now }: FetchedIndex) {
  const search = createSearch(index)
  const fetchedIn = views
  const leftUntil = (until = Number.POSITIVE_INFINITY) => {
    const left = fetchedIn === views ? until - now() : 0
    return left > 0 ? left : 0
  }
  const leftOf = ({ until }: Answer) => (until === undefined ? Number.POSITIVE_INFINITY : leftUntil(until))
  return {
    ...search,
    answer: (query: string, category: Category) => {
      const found = search.answer(query, category)
      return found && leftOf(found) > 0 ? found : undefined
    },
    popular: index.popular,
    popularNote: index.popularNote,
    /** In milliseconds: 0 if it holds no longer, or if nobody knows. */
    left: () => leftUntil(index.until),
    leftOf,
  }
}
