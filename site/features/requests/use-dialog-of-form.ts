import { useEffect } from 'react'
import { readTiming } from '#site/styles/read-timing'
import type { FormState } from './use-form.ts'

/**
 * With a timing (`site/styles/timings.css`) it closes by itself; `#<dialog>-said` then has the message for visitors who
 * did not have time to read it. The focus goes to what opened the dialog or, if that was its address, to the message.
 */
export function useDialogOfForm({ ref, state, startOver }: FormState, closesAfter?: `--${string}`): void {
  const { step } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `startOver` is a new function in every render
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
  const confirmation = dialog.querySelector('[data-sent]')?.cloneNode(true)
  dialog.close()
  if (!(confirmation instanceof Element)) return
  // The place on the page is a status, too.
  const status = confirmation.querySelector('[role=status]')
  status?.replaceWith(...status.childNodes)
  const place = document.getElementById(`${dialog.id}-said`)
  place?.replaceChildren(...confirmation.children)
  const { activeElement, body } = document
  // It stays in the closed dialog for a moment where nothing had opened it.
  if (activeElement === body || dialog.contains(activeElement)) place?.focus()
}
