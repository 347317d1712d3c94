import { useState } from 'react'
import type { ClashAnswer, EventTimeAnswer } from '#schemas/http/admin/month'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { entryAt } from '../calls/entry-at.ts'
import { Outcome } from '../changes/Outcome.tsx'
import { publishedLive, publishing, useSending } from '../changes/use-sending.ts'
import type { JsonMap, Value } from '../forms/value.ts'
import { TextField } from '../page/TextField.tsx'
import { DateDialog } from './DateDialog.tsx'
import { cancelledOn, movedTo, withTiming } from './occurrence.ts'

/** A date that somebody moves to a day, or dates that somebody cancels. */
export type DateChange = { time: EventTimeAnswer; to: string } | { clash: ClashAnswer }

interface ChangingDatesProps {
  change: DateChange | undefined
  canPublish: boolean
  onLeave: () => void
  /** Loads the month again. */
  reload: () => Promise<void>
}

/** An entry with something done to its dates, and how many people are written to. */
interface Task {
  path: string
  mails: number
  changed: (timing: Value) => JsonMap
}

/** Asks before dates are moved or cancelled, does it as one change, and takes that back. */
export function ChangingDates({ change, canPublish, onLeave, reload }: ChangingDatesProps) {
  const sending = useSending({ onPublished: reload })
  const send = ({ path, mails, changed }: Task) => {
    onLeave()
    const changeOf = async () => {
      const entry = entryAt(path)
      const { value, revision } = await call<EntryAnswer>('GET', entry)
      return { base: revision, entries: [{ path, value: withTiming(value, path, changed), isNew: false }] }
    }
    if (canPublish) {
      const done = [publishedLive(), mails > 0 && t('staffCalendar.beingMailed', { count: mails })].filter(Boolean)
      return sending.send(async (chosen) => publishing(await changeOf(), '')(chosen), done.join(' '))
    }
    return sending.act(async () => {
      await call('POST', WORDS_PATHS.drafts, { ...(await changeOf()), note: '' })
      await reload()
      return t('staffApp.savedAsDraft')
    })
  }
  return (
    <>
      <Outcome sending={sending} problem={sending.conflicts && t('staffCalendar.othersChangedDate')} />
      {change && (
        <Dialog change={change} canPublish={canPublish} onSend={(task) => void send(task)} onLeave={onLeave} />
      )}
    </>
  )
}

interface DialogProps {
  change: DateChange
  canPublish: boolean
  onSend: (task: Task) => void
  onLeave: () => void
}

function Dialog({ change, canPublish, onSend, onLeave }: DialogProps) {
  if ('clash' in change) {
    const { path, title, dates, mails } = change.clash
    return (
      <DateDialog
        heading={t('staffCalendar.cancelAsk', { event: title, count: dates.length })}
        about={[change.clash.inWords, t('staffCalendar.cancelAbout', { count: dates.length })]}
        mails={mails}
        action={t(canPublish ? 'staffCalendar.cancelAndPublish' : 'staffCalendar.cancelInDraft')}
        note=""
        onSend={(note) => onSend({ path, mails, changed: (timing) => cancelledOn(timing, dates, note) })}
        onLeave={onLeave}
      />
    )
  }
  return (
    <MoveDialog
      key={`${change.time.path} ${change.time.plannedFor} ${change.to}`}
      {...{ change, canPublish, onSend, onLeave }}
    />
  )
}

interface MoveDialogProps extends DialogProps {
  change: Extract<DateChange, { to: string }>
}

function MoveDialog({ change: { time, to: dropped }, canPublish, onSend, onLeave }: MoveDialogProps) {
  const [to, setTo] = useState(dropped)
  const { path, title, plannedFor, dayInWords, mails = 0 } = time
  return (
    <DateDialog
      heading={t('staffCalendar.moveAsk', { event: title, day: dayInWords })}
      about={[t('staffCalendar.moveAbout')]}
      mails={mails}
      action={t(canPublish ? 'staffCalendar.moveAndPublish' : 'staffCalendar.moveInDraft')}
      note={time.note ?? ''}
      onSend={(note) => onSend({ path, mails, changed: (timing) => movedTo(timing, plannedFor, to, note) })}
      onLeave={onLeave}
    >
      <TextField label={t('staffCalendar.toWhichDay')} type="date" required value={to} onType={setTo} />
    </DateDialog>
  )
}
