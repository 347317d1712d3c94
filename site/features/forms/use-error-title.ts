import { type RefObject, useEffect } from 'react'

const PREFIX = 'Error: '

const mark = (isWrong: boolean) => {
  const own = document.title.startsWith(PREFIX) ? document.title.slice(PREFIX.length) : document.title
  document.title = isWrong ? PREFIX + own : own
}

/**
 * While a form has errors, the page's title says so, as it does without JavaScript; but not while its dialog is
 * closed.
 */
export function useErrorTitle(form: RefObject<HTMLFormElement | null>, isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    const dialog = form.current?.closest('dialog')
    const markWhileOpen = () => mark(dialog?.open ?? true)
    markWhileOpen()
    dialog?.addEventListener('toggle', markWhileOpen)
    dialog?.addEventListener('close', markWhileOpen)
    return () => {
      dialog?.removeEventListener('toggle', markWhileOpen)
      dialog?.removeEventListener('close', markWhileOpen)
      mark(false)
    }
  }, [form, isWrong])
}
