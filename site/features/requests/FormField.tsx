import { t } from '#schemas/locale'
import { chosenIn } from '#schemas/requests/answers'
import { type Field, optionText } from '#schemas/requests/form-fields'
import { HONEYPOT_PARAM, honeypotLabel } from '#schemas/requests/protection'
import { Message } from '#site/components/message/Message'
import styles from './FormField.module.css'

export type Validity = 'untouched' | 'valid' | 'invalid'

interface FormFieldProps {
  field: Field
  id: string
  today: string
  typed?: string | undefined
  error: string | undefined
  advice?: string | undefined
  validity?: Validity | undefined
}

export function FormField({ field, id, today, typed, error, advice, validity }: FormFieldProps) {
  const ids = { hint: `${id}-hint`, advice: `${id}-advice`, error: `${id}-error` }
  const describedBy = [field.hint && ids.hint, advice && ids.advice, error && ids.error].filter(Boolean).join(' ')
  const isGroup = field.type === 'multi-choice'
  const [Frame, Label] = isGroup ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const)
  return (
    <Frame
      className={styles.field}
      data-field={field.name}
      data-wide={needsRow(field, today) || undefined}
      data-validity={validity}
      aria-describedby={isGroup ? describedBy || undefined : undefined}
    >
      <Label className={`medium block ${styles.label}`} htmlFor={isGroup ? undefined : id}>
        {field.label}
        {field.required ? <span className="error"> *</span> : null}
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
        <p className={`muted small ${styles.hint}`} id={ids.hint}>
          {field.hint}
        </p>
      ) : null}
      {field.type === 'date-from-today' || (field.type === 'count' && field.room) ? (
        <p className={`muted small ${styles.advice}`} id={ids.advice} aria-live="polite">
          {advice}
        </p>
      ) : null}
      <p className={`small medium ${styles.error}`} id={ids.error} data-error="" hidden={!error}>
        {error}
      </p>
    </Frame>
  )
}

/** Half a row has room for so many letters of a choice. */
const MOST_IN_HALF_A_ROW = 26

const needsRow = (field: Field, today: string): boolean =>
  field.type === 'long-text' ||
  field.type === 'multi-choice' ||
  (field.type === 'choice' && field.options.some((option) => optionText(option, today).length > MOST_IN_HALF_A_ROW))

interface FieldControlProps extends Pick<FormFieldProps, 'field' | 'id' | 'today' | 'typed'> {
  isWrong: boolean
  describedBy: string | undefined
}

function FieldControl({ field, id, today, typed, isWrong, describedBy }: FieldControlProps) {
  const common = {
    id,
    name: field.name,
    // A hidden field can't be required: see `requireVisibleFields`.
    required: field.required && !field.shownWhen,
    autoComplete: field.autocomplete,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    defaultValue: typed,
  } as const

  switch (field.type) {
    case 'choice':
      return (
        <select {...common} defaultValue={typed ?? ''}>
          <option value="">{t('forms.chooseOne')}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {optionText(option, today)}
            </option>
          ))}
        </select>
      )
    case 'multi-choice': {
      const chosen = chosenIn(typed ?? '')
      return (
        <span className={`cluster ${styles.ticks}`}>
          {field.options.map((option, index) => (
            <label className="row" key={option.value}>
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                name={field.name}
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
              />
              {optionText(option, today)}
            </label>
          ))}
        </span>
      )
    }
    case 'long-text':
      return <textarea {...common} rows={field.rows} maxLength={field.maxCharacters} />
    case 'count':
      return <input {...common} type="number" inputMode="numeric" min={1} max={field.max} />
    case 'date-from-today':
      return <input {...common} type="date" min={today} />
    case 'year-from-now': {
      const year = Number(today.slice(0, 'YYYY'.length))
      return <input {...common} type="number" inputMode="numeric" min={year} max={year + field.yearsAhead} />
    }
    default:
      return <input {...common} type={field.type} maxLength={field.maxCharacters} />
  }
}

export const RequiredNote = () => (
  <p className={`muted small ${styles.note}`}>
    <Message id="forms.required" values={{ mark: <span className="error">*</span> }} />
  </p>
)

export const Honeypot = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      {honeypotLabel()}
      <input name={HONEYPOT_PARAM} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
