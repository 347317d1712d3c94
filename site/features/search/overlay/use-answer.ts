import { useEffect, useState } from 'react'
import type { Category, SearchItem } from '#search/search-item'
import { type SearchEngine, searchEngine } from './search-engine'

/** The pause in typing before the search starts; specification, section 9. */
const DEBOUNCE_MILLISECONDS = 300
/** Every search takes at least this long; specification, section 7. */
const SIMULATED_DELAY_MILLISECONDS = 100

/** A request to search: the same query requested twice is searched twice. */
export interface Asked {
  query: string
}

export interface Answer {
  asked: Asked
  category: Category
  results: readonly SearchItem[]
  failed: boolean
}

/** What to search for: the text after a pause, or at once with `askNow`. An empty input is not a query. */
export function useQuery(text: string): { asked: Asked; searchNow: (query: string) => void } {
  const [asked, setAsked] = useState<Asked>({ query: text })
  useEffect(() => {
    if (text === asked.query) return
    const timer = setTimeout(() => setAsked({ query: text }), text.trim() ? DEBOUNCE_MILLISECONDS : 0)
    return () => clearTimeout(timer)
  }, [text, asked])
  return { asked, searchNow: (query) => setAsked({ query }) }
}

/** The latest results, which may be for an earlier query; and the engine, once its index has loaded. */
export function useAnswer(asked: Asked, category: Category): { engine: SearchEngine | undefined; answer: Answer } {
  const [engine, setEngine] = useState<SearchEngine>()
  const [answer, setAnswer] = useState<Answer>({ asked: { query: '' }, category, results: [], failed: false })
  useEffect(() => {
    let outdated = false
    const settle = (results: readonly SearchItem[], failed: boolean) => {
      if (!outdated) setAnswer({ asked, category, results, failed })
    }
    const search = async () => {
      const blank = !asked.query.trim()
      const [ready] = await Promise.all([searchEngine(), pause(blank ? 0 : SIMULATED_DELAY_MILLISECONDS)])
      setEngine(ready)
      if (!outdated) settle(blank ? [] : ready.search(asked.query, category), false)
    }
    search().catch((error: unknown) => {
      console.error('The search failed', error)
      settle([], true)
    })
    return () => {
      outdated = true
    }
  }, [asked, category])
  return { engine, answer }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
