import { type RefObject, useEffect } from 'react'
import { t } from '#schemas/language'

const mark = (isWrong: boolean) => {
  const before = t('forms.errorTitle')
  const own = document.title.startsWith(before) ? document.title.slice(before.length) : document.title
  document.title = isWrong ? before + own : own
}

/** As without JavaScript, but not while its dialog is closed. */
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
