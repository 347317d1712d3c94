import { useEffect, useState } from 'react'
import type { Answer } from '#search/answer'
import type { Category, SearchItem } from '#search/search-item'
import { renewedEngine, type SearchEngine, searchEngine } from './search-engine'

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

/** A request to search: the same query requested twice is searched twice. */
export interface Question {
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
export function useQuery(text: string): { question: Question; searchNow: (query: string) => void } {
  const [question, setQuestion] = useState<Question>({ query: text })
  useEffect(() => {
    if (text === question.query) return
    const timer = setTimeout(() => setQuestion({ query: text }), text.trim() ? DEBOUNCE_MILLISECONDS : 0)
    return () => clearTimeout(timer)
  }, [text, question])
  return { question, searchNow: (query) => setQuestion({ query }) }
}

/** The results may be for an earlier query; the engine comes once its index has loaded. */
export function useResults(
  question: Question,
  category: Category,
): { engine: SearchEngine | undefined; results: Results } {
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
    const show = (shown: Omit<Results, 'question' | 'category'>) => {
      if (!outdated) setResults({ question, category, ...shown })
    }
    const ask = (ready: SearchEngine) => {
      if (outdated) return
      setEngine(ready)
      const answer = ready.answer(question.query, category)
      show({ answer, found: hasQuery ? ready.search(question.query, category) : [], failed: false })
    }
    const search = async () => {
      const isAgain = results.question === question && results.category === category
      const [ready] = await Promise.all([
        searchEngine(),
        pause(hasQuery && !isAgain ? SIMULATED_DELAY_MILLISECONDS : 0),
      ])
      ask(ready)
      if (outdated || !hasQuery || ready.left() > 0) return
      // Until it has come, and if it does not come, what is no longer known to hold is not shown.
      await renewedEngine().then(ask, (error: unknown) => console.error('The search index could not be renewed', error))
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
