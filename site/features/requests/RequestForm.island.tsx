import { useEffect } from 'react'
import { t } from '#schemas/messages'
import type { RequestKind } from '#schemas/requests/forms'
import type { ReturnedForm } from '#schemas/requests/show-answers'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { readTiming } from '#site/styles/read-timing'
import { FormShell } from './FormShell'
import { useFormDefinition } from './forms-context'
import { sendRequest } from './send-request'
import { type FormState, useForm } from './use-form'

interface RequestFormProps {
  kind: RequestKind
  today: string
  phone: string
  next: readonly string[]
  dialog?: string | undefined
  closesAfter?: `--${string}` | undefined
  returned?: ReturnedForm | undefined
}

export function RequestForm({ kind, today, phone, next, dialog, closesAfter, returned }: RequestFormProps) {
  const form = useFormDefinition(kind)
  const formState = useForm(form, sendRequest, { today, returned })
  useDialogOfForm(formState, closesAfter)
  const sending = formState.state.step === 'sending'

  return (
    <FormShell
      form={form}
      formState={formState}
      phone={phone}
      next={next}
      returned={returned}
      idPrefix={dialog ? `${dialog}-` : 'page-'}
      againLabel={t('forms.sendAnother')}
    >
      <button className="button" data-variant="action" type="submit" disabled={sending}>
        {sending ? t('forms.sending') : form.submitLabel}
      </button>
      {dialog ? (
        <button className="button" data-variant="line" type="button" {...closesDialog(dialog)}>
          {t('forms.cancel')}
        </button>
      ) : null}
    </FormShell>
  )
}

/** Closes it after a timing; `#<dialog>-said` then has the message, and the focus if nothing had opened the dialog. */
function useDialogOfForm({ ref, state, startOver }: FormState, closesAfter?: `--${string}`): void {
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
  // Where it goes on the page is a status, too.
  const status = confirmation.querySelector('[role=status]')
  status?.replaceWith(...status.childNodes)
  const message = document.getElementById(`${dialog.id}-said`)
  message?.replaceChildren(...confirmation.children)
  const { activeElement, body } = document
  // It stays in the closed dialog for a moment where nothing had opened it.
  if (activeElement === body || dialog.contains(activeElement)) message?.focus()
}
