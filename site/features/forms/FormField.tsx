import { CircleAlert } from 'lucide-react'
import { type Field, OTHER } from '#schemas/forms/define-form'
import { Icon } from '#site/features/icons/Icon'
import { FieldControl } from './FieldControl'
import styles from './FormField.module.css'

interface FormFieldProps {
  field: Field
  id: string
  error: string | undefined
}

/** A field with its label and its error. Whether it is asked follows from the other answers in CSS, with or without script. */
export function FormField({ field, id, error }: FormFieldProps) {
  const errorId = `${id}-error`
  const when = field.shownWhen
  return (
    <div
      className={styles.field}
      data-field={field.name}
      data-wide={field.type === 'long-text' || undefined}
      data-shown-when-other={(when && 'is' in when && when.is === OTHER) || undefined}
      data-shown-unless={when && 'isNot' in when ? when.isNot : undefined}
      data-invalid={error ? true : undefined}
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
