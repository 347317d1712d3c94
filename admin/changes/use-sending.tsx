import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { isMap, type MaybeValue } from '#schemas/entry-value'
import { formatDay } from '#schemas/locale'
import { plural } from '#schemas/text'
import { dayOnCampus } from '#schemas/time-zone'
import {
  CallFailed,
  type ChangeAnswer,
  type ChangeMail,
  type Choice,
  type ConflictAnswer,
  client,
  type DraftAnswer,
  type Edits,
  type IssueAnswer,
  type MailsAnswer,
  sentenceOf,
  trpc,
  useOneAtATime,
} from '../calls/trpc.ts'
import { Button, Dialog, SiteLink, UndoButton } from '../ui/Button.tsx'
import type { PublishedBefore } from '../ui/navigation.ts'
import { type Failure, Feedback } from '../ui/Page.tsx'

export type DraftVersion = { id: string; version: number }

export type Send = (choice: Choice) => Promise<ChangeAnswer | undefined>

export const publishing =
  (change: Edits, note: string): Send =>
  (choice) =>
    client.content.publish.mutate({ ...change, note, ...choice })

export const publishingDraft =
  (save: () => Promise<DraftAnswer>): Send =>
  async (choice) => {
    const draft = await save()
    return 'outcome' in draft ? draft : client.content.publish.mutate({ draft, ...choice })
  }

export const undoing =
  (revision: number): Send =>
  (choice) =>
    client.history.undo.mutate({ revision, note: '', ...choice })

export const PUBLISHED_LIVE = 'Published. It is live in a moment.'
export const SAVED_AS_DRAFT = 'Saved as a draft. Somebody who publishes can put it on the site, under Drafts.'
export const UNDONE = 'Undone. The site is as before.'

export function publishedBefore(): PublishedBefore | undefined {
  const state: PublishedBefore | null = window.history.state
  return typeof state?.published === 'number' ? state : undefined
}

interface Ends {
  onPublished: (revision: number, warnings: readonly IssueAnswer[], mailed: number) => Promise<unknown>
  /** Shows mistakes where they are; without it they are said like any other problem. */
  onInvalid?: (issues: readonly IssueAnswer[]) => void
  showsEarlierPublication?: boolean
}

const formatIssue = (issue: IssueAnswer): string => `${issue.title}: ${issue.message}`

/** Says what became of a change. @throws {CallFailed} for a change that this person may not make */
export async function describeOutcome(
  answer: ChangeAnswer,
  done: string,
  { onPublished, onInvalid }: Ends,
): Promise<string | undefined> {
  switch (answer.outcome) {
    case 'published':
      await onPublished(answer.revision, answer.warnings ?? [], answer.mailed ?? 0)
      return done
    case 'unchanged':
      return 'There is nothing to publish: the site says this already.'
    case 'owners-only':
      throw new CallFailed(
        403,
        'Only an owner changes who receives mails, or where the site is. Save a draft for one to publish.',
      )
    case 'invalid':
      if (!onInvalid) throw new CallFailed(422, answer.issues.map(formatIssue).join(' '))
      onInvalid(answer.issues)
      return undefined
    case 'conflicts':
    case 'mails':
      return undefined
  }
}

/** Sends one change at a time. While a conflict, or a mail to read, is shown, nothing but the choice is sent. */
export function useSending({ onPublished, onInvalid, showsEarlierPublication }: Ends) {
  const [before] = useState(() => (showsEarlierPublication ? publishedBefore() : undefined))
  const [{ published, mailed = 0 }, setPublished] = useState<Partial<PublishedBefore>>(before ?? {})
  const [done, setDone] = useState(before && (before.done ?? PUBLISHED_LIVE))
  const [isUndoable, setUndoable] = useState(published !== undefined)
  const [isUndone, setUndone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflicts, setConflicts] = useState<{ list: readonly ConflictAnswer[]; send: Send; choice: Choice }>()
  const [unread, setUnread] = useState<{ mails: MailsAnswer; send: (mail: Choice['mail']) => Promise<void> }>()
  const { isBusy, begin, end } = useOneAtATime(unread !== undefined)

  async function act(work: () => Promise<string | undefined>, goesOn = false): Promise<void> {
    if (!begin(goesOn)) return
    setProblem(undefined)
    setDone(undefined)
    setUndoable(false)
    setUnread(undefined)
    try {
      setDone(await work())
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      end()
    }
  }

  async function outcomeOf(send: Send, choice: Choice, done: string): Promise<string | undefined> {
    const answer = await send(choice)
    setConflicts(answer?.outcome === 'conflicts' ? { list: answer.conflicts, send, choice } : undefined)
    if (answer?.outcome === 'mails')
      askAboutMails(answer, (mail) => act(() => outcomeOf(send, { ...choice, mail }, done), true))
    if (answer?.outcome === 'published') {
      setPublished({ published: answer.revision, mailed: answer.mailed ?? 0 })
      setUndone(done === UNDONE)
      setUndoable(done !== UNDONE)
    }
    return answer && describeOutcome(answer, done, { onPublished, onInvalid })
  }
  const askAboutMails = (mails: MailsAnswer, send: (mail: Choice['mail']) => Promise<void>): undefined =>
    void setUnread({ mails, send })
  const send = (send: Send, done: string) => act(() => outcomeOf(send, {}, done))
  const undone = isUndone ? PUBLISHED_LIVE : UNDONE
  const undo = published === undefined ? undefined : () => send(undoing(published), undone)
  return {
    isBusy,
    done,
    problem,
    published,
    mailed,
    forget: () => setDone(undefined),
    conflicts: conflicts?.list,
    act,
    send,
    /** Takes back what was published last in this view; if that took something back, it is published again. */
    undo,
    isUndone,
    /** Undefined where `done` is not shown, and once it is taken back. */
    undoHere: isUndoable && done !== undefined ? undo : undefined,
    choose: (chosen: Choice['chosen']) =>
      conflicts && act(() => outcomeOf(conflicts.send, { ...conflicts.choice, chosen }, 'Published.')),
    mails: unread?.mails.mails,
    askAboutMails,
    answerMails: (answer?: 'send' | 'no mail') => {
      setUnread(undefined)
      if (answer) void unread?.send(answer === 'send' && unread.mails.digest)
    },
    leaveConflicts: () => setConflicts(undefined),
  }
}

interface Publishing extends Ends {
  canPublish: boolean
  onDraft?: () => Promise<unknown>
}

export function usePublishing({ canPublish, onDraft, ...ends }: Publishing) {
  const sending = useSending(ends)
  const submit = (note: string, makeChange: () => Promise<Edits>, done = PUBLISHED_LIVE) =>
    canPublish
      ? sending.send(async (choice) => publishing(await makeChange(), note)(choice), done)
      : sending.act(async () => {
          await client.drafts.add.mutate({ ...(await makeChange()), note })
          await onDraft?.()
          return SAVED_AS_DRAFT
        })
  return { ...sending, submit }
}

const SWITCHES: Readonly<Record<string, string>> = { 'notice.yaml': 'enabled', 'banner.yaml': 'isActive' }

export function publishedAs(file: string, value: MaybeValue, today = dayOnCampus(new Date())): string {
  const key = SWITCHES[file]
  if (key === undefined || !isMap(value)) return PUBLISHED_LIVE
  const { startDate, endDate } = value
  if (value[key] === false || (typeof endDate === 'string' && endDate < today))
    return 'Published. Visitors don’t see it: it is switched off, or its days are over.'
  if (typeof startDate !== 'string' || startDate <= today) return PUBLISHED_LIVE
  const day = formatDay(startDate)
  if (typeof endDate !== 'string') return `Published. It shows from ${day}.`
  const last = formatDay(endDate)
  return last === day ? `Published. It shows on ${day}.` : `Published. It shows from ${day} to ${last}.`
}

interface OutcomeProps {
  sending: Pick<
    ReturnType<typeof useSending>,
    'done' | 'problem' | 'isBusy' | 'published' | 'mailed' | 'undoHere' | 'mails' | 'answerMails'
  >
  problem?: Failure
  /** Empty where visitors don't see it as such. */
  at?: string
  isUndoable?: boolean
}

export function Outcome({ sending, problem, at = '/', isUndoable = true }: OutcomeProps) {
  const { done, published, mailed, isBusy, undoHere } = sending
  const isSent = undoHere !== undefined || done === UNDONE
  const isLive = useLive(isSent ? published : undefined)
  return (
    <>
      <Feedback
        success={withMailCount(
          isLive && done === PUBLISHED_LIVE ? 'Published. It is live.' : done,
          isSent ? mailed : 0,
        )}
        problem={sending.problem ?? problem}
        isBusy={isBusy}
      />
      <div className="row">
        {isLive && at && <SiteLink at={at} />}
        {isUndoable && <UndoButton undo={undoHere} />}
      </div>
      <MailsToRead sending={sending} />
    </>
  )
}

const ASK_EVERY_MILLISECONDS = 1000

function useLive(revision: number | undefined): boolean {
  const isLive = (shown: { revision: number } | undefined) => shown !== undefined && shown.revision >= Number(revision)
  const { data } = useQuery(
    trpc.content.shown.queryOptions(revision === undefined ? skipToken : undefined, {
      refetchInterval: ({ state }) => !isLive(state.data) && ASK_EVERY_MILLISECONDS,
    }),
  )
  return revision !== undefined && isLive(data)
}

const STANDING: Readonly<Record<ChangeMail['state'], string>> = {
  placed: 'with a place',
  offered: 'to whom a place is offered',
  waiting: 'on the waiting list',
  'passed-over': 'passed over on the waiting list',
  unconfirmed: 'not confirmed',
  cancelled: 'who cancelled',
  lapsed: 'whose offer is over',
}

/** Shows what would be mailed because of a change, as it would leave, before anything is done. */
export function MailsToRead({ sending }: { sending: Pick<ReturnType<typeof useSending>, 'mails' | 'answerMails'> }) {
  const { mails, answerMails } = sending
  if (!mails) return null
  const count = mails.reduce((sum, { people }) => sum + people, 0)
  // Not in the form whose button asked for it.
  return createPortal(
    <Dialog heading={plural(count, 'One person gets a mail', `${count} people get a mail`)} onClose={answerMails}>
      <p>
        They signed up for what this changes. Each mail ends with their own link and reference. Nothing is published
        yet.
      </p>
      {mails.map(({ event, date, state, people, subject, text }, at) => (
        <details key={`${event} ${date} ${text}`} open={at === 0}>
          <summary>
            {mails.length > 1 && `To ${plural(people, 'one person', `${people} people`)} ${STANDING[state]}: `}
            {subject}
          </summary>
          <blockquote className="message shown" dir="auto">
            {text}
          </blockquote>
        </details>
      ))}
      <p className="row at-foot">
        <Button variant="action" onClick={() => answerMails('send')}>
          Publish, and send {plural(mails.length, 'this mail', 'these mails')}
        </Button>
        <Button onClick={() => answerMails('no mail')}>Publish without a mail</Button>
        <Button onClick={() => answerMails()}>Back</Button>
      </p>
    </Dialog>,
    document.body,
  )
}

const withMailCount = (done: string | undefined, count: number): string | undefined =>
  done && count > 0
    ? `${done} ${plural(count, 'One person is being written to.', `${count} people are being written to.`)}`
    : done
