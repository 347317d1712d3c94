import { useState } from 'react'
import type { MaybeValue } from '#schemas/entry-value'
import { plural } from '#schemas/text'
import { type ClashAnswer, client, type OccurrenceAnswer, queryClient, trpc } from '../calls/trpc.ts'
import { Outcome, usePublishing } from '../changes/use-sending.tsx'
import { Dialog } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import { cancelDates, moveDate, withTiming } from './occurrence.ts'

export type DateChange = { time: OccurrenceAnswer; to: string } | { clash: ClashAnswer }

type ChangingDatesProps = { change: DateChange | undefined; canPublish: boolean; onLeave: () => void }

export function ChangingDates({ change, canPublish, onLeave }: ChangingDatesProps) {
  const close = async () => {
    onLeave()
    await queryClient.invalidateQueries(trpc.calendar.month.pathFilter())
  }
  const sending = usePublishing({ canPublish, onPublished: close, onDraft: close })
  const question = change && questionOf(change, canPublish)
  // Typed text stays while the mails are read, and where it can't be published.
  const send = ({ path, changed }: Question, reason: string, day: string) =>
    sending.submit('', async () => {
      const { value, revision } = await client.content.entry.query({ path })
      const next = withTiming(value, path, (timing) => changed(timing, reason, day))
      return { base: revision, entries: [{ path, value: next, isNew: false }] }
    })
  return (
    <>
      <Outcome
        sending={sending}
        problem={sending.conflicts && 'Somebody else has just changed this date. Look at it again.'}
      />
      {question && !sending.conflicts && (
        <DateDialog
          key={question.heading + question.day}
          question={question}
          problem={sending.problem}
          onSend={(reason, day) => void send(question, reason, day)}
          onLeave={onLeave}
        />
      )}
    </>
  )
}

interface Question {
  path: string
  heading: string
  about: readonly string[]
  action: string
  reason?: string | undefined
  day?: string
  changed: (timing: MaybeValue, reason: string, day: string) => MaybeValue
}

function questionOf(change: DateChange, canPublish: boolean): Question {
  if ('clash' in change) {
    const { path, title, dates, dateText } = change.clash
    return {
      path,
      heading: plural(dates.length, `Cancel ${title}?`, `Cancel ${title} on ${dates.length} dates?`),
      about: [
        dateText,
        plural(
          dates.length,
          'It stays on the pages and in calendars, and says that it is cancelled.',
          'They stay on the pages and in calendars, and say that they are cancelled.',
        ),
      ],
      action: canPublish ? 'Cancel and publish' : 'Cancel, in a draft',
      changed: (timing, reason) => cancelDates(timing, dates, reason),
    }
  }
  const { path, title, plannedFor, dayText, status, reason } = change.time
  return {
    path,
    heading: `Move ${title}, ${dayText}?`,
    about: ['Pages say from when it was moved.'],
    action: canPublish ? 'Move it, and publish' : 'Move it, in a draft',
    // Why it is off is not why it is on another day.
    reason: status === 'cancelled' ? undefined : reason,
    day: change.to,
    changed: (timing, reason, day) => moveDate(timing, plannedFor, day, reason),
  }
}

interface DateDialogProps {
  question: Question
  problem: string | undefined
  onSend: (reason: string, day: string) => void
  onLeave: () => void
}

function DateDialog({ question, problem, onSend, onLeave }: DateDialogProps) {
  const [reason, setReason] = useState(question.reason ?? '')
  const [day, setDay] = useState(question.day ?? '')
  return (
    <Dialog
      heading={question.heading}
      action={question.action}
      cancel="Leave it as it is"
      onSubmit={() => onSend(reason.trim(), day)}
      onClose={onLeave}
    >
      {question.about.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {question.day && <TextField label="To which day" type="date" required value={day} onType={setDay} />}
      <TextField
        label="Why, or what there is instead"
        placeholder="Snow. Stay warm; soup is delivered instead."
        maxLength={200}
        value={reason}
        onType={setReason}
      />
      <Feedback problem={problem} />
    </Dialog>
  )
}
