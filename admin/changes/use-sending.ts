import { useRef, useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { ChangeAnswer, ChangeCall, ConflictAnswer, ProblemAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import { CallFailed, call, sentenceOf } from '../calls/call.ts'
import { useWhenOnline } from '../calls/use-when-online.ts'
import { type Change, messageOf } from './change.ts'

type Chosen = ChangeCall['chosen']
type DraftVersion = { id: string; version: number }

/** Something to be sent, again with what was chosen if others changed the same. */
export type Send = (chosen: Chosen) => Promise<ChangeAnswer | undefined>

export const publishing =
  (change: Change, note: string): Send =>
  (chosen) =>
    call('POST', WORDS_PATHS.publish, { ...change, note, chosen })

export const publishingDraft =
  (save: () => Promise<DraftVersion>): Send =>
  async (chosen) =>
    call('POST', WORDS_PATHS.publish, { draft: await save(), chosen })

export const undoing =
  (revision: number): Send =>
  (chosen) =>
    call('POST', `${WORDS_PATHS.history}/${revision}/undo`, { note: '', chosen })

/** Said of what is published, by the view that comes next if the entry has moved there. */
export const publishedLive = (): string => t('staffApp.publishedLive')

/** The revision that was published before the view opened: then it can be undone here. */
export function publishedBefore(): number | undefined {
  const state: unknown = window.history.state
  const published = typeof state === 'object' && state !== null && 'published' in state ? state.published : undefined
  return typeof published === 'number' ? published : undefined
}

interface Ends {
  onPublished: (revision: number) => Promise<void>
  /** Shows mistakes where they are; without it they are said like any other problem. */
  onInvalid?: (problems: readonly ProblemAnswer[]) => void
}

const mistakeInWords = (problem: ProblemAnswer): string =>
  t('words.labeled', { label: problem.title, text: messageOf(problem) })

/**
 * What is said of a change. Mistakes and conflicts are shown where they are.
 *
 * @throws {CallFailed} for a change that this person may not make
 */
export async function describeOutcome(
  answer: ChangeAnswer,
  done: string,
  { onPublished, onInvalid }: Ends,
): Promise<string | undefined> {
  switch (answer.outcome) {
    case 'published':
      await onPublished(answer.revision)
      return done
    case 'unchanged':
      return t('staffApp.nothingToPublish')
    case 'owners-only':
      throw new CallFailed(403, t('staffApp.ownersOnly'))
    case 'invalid':
      if (!onInvalid) throw new CallFailed(422, answer.problems.map(mistakeInWords).join(' '))
      onInvalid(answer.problems)
      return undefined
    case 'conflicts':
      return undefined
  }
}

/**
 * Sends changes, one at a time. While a conflict is shown, nothing but the choice is sent.
 *
 * @param showsEarlierPublication Whether it says what was published before the view opened.
 */
export function useSending({
  onPublished,
  onInvalid,
  showsEarlierPublication = false,
}: Ends & { showsEarlierPublication?: boolean }) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [published, setPublished] = useState(() => (showsEarlierPublication ? publishedBefore() : undefined))
  const [done, setDone] = useState(published === undefined ? undefined : publishedLive())
  const [problem, setProblem] = useState<string>()
  const [conflicts, setConflicts] = useState<{ list: readonly ConflictAnswer[]; send: Send }>()
  const [waiting, setWaiting] = useState<() => Promise<void>>()

  async function act(work: () => Promise<string | undefined>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    setDone(undefined)
    setWaiting(undefined)
    try {
      setDone(await work())
    } catch (error) {
      const isUnreached = error instanceof CallFailed && error.status === 0
      setProblem(isUnreached ? `${sentenceOf(error)} ${t('staffApp.sentWhenOnline')}` : sentenceOf(error))
      if (isUnreached) setWaiting(() => () => act(work))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  useWhenOnline(waiting)

  async function outcomeOf(send: Send, chosen: Chosen, done: string): Promise<string | undefined> {
    const answer = await send(chosen)
    setConflicts(answer?.outcome === 'conflicts' ? { list: answer.conflicts, send } : undefined)
    if (answer?.outcome === 'published') setPublished(answer.revision)
    return answer && describeOutcome(answer, done, { onPublished, onInvalid })
  }
  const send = (send: Send, done: string) => act(() => outcomeOf(send, [], done))
  return {
    isBusy,
    done,
    problem,
    conflicts: conflicts?.list,
    act,
    send,
    /** Takes back what was published last in this view. */
    undo: published === undefined ? undefined : () => send(undoing(published), t('staffApp.undone')),
    choose: (chosen: Chosen) => conflicts && act(() => outcomeOf(conflicts.send, chosen, t('staffApp.published'))),
    leaveConflicts: () => setConflicts(undefined),
  }
}
