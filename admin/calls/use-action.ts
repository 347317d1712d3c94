import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from './call.ts'
import { client } from './trpc.ts'

const undoIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'undo' in answer && typeof answer.undo === 'string'
    ? answer.undo
    : undefined

export type Action = ReturnType<typeof useAction>

/** Runs one at a time, and says what became of it. */
export function useAction() {
  const { isBusy, begin, end } = useOneAtATime()
  const { mutateAsync, data, error } = useMutation({
    mutationFn: (work: () => Promise<{ done: string | undefined; undo: string | undefined }>) => work(),
  })
  /** Does nothing while another runs: a button pressed twice acts once. Resolves to whether it succeeded. */
  const run = async <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => {
    if (!begin()) return false
    const running = mutateAsync(async () => {
      const answer = await work()
      return { done: typeof done === 'function' ? done(answer) : done, undo: undoIn(answer) }
    })
    const isDone = await running.then(
      () => true,
      () => false,
    )
    end()
    return isDone
  }
  const undo = data?.undo
  return {
    isBusy,
    problem: error ? sentenceOf(error) : undefined,
    done: data?.done,
    run,
    /** Takes back the last one; missing where the server has not said how. */
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
