import { useEffect } from 'react'
import { readTiming } from '#site/styles/read-timing'
import type { FormLife } from './use-form'

/**
 * Once the thanks have been shown, closing the dialog begins the form anew. With a timing (`site/styles/timings.css`) it
 * closes by itself; what it said then stands on the page, in `#<dialog>-said`, for those who were not quick enough.
 */
export function useDialogOfForm({ ref, state, startOver }: FormLife, closesAfter?: `--${string}`): void {
  const { step, thanks = '' } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: starting over is made anew with every rendering
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    if (!dialog || step !== 'sent') return
    const closing = closesAfter ? setTimeout(closeAndSay, readTiming(closesAfter), dialog, thanks) : undefined
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
