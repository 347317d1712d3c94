import type { Field } from '#schemas/forms/define-form'
import { newYorkDay, newYorkYear } from '#schemas/new-york'

interface FieldControlProps {
  field: Field
  id: string
  /** The id of its error, while it has one. */
  describedBy: string | undefined
}

/** The native control of a field, with the constraints of its definition. `dates-today.ts` keeps its dates up to the day. */
export function FieldControl({ field, id, describedBy }: FieldControlProps) {
  const common = {
    id,
    name: field.name,
    // What is hidden can't be required: see `conditions-in.ts`.
    required: field.required && !field.shownWhen,
    placeholder: field.placeholder,
    autoComplete: field.autocomplete,
    'aria-invalid': describedBy ? true : undefined,
    'aria-describedby': describedBy,
  } as const

  switch (field.type) {
    case 'choice': {
      const { placeholder: _none, ...select } = common
      return (
        <select {...select} defaultValue="">
          <option value="">Choose one</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    }
    case 'long-text':
      return <textarea {...common} rows={field.rows} maxLength={field.maxCharacters} />
    case 'count':
      return <input {...common} type="number" inputMode="numeric" min={1} max={field.max} />
    case 'date-from-today':
      return (
        <input {...common} type="date" min={newYorkDay(new Date())} data-today="earliest" suppressHydrationWarning />
      )
    case 'year-from-now': {
      const year = newYorkYear(new Date())
      return (
        <input
          {...common}
          type="number"
          inputMode="numeric"
          min={year}
          max={year + field.yearsAhead}
          data-today="years-from-now"
          data-years-ahead={field.yearsAhead}
          suppressHydrationWarning
        />
      )
    }
    default:
      return <input {...common} type={field.type} maxLength={field.maxCharacters} />
  }
}
