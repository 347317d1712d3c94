import { useEffect, useState } from 'react'
import type { Answer } from '#search/answer'
import type { SearchEngine } from './search-engine'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Counts how often what is shown was to be asked for again: when its answer no longer holds, when its index does not, and when the page
 * comes to view. An index that can't be renewed is asked for once a minute.
 *
 * @param engine undefined while nothing is asked
 */
export function useTurns(engine: SearchEngine | undefined, answer: Answer | undefined): number {
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
