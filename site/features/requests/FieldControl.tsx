import { chosenIn } from '#schemas/forms/answers'
import { type Field, optionText } from '#schemas/forms/fields'
import { t } from '#schemas/language'
import styles from './FormField.module.css'

interface FieldControlProps {
  field: Field
  id: string
  /** The day on campus, which limits dates and years. */
  today: string
  /** By a visitor without JavaScript. */
  typed?: string | undefined
  isWrong: boolean
  describedBy: string | undefined
}

export function FieldControl({ field, id, today, typed, isWrong, describedBy }: FieldControlProps) {
  const common = {
    id,
    name: field.name,
    // A hidden field can't be required: see `conditions-in.ts`.
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
    case 'choices': {
      const chosen = chosenIn(typed ?? '')
      return (
        <span className={styles.ticks}>
          {field.options.map((option, index) => (
            <label key={option.value}>
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
