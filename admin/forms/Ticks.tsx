import type { ReactNode } from 'react'
import type { ValuePath } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { Problem } from './Field.tsx'
import { useForm } from './form.ts'
import { idAt, nameAt } from './value.ts'

type Option = Extract<Control, { type: 'choice' }>['options'][number]

interface TicksProps {
  type: 'radio' | 'checkbox'
  path: ValuePath
  title: string
  hint: string | undefined
  options: readonly Option[]
  isTicked: (value: Option['value']) => boolean
  onTick: (value: Option['value'], isOn: boolean) => void
  before?: (option: Option) => ReactNode
}

export function Ticks({ type, path, title, hint, options, isTicked, onTick, before }: TicksProps) {
  const { leave } = useForm()
  return (
    <fieldset className="ticks" id={idAt(path)} tabIndex={-1} onBlur={() => leave(path)}>
      <legend className="label">{title}</legend>
      {hint && <p className="hint">{hint}</p>}
      {options.map((option) => {
        const id = `${idAt(path)}-${String(option.value).replaceAll(' ', '-')}`
        return (
          <span key={id} className="beside">
            <input
              id={id}
              type={type}
              name={nameAt(path)}
              value={String(option.value)}
              checked={isTicked(option.value)}
              onChange={({ target }) => onTick(option.value, target.checked)}
            />
            <label htmlFor={id}>
              {before?.(option)}
              {option.title}
            </label>
          </span>
        )
      })}
      <Problem path={path} />
    </fieldset>
  )
}
