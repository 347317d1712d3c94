import type { ComponentProps } from 'react'
import { dayOnCampus, yearOnCampus } from '#schemas/campus-time'
import { type Field, type Option, optionText } from '#schemas/forms/fields'
import { marked } from '#site/components/page-start/before-paint'
import { BOUND_BY_TODAY } from './dates-today'
import { CLASS_YEAR } from './mailing-list-today'

interface FieldControlProps {
  field: Field
  id: string
  /** What a visitor without JavaScript had typed. */
  typed?: string | undefined
  isWrong: boolean
  /** The ids of its hint, of the note about its day, and of its error, if it has them. */
  describedBy: string | undefined
}

/**
 * The native control of a field, with the constraints of its definition. `dates-today.ts` and `mailing-list-today.ts`
 * keep its limits current.
 */
export function FieldControl({ field, id, typed, isWrong, describedBy }: FieldControlProps) {
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
      return <Choice {...common} options={field.options} />
    case 'long-text':
      return <textarea {...common} rows={field.rows} maxLength={field.maxCharacters} />
    case 'count':
      return <input {...common} type="number" inputMode="numeric" min={1} max={field.max} />
    case 'date-from-today':
      return <DateFromToday {...common} />
    case 'year-from-now':
      return <YearFromNow {...common} yearsAhead={field.yearsAhead} />
    default:
      return <input {...common} type={field.type} maxLength={field.maxCharacters} />
  }
}

function Choice({ options, defaultValue = '', ...common }: ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <select {...common} defaultValue={defaultValue}>
      <option value="">Choose one</option>
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          {...(typeof option.label === 'string' ? {} : marked(CLASS_YEAR, String(option.label.yearsAfterSeniors)))}
          suppressHydrationWarning
        >
          {optionText(option, dayOnCampus(new Date()))}
        </option>
      ))}
    </select>
  )
}

function DateFromToday(common: ComponentProps<'input'>) {
  return (
    <input
      {...common}
      type="date"
      min={dayOnCampus(new Date())}
      {...marked(BOUND_BY_TODAY, 'earliest')}
      suppressHydrationWarning
    />
  )
}

function YearFromNow({ yearsAhead, ...common }: ComponentProps<'input'> & { yearsAhead: number }) {
  const year = yearOnCampus(new Date())
  return (
    <input
      {...common}
      type="number"
      inputMode="numeric"
      min={year}
      max={year + yearsAhead}
      {...marked(BOUND_BY_TODAY, 'years-from-now')}
      data-years-ahead={yearsAhead}
      suppressHydrationWarning
    />
  )
}
