import { skipToken, useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { plural } from '#schemas/text'
import { type ChangeMail, trpc } from '../calls/trpc.ts'
import { Button, Dialog, SiteLink, UndoButton } from '../ui/Button.tsx'
import { type Failure, Message } from '../ui/Page.tsx'
import { PUBLISHED_LIVE, UNDONE, type useSending } from './use-sending.ts'

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
      <Message
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
