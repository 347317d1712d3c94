import { useCallback, useRef, useState } from 'react'
import { sentenceOf } from './call.ts'

export interface Action {
  isBusy: boolean
  problem: string | undefined
  /** Does nothing while another runs: a button pressed twice acts once. Resolves to whether it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
}

/** Work that somebody asked for by a button, one at a time. */
export function useAction(): Action {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = useCallback(async (work: () => Promise<unknown>) => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, problem, run }
}
