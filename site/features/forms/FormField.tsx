import { CircleAlert } from 'lucide-react'
import type { Field } from '#schemas/forms/define-form'
import { Icon } from '#site/features/icons/Icon'
import { FieldControl } from './FieldControl'
import styles from './FormField.module.css'
import type { Validity } from './use-field-checks'

interface FormFieldProps {
  field: Field
  id: string
  error: string | undefined
  /** Where each field is checked by itself. */
  validity?: Validity | undefined
}

/** A field with its label and its error. Whether it is asked follows from the other answers: see `condition-styles.ts`. */
export function FormField({ field, id, error, validity }: FormFieldProps) {
  const errorId = `${id}-error`
  return (
    <div
      className={styles.field}
      data-field={field.name}
      data-wide={field.type === 'long-text' || undefined}
      data-validity={validity}
    >
      <label className={styles.label} htmlFor={id}>
        {field.label}
        {field.required ? <span className={styles.asterisk}> *</span> : null}
      </label>
      <FieldControl field={field} id={id} describedBy={error ? errorId : undefined} />
      <p className={styles.error} id={errorId} data-error="" hidden={!error}>
        {error ? (
          <>
            <Icon of={CircleAlert} />
            {error}
          </>
        ) : null}
      </p>
    </div>
  )
}
