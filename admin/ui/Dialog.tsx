import { type ReactNode, useCallback, useId } from 'react'
import { Form } from './fields.tsx'

interface DialogProps {
  heading: string
  onOpen?: (dialog: HTMLDialogElement) => void
  onSubmit?: () => unknown
  onClose: () => void
  children: ReactNode
}

/** Is open as long as it is shown. `onOpen` may move the focus, which is on the first control. */
export function Dialog({ heading, onOpen, onSubmit, onClose, children }: DialogProps) {
  const id = useId()
  const open = useCallback(
    (dialog: HTMLDialogElement | null) => {
      if (!dialog || dialog.open) return
      dialog.showModal()
      onOpen?.(dialog)
    },
    [onOpen],
  )
  return (
    <dialog ref={open} className="dialog" aria-labelledby={id} onClose={() => onClose()}>
      <Form className="card" onSubmit={onSubmit}>
        <h2 id={id}>{heading}</h2>
        {children}
      </Form>
    </dialog>
  )
}
