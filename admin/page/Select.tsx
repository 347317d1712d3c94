import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  options: readonly { value: string | number | boolean; title: string }[]
  onChoose: (value: string) => void
}

export const Select = ({ options, onChoose, children, ...rest }: SelectProps) => (
  <select {...rest} onChange={({ target }) => onChoose(target.value)}>
    {children}
    {options.map(({ value, title }) => (
      <option key={String(value)} value={String(value)}>
        {title}
      </option>
    ))}
  </select>
)

export function SelectField({ label, ...select }: SelectProps & { label: ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  )
}
