import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from './call.ts'
import { client } from './trpc.ts'

export interface Action {
  isBusy: boolean
  problem: string | undefined
  done: string | undefined
  /** Does nothing while another runs: a button pressed twice acts once. Resolves to whether it succeeded. */
  run: <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => Promise<boolean>
  /** Takes back the last one; missing where the server has not said how. */
  undo: (() => Promise<boolean>) | undefined
}

const undoIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'undo' in answer && typeof answer.undo === 'string'
    ? answer.undo
    : undefined

/** Runs one at a time, and says what became of it. @param afterwards belongs to each, such as loading again what it changed */
export function useAction(afterwards?: () => Promise<void>): Action {
  const { isBusy, begin, end } = useOneAtATime()
  const { mutateAsync, data, error } = useMutation({
    mutationFn: async (work: () => Promise<{ done: string | undefined; undo: string | undefined }>) => work(),
  })
  const run = useCallback(
    async <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => {
      if (!begin()) return false
      try {
        await mutateAsync(async () => {
          const answer = await work()
          await afterwards?.()
          return { done: typeof done === 'function' ? done(answer) : done, undo: undoIn(answer) }
        })
        return true
      } catch {
        return false
      } finally {
        end()
      }
    },
    [afterwards, begin, end, mutateAsync],
  )
  const undo = data?.undo
  return {
    isBusy,
    problem: error ? sentenceOf(error) : undefined,
    done: data?.done,
    run,
    undo: undo === undefined ? undefined : () => run(() => client.undo.mutate({ undo }), 'Undone: it is as before.'),
  }
}

/** Work of which one is done at a time; once it is over, the focus is where it was, unless a question `isAsking`. `begin` returns whether nothing else runs. */
export function useOneAtATime(isAsking = false) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const returnFocus = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isBusy && !isAsking) returnFocus.current?.()
  }, [isBusy, isAsking])
  /** @param goesOn after a question: the focus goes back to where it was before that */
  const begin = useCallback((goesOn = false): boolean => {
    if (isRunning.current) return false
    isRunning.current = true
    if (!goesOn) returnFocus.current = rememberFocus()
    setBusy(true)
    return true
  }, [])
  const end = useCallback(() => {
    isRunning.current = false
    setBusy(false)
  }, [])
  return { isBusy, begin, end }
}

/** Returns what gives the focus back: buttons that are disabled or gone lose it. */
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
