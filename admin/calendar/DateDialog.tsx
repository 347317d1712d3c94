import { type FormEvent, useId, useState } from 'react'
import type { MailCounts } from '#schemas/http/admin/words-calls'
import { WillBeMailed } from '../changes/mail-counts.tsx'
import { Button } from '../page/Button.tsx'
import { TextField } from '../page/TextField.tsx'

export interface DateQuestion {
  heading: string
  about: readonly string[]
  mailed: MailCounts
  action: string
  note?: string | undefined
  day?: string
}

interface DateDialogProps extends DateQuestion {
  onSend: (note: string, day: string) => void
  onLeave: () => void
}

export function DateDialog({ heading, about, mailed, action, onSend, onLeave, ...known }: DateDialogProps) {
  const [note, setNote] = useState(known.note ?? '')
  const [day, setDay] = useState(known.day ?? '')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(note.trim(), day)
  }
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={id} onClose={onLeave}>
      <form className="card" onSubmit={submit}>
        <h2 id={id}>{heading}</h2>
        {about.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <WillBeMailed mailed={mailed} />
        {known.day && <TextField label="To which day" type="date" required value={day} onType={setDay} />}
        <TextField label="Why, or what there is instead" maxLength={200} value={note} onType={setNote} />
        <p className="row">
          <Button type="submit" look="action">
            {action}
          </Button>
          <Button onClick={onLeave}>Leave it as it is</Button>
        </p>
      </form>
    </dialog>
  )
}

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
