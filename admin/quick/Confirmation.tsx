import { type FormEvent, useId, useState } from 'react'
import { TYPED } from '#schemas/http/admin/paths'
import type { QuickChange } from '#schemas/http/admin/quick-changes'
import { formatList } from '#schemas/locale'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'

interface ConfirmationProps {
  change: QuickChange
  action: string
  problem: string | undefined
  /** @param isWithEvents also cancels what is on today */
  onSend: (value: QuickChange['value'], isWithEvents: boolean) => void
  onClose: () => void
}

export function Confirmation({ change, action, problem, onSend, onClose }: ConfirmationProps) {
  const { title, about, reads, alone, instead, typed, hasDays, also } = change
  const [isWithEvents, setWithEvents] = useState(false)
  const [value, setValue] = useState(change.value)
  const [text, setText] = useState(typed?.value ?? '')
  const heading = useId()
  const shown = text.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(typed && shown ? { ...value, [typed.key]: shown } : value, isWithEvents)
  }
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={heading} onClose={onClose}>
      <form className="card" onSubmit={send}>
        <h2 id={heading}>{title}</h2>
        <p>{about}</p>
        <blockquote className="message">{(shown ? reads.replace(TYPED, () => shown) : alone) || '…'}</blockquote>
        {instead && <p className="soft">{instead}</p>}
        {typed && (
          <TextField
            label={typed.label}
            isLong
            value={text}
            maxLength={typed.max}
            required={typed.isRequired}
            onType={setText}
          />
        )}
        {hasDays && (
          <Days
            first={String(value.startDate)}
            last={String(value.endDate)}
            onChoose={(startDate, endDate) => setValue({ ...value, startDate, endDate })}
          />
        )}
        {also && (
          <label className="row">
            <input type="checkbox" checked={isWithEvents} onChange={({ target }) => setWithEvents(target.checked)} />
            <span>
              Also cancel what is on today: {formatList(also.titles)}. You read the mail to those who signed up before
              it goes.
            </span>
          </label>
        )}
        <Message problem={problem} />
        <p className="row">
          <Button type="submit" variant="action">
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </p>
      </form>
    </dialog>
  )
}

function Days({
  first,
  last,
  onChoose,
}: {
  first: string
  last: string
  onChoose: (first: string, last: string) => void
}) {
  const day = { type: 'date', required: true }
  return (
    <div className="row">
      <TextField {...day} label="First day" value={first} onType={(to) => onChoose(to, last < to ? to : last)} />
      <TextField {...day} label="Last day" value={last} min={first} onType={(to) => onChoose(first, to)} />
    </div>
  )
}

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (!dialog || dialog.open) return
  dialog.showModal()
  // Two taps: whoever has nothing to type finds the button, and no keyboard over it.
  dialog.querySelector<HTMLElement>(':is(textarea:invalid, [type="submit"])')?.focus()
}
