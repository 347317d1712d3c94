import { useEffect, useEffectEvent } from 'react'
import { showInAddress } from './search-address'
import { typeInto } from './use-typed-text'

interface DialogState {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  /** What is being searched for; the address says it while the dialog is open. */
  query: string
  /** It has closed, by whatever way. */
  onClose: () => void
  /** The form was sent: by its button, since the input takes Enter for itself. */
  onSubmit: () => void
}

/** What the search does to the dialog around it. Once it closes, it is as new, and so is the address. */
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
