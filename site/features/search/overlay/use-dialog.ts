import { useEffect, useEffectEvent } from 'react'
import { showInAddress } from './search-address'
import { typeInto } from './use-typed-text'

interface DialogState {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  /** The current query, which is in the address while the dialog is open. */
  query: string
  /** Called when it has closed, in any way. */
  onClose: () => void
  /** The form was submitted: by its button, since the input handles Enter itself. */
  onSubmit: () => void
}

/** Connects the search with its dialog. When it closes, the dialog and the address are reset. */
export function useDialog({ dialog, input, query, onClose, onSubmit }: DialogState): void {
  const closed = useEffectEvent(() => {
    typeInto(input, '')
    showInAddress('')
    onClose()
  })
  useEffect(() => {
    dialog.addEventListener('close', closed)
    return () => dialog.removeEventListener('close', closed)
  }, [dialog])
  useEffect(() => {
    if (dialog.open) showInAddress(query.trim())
  }, [dialog, query])
  const submitted = useEffectEvent((event: Event) => {
    event.preventDefault()
    onSubmit()
  })
  useEffect(() => {
    input.form?.addEventListener('submit', submitted)
    return () => input.form?.removeEventListener('submit', submitted)
  }, [input])
}
