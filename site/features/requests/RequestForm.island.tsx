import type { ReturnedForm } from '#schemas/forms/for-one-visitor'
import type { RequestKind } from '#schemas/forms/forms'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { useFormOf } from '#site/components/campus/forms-here'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { FormShell } from './FormShell'
import { sendRequest } from './send-request.ts'
import { useDialogOfForm } from './use-dialog-of-form.ts'
import { useForm } from './use-form.ts'

interface RequestFormProps {
  kind: RequestKind
  today: string
  phone: string
  next: readonly string[]
  /** Undefined on its own page. */
  dialog?: string | undefined
  /** Without one the dialog stays once the request has been sent. */
  closesAfter?: `--${string}` | undefined
  returned?: ReturnedForm | undefined
}

export function RequestForm({ kind, today, phone, next, dialog, closesAfter, returned }: RequestFormProps) {
  const form = useFormOf(kind)
  const formState = useForm(form, (answers, hiddenFields) => sendRequest(form, answers, hiddenFields), {
    today,
    returned,
  })
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
      again={t('forms.sendAnother')}
    >
      <button className={buttons.button} data-look="action" type="submit" disabled={sending}>
        {sending ? t('forms.sending') : form.submitLabel}
      </button>
      {dialog ? (
        <button className={buttons.button} data-look="line" type="button" {...closesDialog(dialog)}>
          {t('forms.cancel')}
        </button>
      ) : null}
    </FormShell>
  )
}
