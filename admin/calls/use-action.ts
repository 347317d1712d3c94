import { useCallback, useRef, useState } from 'react'
import { sentenceOf } from './call.ts'

export interface Action {
  isBusy: boolean
  problem: string | undefined
  /** What the last one that succeeded is said to have done. */
  done: string | undefined
  /** Does nothing while another runs: a button pressed twice acts once. Resolves to whether it succeeded. */
  run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>
}

/**
 * Work that somebody asked for by a button, one at a time.
 *
 * @param afterwards what belongs to each, such as loading again what it changed
 */
export function useAction(afterwards?: () => Promise<void>): Action {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ problem?: string; done?: string | undefined }>({})
  const run = useCallback(
    async (work: () => Promise<unknown>, done?: string) => {
      if (isRunning.current) return false
      isRunning.current = true
      setBusy(true)
      setOutcome({})
      try {
        await work()
        await afterwards?.()
        setOutcome({ done })
        return true
      } catch (error) {
        setOutcome({ problem: sentenceOf(error) })
        return false
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
    [afterwards],
  )
  return { isBusy, problem: outcome.problem, done: outcome.done, run }
}
