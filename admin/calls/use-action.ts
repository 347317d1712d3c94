import { useCallback, useState } from 'react'
import { UNDO_PATH } from '#schemas/http/admin/paths'
import type { Undoable } from '#schemas/http/admin/undo'
import { call, sentenceOf } from './call.ts'
import { useOneAtATime } from './one-at-a-time.ts'

export interface Action {
  isBusy: boolean
  problem: string | undefined
  done: string | undefined
  /** Does nothing while another runs: a button pressed twice acts once. Resolves to whether it succeeded. */
  run: <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => Promise<boolean>
  /** Takes back the last one; missing where the server has not said how. */
  undo: (() => Promise<boolean>) | undefined
}

/** Runs one at a time. @param afterwards belongs to each, such as loading again what it changed */
export function useAction(afterwards?: () => Promise<void>): Action {
  const { isBusy, begin, end } = useOneAtATime()
  const [outcome, setOutcome] = useState<{ problem?: string; done?: string | undefined; undo?: string | undefined }>({})
  const run = useCallback(
    async <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => {
      if (!begin()) return false
      setOutcome({})
      try {
        const answer = await work()
        await afterwards?.()
        const { undo } = (answer ?? {}) as Undoable
        setOutcome({ done: typeof done === 'function' ? done(answer) : done, undo })
        return true
      } catch (error) {
        setOutcome({ problem: sentenceOf(error) })
        return false
      } finally {
        end()
      }
    },
    [afterwards, begin, end],
  )
  const { undo } = outcome
  return {
    isBusy,
    problem: outcome.problem,
    done: outcome.done,
    run,
    undo:
      undo === undefined ? undefined : () => run(() => call('POST', UNDO_PATH, { undo }), 'Undone: it is as before.'),
  }
}
