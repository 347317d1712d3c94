import { useEffect } from 'react'
import { readTiming } from '#site/styles/read-timing'
import type { FormState } from './use-form'

/**
 * Once the thanks have been shown, closing the dialog begins the form anew. With a timing (`site/styles/timings.css`) it
 * closes by itself; what it said then stands on the page, in `#<dialog>-said`, for those who were not quick enough.
 */
export function useDialogOfForm({ ref, state, startOver }: FormState, closesAfter?: `--${string}`): void {
  const { step } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: starting over is made anew with every rendering
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    if (!dialog || step !== 'sent') return
    const closing = closesAfter ? setTimeout(closeAndSay, readTiming(closesAfter), dialog) : undefined
    dialog.addEventListener('close', startOver)
    return () => {
      clearTimeout(closing)
      dialog.removeEventListener('close', startOver)
    }
  }, [step])
}

function closeAndSay(dialog: HTMLDialogElement): void {
  const said = dialog.querySelector('[data-sent]')?.cloneNode(true)
  dialog.close()
  if (!(said instanceof Element)) return
  // The place on the page is a status of its own.
  const status = said.querySelector('[role=status]')
  status?.replaceWith(...status.childNodes)
  document.getElementById(`${dialog.id}-said`)?.replaceChildren(...said.children)
}
