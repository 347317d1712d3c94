import { type Field, optionText } from '#schemas/forms/fields'
import { FieldControl } from './FieldControl'
import styles from './FormField.module.css'

export type Validity = 'untouched' | 'valid' | 'invalid'

interface FormFieldProps {
  field: Field
  id: string
  today: string
  /** By a visitor without JavaScript. */
  typed?: string | undefined
  error: string | undefined
  /** If the chosen day, or the number of people, does not suit us. */
  advice?: string | undefined
  /** For forms that check each field separately. */
  validity?: Validity | undefined
}

/** Shown depending on the other answers: see `condition-styles.ts`. */
export function FormField({ field, id, today, typed, error, advice, validity }: FormFieldProps) {
  const ids = { hint: `${id}-hint`, advice: `${id}-advice`, error: `${id}-error` }
  const describedBy = [field.hint && ids.hint, advice && ids.advice, error && ids.error].filter(Boolean).join(' ')
  const isGroup = field.type === 'choices'
  const [Frame, Label] = isGroup ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const)
  return (
    <Frame
      className={styles.field}
      data-field={field.name}
      data-wide={needsRow(field, today) || undefined}
      data-validity={validity}
      aria-describedby={isGroup ? describedBy || undefined : undefined}
    >
      <Label className={styles.label} htmlFor={isGroup ? undefined : id}>
        {field.label}
        {field.required ? <span className={styles.asterisk}> *</span> : null}
      </Label>
      <FieldControl
        field={field}
        id={id}
        today={today}
        typed={typed}
        isWrong={Boolean(error)}
        describedBy={describedBy || undefined}
      />
      {field.hint ? (
        <p className={styles.hint} id={ids.hint}>
          {field.hint}
        </p>
      ) : null}
      {field.type === 'date-from-today' || (field.type === 'count' && field.room) ? (
        <p className={styles.advice} id={ids.advice} aria-live="polite">
          {advice}
        </p>
      ) : null}
      <p className={styles.error} id={ids.error} data-error="" hidden={!error}>
        {error}
      </p>
    </Frame>
  )
}

/** Half a row has room for so many letters of a choice. */
const MOST_IN_HALF_A_ROW = 26

/** A chosen answer has to be readable. */
const needsRow = (field: Field, today: string): boolean =>
  field.type === 'long-text' ||
  field.type === 'choices' ||
  (field.type === 'choice' && field.options.some((option) => optionText(option, today).length > MOST_IN_HALF_A_ROW))
