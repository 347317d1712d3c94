import { type FormEvent, useId, useState } from 'react'
import type { EventTimeAnswer } from '#schemas/http/admin/month'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { publishedLive, publishing, useSending } from '../changes/use-sending.ts'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { TextField } from '../page/TextField.tsx'
import { movedTo } from './occurrence.ts'

/** A date of an event, and the day to which somebody moves it. */
export interface Move {
  time: EventTimeAnswer
  to: string
}

interface MovingProps {
  move: Move | undefined
  canPublish: boolean
  onLeave: () => void
  /** Loads the month again. */
  reload: () => Promise<void>
}

/** Asks before a date is moved, moves it, and takes that back. */
export function Moving({ move, canPublish, onLeave, reload }: MovingProps) {
  const sending = useSending({ onPublished: reload })
  const send = async ({ time: { path, plannedFor } }: Move, to: string, note: string) => {
    onLeave()
    const changeOf = async () => {
      const entry = `${WORDS_PATHS.entry}?${new URLSearchParams({ path })}`
      const { value, revision } = await call<EntryAnswer>('GET', entry)
      return { base: revision, entries: [{ path, value: movedTo(value, plannedFor, to, note), isNew: false }] }
    }
    if (canPublish) return sending.send(async (chosen) => publishing(await changeOf(), '')(chosen), publishedLive())
    return sending.act(async () => {
      await call('POST', WORDS_PATHS.drafts, { ...(await changeOf()), note: '' })
      await reload()
      return t('staffApp.savedAsDraft')
    })
  }
  return (
    <>
      <Message
        done={sending.done}
        problem={sending.problem ?? (sending.conflicts && t('staffCalendar.othersChangedDate'))}
        isBusy={sending.isBusy}
      />
      {sending.done === publishedLive() && sending.undo && (
        <p>
          <Button disabled={sending.isBusy} onClick={() => void sending.undo?.()}>
            {t('staffApp.undo')}
          </Button>
        </p>
      )}
      {move && (
        <MoveDialog
          key={`${move.time.path} ${move.time.plannedFor} ${move.to}`}
          move={move}
          action={t(canPublish ? 'staffCalendar.moveAndPublish' : 'staffCalendar.moveInDraft')}
          onMove={(to, note) => void send(move, to, note)}
          onLeave={onLeave}
        />
      )}
    </>
  )
}

interface MoveDialogProps {
  move: Move
  action: string
  onMove: (to: string, note: string) => void
  onLeave: () => void
}

function MoveDialog({ move: { time, to: dropped }, action, onMove, onLeave }: MoveDialogProps) {
  const [to, setTo] = useState(dropped)
  const [note, setNote] = useState(time.note ?? '')
  const heading = useId()
  const move = (event: FormEvent) => {
    event.preventDefault()
    onMove(to, note.trim())
  }
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={heading} onClose={onLeave}>
      <form className="card" onSubmit={move}>
        <h2 id={heading}>{t('staffCalendar.moveAsk', { event: time.title, day: time.dayInWords })}</h2>
        <p>{t('staffCalendar.moveAbout')}</p>
        <TextField label={t('staffCalendar.toWhichDay')} type="date" required value={to} onType={setTo} />
        <TextField label={t('staffCalendar.why')} maxLength={200} value={note} onType={setNote} />
        <p className="row">
          <Button type="submit" look="action">
            {action}
          </Button>
          <Button onClick={onLeave}>{t('words.cancel')}</Button>
        </p>
      </form>
    </dialog>
  )
}

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
