import type { ReactNode } from 'react'
import type { Form } from '#schemas/forms/define-form'
import type { ReturnedForm } from '#schemas/forms/for-one-visitor'
import { helpAfter } from '#schemas/forms/help-after'
import type { SeatKind } from '#schemas/forms/seat'
import { ErrorSummary } from '#site/features/requests/ErrorSummary'
import { FormField } from '#site/features/requests/FormField'
import shell from '#site/features/requests/FormShell.module.css'
import { Honeypot } from '#site/features/requests/Honeypot'
import { RequiredNote } from '#site/features/requests/RequiredNote'
import styles from './Seats.module.css'

interface SeatFormProps {
  form: Form<SeatKind>
  /** By default, as the form says. */
  action?: string
  today: string
  phone: string
  returned: ReturnedForm | undefined
  answers?: Readonly<Record<string, string>>
  children: ReactNode
}

const PREFIX = 'seat-'

/** The browser checks and posts it by itself. */
export function SeatForm({ form, action = form.path, today, phone, returned, answers = {}, children }: SeatFormProps) {
  const typed = returned?.typed ?? answers
  const errors = new Map(returned?.errors.map(({ name, message }) => [name, message]))
  const fields = form.sections.flatMap((section) => section.fields)
  return (
    <form className={shell.form} data-form={form.kind} method="post" action={action}>
      <ErrorSummary
        problem={returned}
        help={returned?.failure && helpAfter(returned.failure, phone)}
        idPrefix={PREFIX}
        takesFocus={returned !== undefined}
      />
      {fields.some(({ required }) => required) ? <RequiredNote /> : null}
      <div className={`${shell.fields} ${styles.fields}`}>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            id={PREFIX + field.name}
            today={today}
            typed={typed[field.name]}
            error={errors.get(field.name)}
          />
        ))}
      </div>
      <Honeypot />
      <div className={shell.actions}>{children}</div>
    </form>
  )
}
