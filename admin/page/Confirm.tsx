import type { ReactNode } from 'react'
import { Ask } from './Ask.tsx'
import { Button } from './Button.tsx'

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
