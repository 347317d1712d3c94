import { forms, type RequestKind } from '#schemas/forms/forms'
import buttons from '#site/features/buttons/Button.module.css'
import { closesModal } from '#site/features/modal/open-modal'
import { FormShell } from './FormShell'
import { RequiredNote } from './RequiredNote'
import { sendRequest } from './send-request'
import { useDialogOfForm } from './use-dialog-of-form'
import { useForm } from './use-form'

interface RequestFormProps {
  kind: RequestKind
  /** The dialog it stands in, which Cancel closes; none on a page of its own. */
  dialog?: string | undefined
  /** The timing after which the dialog closes itself once the request has been sent; without one it stays. */
  closesAfter?: `--${string}` | undefined
}

/** A request form: it goes out through the e-mail client, and the answer appears in its place. */
export function RequestForm({ kind, dialog, closesAfter }: RequestFormProps) {
  const form = forms[kind]
  const life = useForm(form, (answers, beside) => sendRequest(form, answers, beside))
  useDialogOfForm(life, closesAfter)
  const sending = life.state.step === 'sending'

  return (
    <FormShell form={form} life={life} idPrefix={dialog ? `${dialog}-` : 'page-'} again="Send another request">
      <button className={buttons.button} data-look="action" type="submit" disabled={sending}>
        {sending ? 'Sending...' : form.submitLabel}
      </button>
      {dialog ? (
        <button className={buttons.button} data-look="line" type="button" disabled={sending} {...closesModal(dialog)}>
          Cancel
        </button>
      ) : null}
      <RequiredNote />
    </FormShell>
  )
}
