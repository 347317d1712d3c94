import { useEffect } from 'react'
import type { FormLife } from './use-form'

/** A page whose form closes itself sets this, a duration: how long the thanks are shown. */
const CLOSES_AFTER_SENT = '--closes-after-sent'

/**
 * Once the thanks have been shown, closing the dialog begins the form anew. Where the page says so, it closes by itself; what
 * it said then stands on the page, in `#<dialog>-said`, for those who were not quick enough.
 */
export function useDialogOfForm({ ref, state: { step, thanks = '' }, startOver }: FormLife): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: starting over is made anew with every rendering
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    if (!dialog || step !== 'sent') return
    const seconds = Number.parseFloat(getComputedStyle(dialog).getPropertyValue(CLOSES_AFTER_SENT))
    const closing = Number.isNaN(seconds) ? undefined : setTimeout(closeAndSay, seconds * 1000, dialog, thanks)
    dialog.addEventListener('close', startOver)
    return () => {
      clearTimeout(closing)
      dialog.removeEventListener('close', startOver)
    }
  }, [step])
}

function closeAndSay(dialog: HTMLDialogElement, thanks: string): void {
  dialog.close()
  const place = document.getElementById(`${dialog.id}-said`)
  if (place) place.textContent = thanks
}
