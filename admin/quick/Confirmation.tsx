import { type FormEvent, useId, useState } from 'react'
import { TYPED } from '#schemas/http/admin/paths'
import type { QuickChange } from '#schemas/http/admin/quick-changes'

interface ConfirmationProps {
  change: QuickChange
  action: string
  onSend: (value: QuickChange['value']) => void
  onClose: () => void
}

/** What visitors will read, and the button that makes it so. */
export function Confirmation({ change, action, onSend, onClose }: ConfirmationProps) {
  const { title, about, reads, alone, now, typed, value } = change
  const [text, setText] = useState(typed?.value ?? '')
  const heading = useId()
  const shown = text.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(typed && shown ? { ...value, [typed.key]: shown } : value)
  }
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={heading} onClose={onClose}>
      <form className="card" onSubmit={send}>
        <h2 id={heading}>{title}</h2>
        <p>{about}</p>
        <blockquote className="message">{shown ? reads.replace(TYPED, () => shown) : alone}</blockquote>
        {now && <p className="soft">Now they read: {now}</p>}
        <p className="row">
          <button type="submit" className="button" data-look="action">
            {action}
          </button>
          <button type="button" className="button" data-look="line" onClick={onClose}>
            Cancel
          </button>
        </p>
        {typed && <TypedText typed={typed} text={text} onType={setText} />}
      </form>
    </dialog>
  )
}

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}

interface TypedTextProps {
  typed: NonNullable<QuickChange['typed']>
  text: string
  onType: (text: string) => void
}

/** The words, for whoever wants others: most publish what is there. */
function TypedText({ typed: { label, max, isRequired }, text, onType }: TypedTextProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={text}
        maxLength={max}
        required={isRequired}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
