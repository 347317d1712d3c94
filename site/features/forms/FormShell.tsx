import { CircleAlert } from 'lucide-react'
import type { FocusEventHandler, InputEventHandler, ReactNode } from 'react'
import type { Form } from '#schemas/forms/define-form'
import { HONEYPOT_LABEL, HONEYPOT_PARAM } from '#schemas/forms/protection'
import { Icon } from '#site/features/icons/Icon'
import { ErrorSummary } from './ErrorSummary'
import { FormField } from './FormField'
import styles from './FormShell.module.css'
import { SentMessage } from './SentMessage'
import type { Validity } from './use-field-checks'
import type { FormLife } from './use-form'

interface FormShellProps {
  form: Form
  life: FormLife
  /** What the ids of its controls begin with: two forms may stand on a page. */
  idPrefix: string
  /** What leads from the thanks back to an empty form. */
  again: string
  /** The buttons. */
  children: ReactNode
  checks?: {
    validityOf: (name: string) => Validity
    onInput: InputEventHandler<HTMLFormElement>
    onBlur: FocusEventHandler<HTMLFormElement>
  }
}

/**
 * A form as its definition says, and the thanks that take its place once it has been sent. Without JavaScript it posts
 * itself to the server, which fills in `data-summary` and `data-error` when it shows the form again.
 */
export function FormShell({ form, life, idPrefix, again, children, checks }: FormShellProps) {
  const { ref, state, onSubmit, onInput, startOver } = life
  const isSent = state.step === 'sent'
  return (
    <>
      {isSent ? <SentMessage message={state.thanks} again={again} onAgain={startOver} /> : null}
      <form
        ref={ref}
        data-form={form.kind}
        method="post"
        action={form.path}
        hidden={isSent}
        onSubmit={onSubmit}
        onInput={checks?.onInput ?? onInput}
        onBlur={checks?.onBlur}
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
                  error={state.errors[field.name]}
                  validity={checks?.validityOf(field.name)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {HONEYPOT_LABEL}
            <input name={HONEYPOT_PARAM} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className={styles.actions}>{children}</div>
      </form>
    </>
  )
}
