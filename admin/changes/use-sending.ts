import { useEffect, useRef, useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { ChangeAnswer, ChangeCall, ConflictAnswer, ProblemAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import { CallFailed, call, sentenceOf } from '../calls/call.ts'
import { useOneAtATime } from '../calls/one-at-a-time.ts'
import { useWhenOnline } from '../calls/use-when-online.ts'
import type { PublishedBefore } from '../page/address.ts'
import { type Change, messageOf } from './change.ts'
import { countOf } from './mail-counts.tsx'
import type { Sendable } from './waiting.ts'

type Chosen = ChangeCall['chosen']
export type DraftVersion = { id: string; version: number }

/** Something to be sent, again with what was chosen if others changed the same. */
export interface Send {
  (chosen: Chosen): Promise<ChangeAnswer | undefined>
  /** What waits for a connection, if there is none; without it, the view waits as long as it is open. */
  later?: Sendable
}

/** @param places where what was typed for it is kept */
export function posting(path: string, body: object, places: readonly string[] = []): Send {
  const send: Send = (chosen) => call('POST', path, { ...body, chosen })
  send.later = { calls: [{ method: 'POST', path, body: { ...body, chosen: [] } }], places }
  return send
}

export const publishing = (change: Change, note: string, places = change.entries.map(({ path }) => path)): Send =>
  posting(WORDS_PATHS.publish, { ...change, note }, places)

/** A draft is saved, then published. @param saved the call that saves it, for later */
export function publishingDraft(save: () => Promise<DraftVersion>, saved: Sendable, draft: DraftVersion): Send {
  const send: Send = async (chosen) => call('POST', WORDS_PATHS.publish, { draft: await save(), chosen })
  const { id, version } = draft
  const body = { draft: { id, version: version + 1 }, chosen: [] }
  send.later = { ...saved, calls: [...saved.calls, { method: 'POST', path: WORDS_PATHS.publish, body }] }
  return send
}

export const undoing = (revision: number): Send => posting(`${WORDS_PATHS.history}/${revision}/undo`, { note: '' })

/** Said of what is published, by the view that comes next if the entry has moved there. */
export const publishedLive = (): string => t('staffApp.publishedLive')

/** What was published before the view opened: then it can be undone here. */
export function publishedBefore(): PublishedBefore | undefined {
  const state: PublishedBefore | null = window.history.state
  return typeof state?.published === 'number' ? state : undefined
}

interface Ends {
  /** @param mailed how many people are mailed about it */
  onPublished: (revision: number, warnings: readonly ProblemAnswer[], mailed: number) => Promise<void>
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
      await onPublished(answer.revision, answer.warnings ?? [], countOf(answer.mailed))
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
  const { isBusy, begin, end } = useOneAtATime()
  const [before] = useState(() => (showsEarlierPublication ? publishedBefore() : undefined))
  const [{ published, mailed = 0 }, setPublished] = useState<Partial<PublishedBefore>>(before ?? {})
  const [done, setDone] = useState(before && (before.done ?? publishedLive()))
  const [isUndoable, setUndoable] = useState(published !== undefined)
  const [isUndone, setUndone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflicts, setConflicts] = useState<{ list: readonly ConflictAnswer[]; send: Send }>()
  const wait = useSendingLater()

  async function act(work: () => Promise<string | undefined>, later?: Sendable): Promise<void> {
    if (!begin()) return
    setProblem(undefined)
    setDone(undefined)
    setUndoable(false)
    const waiting = later && inThisView(later)
    try {
      setDone(await work())
      await wait.end(later)
    } catch (error) {
      setProblem(isUnreached(error) ? `${sentenceOf(error)} ${t('staffApp.sentWhenOnline')}` : sentenceOf(error))
      if (isUnreached(error)) await wait.begin(() => act(work, later), waiting)
      else await wait.end(later)
    } finally {
      end()
    }
  }

  async function outcomeOf(send: Send, chosen: Chosen, done: string): Promise<string | undefined> {
    const answer = await send(chosen)
    setConflicts(answer?.outcome === 'conflicts' ? { list: answer.conflicts, send } : undefined)
    if (answer?.outcome === 'published') {
      setPublished({ published: answer.revision, mailed: countOf(answer.mailed) })
      setUndone(done === t('staffApp.undone'))
      setUndoable(done !== t('staffApp.undone'))
    }
    return answer && describeOutcome(answer, done, { onPublished, onInvalid })
  }
  const send = (send: Send, done: string) => act(() => outcomeOf(send, [], done), send.later)
  const undone = isUndone ? publishedLive() : t('staffApp.undone')
  const undo = published === undefined ? undefined : () => send(undoing(published), undone)
  return {
    isBusy,
    done,
    problem,
    /** The revision that was published last in this view. */
    published,
    /** How many people are mailed about it, and are again if it is taken back. */
    mailed,
    /** What was said of it is over. */
    forget: () => setDone(undefined),
    conflicts: conflicts?.list,
    act,
    send,
    /** Takes back what was published last in this view; if that took something back, it is published again. */
    undo,
    isUndone,
    /** The same beside what is said of it: not beside anything else, nor once it is taken back. */
    undoHere: isUndoable && done !== undefined ? undo : undefined,
    choose: (chosen: Chosen) => conflicts && act(() => outcomeOf(conflicts.send, chosen, t('staffApp.published'))),
    leaveConflicts: () => setConflicts(undefined),
  }
}

const isUnreached = (error: unknown): boolean => error instanceof CallFailed && error.status === 0

/** With where it was made: the view may be left before it is known that there is no connection. */
const inThisView = (later: Sendable) => ({
  ...later,
  title: document.title,
  address: window.location.href,
})

/** Fetched with the notice of what waits, before it is needed. */
const fetchWaiting = () => import('./waiting.ts')

/** What this view could not send: it waits in this browser if it can, and else in the view, until there is a connection. */
function useSendingLater() {
  const [again, setAgain] = useState<() => Promise<void>>()
  const left = useRef<Sendable>(undefined)
  const isOpen = useRef(true)
  useWhenOnline(again)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      const own = left.current
      if (own) void fetchWaiting().then(({ leaveWaiting }) => leaveWaiting(own))
    }
  }, [])
  async function begin(sendAgain: () => Promise<void>, later: ReturnType<typeof inThisView> | undefined) {
    if (!later && left.current) return
    left.current = later
    const isQueued =
      later && (await fetchWaiting().catch(() => undefined))?.waitWith(later, isOpen.current && sendAgain)
    setAgain(() => (isQueued ? undefined : sendAgain))
  }
  async function end(later: Sendable | undefined) {
    setAgain(undefined)
    if (!later) return
    left.current = undefined
    const waiting = await fetchWaiting().catch(() => undefined)
    waiting?.forgetWaiting(later)
  }
  return { begin, end }
}
