import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'

export interface DateQuestion {
  heading: string
  about: readonly string[]
  action: string
  reason?: string | undefined
  day?: string
}

interface DateDialogProps extends DateQuestion {
  problem: string | undefined
  onSend: (reason: string, day: string) => void
  onLeave: () => void
}

export function DateDialog({ heading, about, action, problem, onSend, onLeave, ...known }: DateDialogProps) {
  const [reason, setReason] = useState(known.reason ?? '')
  const [day, setDay] = useState(known.day ?? '')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(reason.trim(), day)
  }
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={id} onClose={onLeave}>
      <form className="card" onSubmit={submit}>
        <h2 id={id}>{heading}</h2>
        {about.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {known.day && <TextField label="To which day" type="date" required value={day} onType={setDay} />}
        <TextField
          label="Why, or what there is instead"
          placeholder="Snow. Stay warm; soup is delivered instead."
          maxLength={200}
          value={reason}
          onType={setReason}
        />
        <Message problem={problem} />
        <p className="row">
          <Button type="submit" variant="action">
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
