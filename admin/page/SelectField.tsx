import { type ComponentProps, type ReactNode, useId } from 'react'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: ReactNode
  options: readonly (readonly [value: string, name: string])[]
  /** Said as long as nothing is chosen: the value is empty then. */
  empty?: string
  onChoose: (value: string) => void
}

/** One of several values, with its label. */
export function SelectField({ label, value, options, empty, onChoose, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)} {...rest}>
        {empty !== undefined && !value && <option value="">{empty}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
