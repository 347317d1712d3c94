import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'

interface AskProps {
  action: string
  name?: string
  look?: 'danger' | 'line'
  isBusy?: boolean
  question: ReactNode
  /** What is shown below the question, with the buttons that answer it: one of type `submit` closes the dialog. */
  children: ReactNode
  onSubmit?: () => void
  /** What is found out before it asks; false if there is nothing to ask. */
  onAsk?: (() => Promise<boolean>) | undefined
}

export function Ask({ action, name = action, look = 'line', isBusy, question, children, onSubmit, onAsk }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const ask = async () => {
    if (!onAsk || (await onAsk())) dialog.current?.showModal()
  }
  return (
    <>
      <Button look={look} aria-label={name === action ? undefined : name} disabled={isBusy} onClick={() => void ask()}>
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
