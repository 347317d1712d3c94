import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { TextField } from '../page/TextField.tsx'

interface DateDialogProps {
  heading: string
  about: readonly string[]
  mails: number
  action: string
  /** What visitors read now. */
  note: string
  onSend: (note: string) => void
  onLeave: () => void
  children?: ReactNode
}

/** Says what happens to a date, and how many people are written to, before it does. */
export function DateDialog({ heading, about, mails, action, note: known, onSend, onLeave, children }: DateDialogProps) {
  const [note, setNote] = useState(known)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(note.trim())
  }
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={id} onClose={onLeave}>
      <form className="card" onSubmit={submit}>
        <h2 id={id}>{heading}</h2>
        {about.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {mails > 0 && (
          <p>
            <strong>{t('staffCalendar.willBeMailed', { count: mails })}</strong>
          </p>
        )}
        {children}
        <TextField label={t('staffCalendar.why')} maxLength={200} value={note} onType={setNote} />
        <p className="row">
          <Button type="submit" look="action">
            {action}
          </Button>
          <Button onClick={onLeave}>{t('staffCalendar.leaveIt')}</Button>
        </p>
      </form>
    </dialog>
  )
}

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
