import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'

interface DialogButtonProps {
  action: string
  name?: string
  variant?: 'danger' | 'line'
  isBusy?: boolean
  question: ReactNode
  /** Its buttons of type `submit` close the dialog. */
  children: ReactNode
  onSubmit?: () => void
}

export function DialogButton({
  action,
  name = action,
  variant = 'line',
  isBusy,
  question,
  children,
  onSubmit,
}: DialogButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  return (
    <>
      <Button
        variant={variant}
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

interface ConfirmButtonProps {
  action: string
  name?: string
  question: ReactNode
  children?: ReactNode
  isBusy?: boolean
  cancel?: string
  onConfirm: () => void
}

export function ConfirmButton({ children, cancel = 'Cancel', onConfirm, ...ask }: ConfirmButtonProps) {
  return (
    <DialogButton {...ask} variant="danger">
      {children}
      <p className="row">
        <Button type="submit" variant="danger" onClick={onConfirm}>
          {ask.action}
        </Button>
        <Button type="submit">{cancel}</Button>
      </p>
    </DialogButton>
  )
}
