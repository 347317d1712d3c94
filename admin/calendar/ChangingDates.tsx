import type { MaybeValue } from '#schemas/file-value'
import type { ClashAnswer, EventTimeAnswer } from '#schemas/http/admin/month'
import { plural } from '#schemas/text'
import { client } from '../calls/trpc.ts'
import { Outcome } from '../changes/Outcome.tsx'
import { PUBLISHED_LIVE, publishing, SAVED_AS_DRAFT, useSending } from '../changes/use-sending.ts'
import { DateDialog, type DateQuestion } from './DateDialog.tsx'
import { cancelledOn, movedTo, withTiming } from './occurrence.ts'

export type DateChange = { time: EventTimeAnswer; to: string } | { clash: ClashAnswer }

interface ChangingDatesProps {
  change: DateChange | undefined
  canPublish: boolean
  onLeave: () => void
  reload: () => Promise<unknown>
}

export function ChangingDates({ change, canPublish, onLeave, reload }: ChangingDatesProps) {
  const sending = useSending({
    onPublished: async () => {
      onLeave()
      await reload()
    },
  })
  const question = change && questionOf(change, canPublish)
  // Typed text stays while the mails are read, and where it can't be published.
  const send = ({ path, changed }: Question, reason: string, day: string) => {
    const changeOf = async () => {
      const { value, revision } = await client.content.entry.query({ path })
      const next = withTiming(value, path, (timing) => changed(timing, reason, day))
      return { base: revision, entries: [{ path, value: next, isNew: false }] }
    }
    if (canPublish) return sending.send(async (choice) => publishing(await changeOf(), '')(choice), PUBLISHED_LIVE)
    return sending.act(async () => {
      await client.drafts.add.mutate({ ...(await changeOf()), note: '' })
      onLeave()
      await reload()
      return SAVED_AS_DRAFT
    })
  }
  return (
    <>
      <Outcome
        sending={sending}
        problem={sending.conflicts && 'Somebody else has just changed this date. Look at it again.'}
      />
      {question && !sending.conflicts && (
        <DateDialog
          key={question.heading + question.day}
          {...question}
          problem={sending.problem}
          onSend={(reason, day) => void send(question, reason, day)}
          onLeave={onLeave}
        />
      )}
    </>
  )
}

interface Question extends DateQuestion {
  path: string
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
      changed: (timing, reason) => cancelledOn(timing, dates, reason),
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
    changed: (timing, reason, day) => movedTo(timing, plannedFor, day, reason),
  }
}
