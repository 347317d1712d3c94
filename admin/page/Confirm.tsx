import type { ReactNode } from 'react'
import { Ask } from './Ask.tsx'
import { Button } from './Button.tsx'

interface ConfirmProps {
  /** What the button says, and what it is called where several say the same. */
  action: string
  name?: string
  question: ReactNode
  /** What is shown below the question. */
  children?: ReactNode
  isBusy?: boolean
  look?: 'danger' | 'line'
  /** What is found out before it asks; false if there is nothing to ask. */
  onAsk?: () => Promise<boolean>
  /** What the button that does nothing says, where the other one is about cancelling. */
  leave?: string
  onConfirm: () => void
}

/** A button for what can't be taken back easily: it asks first. */
export function Confirm({ children, look = 'danger', leave = 'Cancel', onConfirm, ...ask }: ConfirmProps) {
  return (
    <Ask {...ask} look={look}>
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
