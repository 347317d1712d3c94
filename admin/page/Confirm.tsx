import type { ReactNode } from 'react'
import { Ask } from './Ask.tsx'

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
export function Confirm({ children, onConfirm, ...ask }: ConfirmProps) {
  return (
    <Ask {...ask} look="danger">
      {children}
      <p className="row">
        <button type="submit" className="button" data-look="danger" onClick={onConfirm}>
          {ask.action}
        </button>
        <button type="submit" className="button" data-look="line">
          Cancel
        </button>
      </p>
    </Ask>
  )
}
