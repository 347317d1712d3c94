import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'

interface AskProps {
  action: string
  name?: string
  look?: 'danger' | 'line'
  isBusy?: boolean
  question: ReactNode
  /** Buttons that answer the question: one of type `submit` closes the dialog. */
  children: ReactNode
  onSubmit?: () => void
}

export function Ask({ action, name = action, look = 'line', isBusy, question, children, onSubmit }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  return (
    <>
      <Button
        look={look}
        aria-label={name === action ? undefined : name}
        disabled={isBusy}
        onClick={() => dialog.current?.showModal()}
      >
        {action}
      </Button>
      <dialog ref={dialog} className="dialog" aria-labelledby={heading}>
        <form method="dialog" className="card" onSubmit={onSubmit}>
          <h2 id={heading}>{question}</h2>
          {children}
        </form>
      </dialog>
    </>
  )
}

interface ConfirmProps {
  action: string
  name?: string
  question: ReactNode
  children?: ReactNode
  isBusy?: boolean
  leave?: string
  onConfirm: () => void
}

export function Confirm({ children, leave = 'Cancel', onConfirm, ...ask }: ConfirmProps) {
  return (
    <Ask {...ask} look="danger">
      {children}
      <p className="row">
        <Button type="submit" look="danger" onClick={onConfirm}>
          {ask.action}
        </Button>
        <Button type="submit">{leave}</Button>
      </p>
    </Ask>
  )
}
