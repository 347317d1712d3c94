import { CircleAlert, CircleCheck } from 'lucide-react'
import { forms, type RequestKind } from '#schemas/forms/forms'
import buttons from '#site/features/buttons/Button.module.css'
import { Icon } from '#site/features/icons/Icon'
import { closesModal } from '#site/features/modal/open-modal'
import { ErrorSummary } from './ErrorSummary'
import { FormField } from './FormField'
import styles from './RequestForm.module.css'
import { useRequestForm } from './use-request-form'

interface RequestFormProps {
  kind: RequestKind
  /** The dialog it stands in, which Cancel closes; none on a page of its own. */
  dialog?: string
}

/**
 * A request form, drawn from its definition. Without JavaScript it posts itself to `/requests/<kind>`; with it, the
 * request goes out through the e-mail client and the answer appears here. Fields are uncontrolled: what was typed before
 * this code arrived stays.
 */
export function RequestForm({ kind, dialog }: RequestFormProps) {
  const form = forms[kind]
  const { state, submit, clearError, startOver } = useRequestForm(form)
  const sending = state.step === 'sending'
  const idPrefix = dialog ? `${dialog}-` : 'page-'

  return (
    <div className={styles.request}>
      {state.step === 'sent' ? (
        <div className={styles.sent} role="status">
          <Icon of={CircleCheck} />
          <p>{form.messages.sent}</p>
          <button className={buttons.button} data-look="line" data-size="small" type="button" onClick={startOver}>
            Send another request
          </button>
        </div>
      ) : null}
      <form
        data-form={kind}
        method="post"
        action={form.path}
        hidden={state.step === 'sent'}
        onSubmit={submit}
        onInput={clearError}
      >
        <ErrorSummary problem={state.problem} idPrefix={idPrefix} icon={<Icon of={CircleAlert} />} />
        {form.sections.map(({ legend, fields }) => (
          <fieldset className={styles.section} key={legend}>
            <legend className={styles.legend}>{legend}</legend>
            <div className={styles.fields}>
              {fields.map((field) => (
                <FormField
                  key={field.name}
                  field={field}
                  id={idPrefix + field.name}
                  error={state.problem?.errors[field.name]}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={styles.actions}>
          <button className={buttons.button} data-look="action" type="submit" disabled={sending}>
            {sending ? 'Sending...' : form.submitLabel}
          </button>
          {dialog ? (
            <button
              className={buttons.button}
              data-look="line"
              type="button"
              disabled={sending}
              {...closesModal(dialog)}
            >
              Cancel
            </button>
          ) : null}
          <p className={styles.note}>
            Fields marked <span className={styles.asterisk}>*</span> are required.
          </p>
        </div>
      </form>
    </div>
  )
}
