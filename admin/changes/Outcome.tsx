import { SiteLink, UndoButton } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { MailsToRead, withMailCount } from './MailsToRead.tsx'
import { useLive } from './use-live.ts'
import { PUBLISHED_LIVE, UNDONE, type useSending } from './use-sending.ts'

interface OutcomeProps {
  sending: Pick<
    ReturnType<typeof useSending>,
    'done' | 'problem' | 'isBusy' | 'published' | 'mailed' | 'undoHere' | 'mails' | 'answerMails'
  >
  problem?: string | false | undefined
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
        problem={sending.problem ?? (problem || undefined)}
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
