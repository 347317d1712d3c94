import { type ReactNode, useId, useRef } from 'react'

interface ConfirmProps {
  /** What the button says, and what it is called where several say the same. */
  action: string
  name?: string
  question: ReactNode
  /** What is shown below the question. */
  children?: ReactNode
  isBusy?: boolean
  onConfirm: () => void
}

/** A button for what can't be taken back easily: it asks first. */
export function Confirm({ action, name = action, question, children, isBusy, onConfirm }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  return (
    <>
      <button
        type="button"
        className="button"
        data-look="danger"
        aria-label={name === action ? undefined : name}
        disabled={isBusy}
        onClick={() => dialog.current?.showModal()}
      >
        {action}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={heading}>
        <form method="dialog" className="card">
          <h2 id={heading}>{question}</h2>
          {children}
          <p className="row">
            <button type="submit" className="button" data-look="danger" onClick={onConfirm}>
              {action}
            </button>
            <button type="submit" className="button" data-look="line">
              Cancel
            </button>
          </p>
        </form>
      </dialog>
    </>
  )
}
