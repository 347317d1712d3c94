import { useCallback, useEffect, useRef, useState } from 'react'
import { UNDO_PATH } from '#schemas/http/admin/paths'
import type { Undoable } from '#schemas/http/admin/undo'
import { t } from '#schemas/language'
import { call, sentenceOf } from './call.ts'

export interface Action {
  isBusy: boolean
  problem: string | undefined
  /** What the last one that succeeded is said to have done. */
  done: string | undefined
  /** Does nothing while another runs: a button pressed twice acts once. Resolves to whether it succeeded. */
  run: <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => Promise<boolean>
  /** Takes back the last one; missing where the server has not said how. */
  undo: (() => Promise<boolean>) | undefined
}

/**
 * Work that somebody asked for by a button, one at a time.
 *
 * @param afterwards what belongs to each, such as loading again what it changed
 */
export function useAction(afterwards?: () => Promise<void>): Action {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const returnFocus = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isBusy) returnFocus.current?.()
  }, [isBusy])
  const [outcome, setOutcome] = useState<{ problem?: string; done?: string | undefined; undo?: string | undefined }>({})
  const run = useCallback(
    async <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => {
      if (isRunning.current) return false
      isRunning.current = true
      returnFocus.current = rememberFocus()
      setBusy(true)
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
        isRunning.current = false
        setBusy(false)
      }
    },
    [afterwards],
  )
  const { undo } = outcome
  return {
    isBusy,
    problem: outcome.problem,
    done: outcome.done,
    run,
    undo: undo === undefined ? undefined : () => run(() => call('POST', UNDO_PATH, { undo }), t('staffApp.undoneHere')),
  }
}

/**
 * Buttons are disabled while they work, and some go away with what they did: either loses the focus.
 *
 * @returns gives it back, or, where its button is gone, to the part of the page that this was in
 */
function rememberFocus(): () => void {
  const pressed = document.activeElement
  const part = pressed?.closest<HTMLElement>('section, main')
  return () => {
    if (!(pressed instanceof HTMLElement) || document.activeElement !== document.body) return
    pressed.focus({ preventScroll: true })
    if (document.activeElement !== document.body || !part) return
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
}
