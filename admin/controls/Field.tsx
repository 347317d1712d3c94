import type { ReactNode } from 'react'
import { type MaybeValue, type ValuePath, valueAt } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { RequiredMark } from '../ui/fields.tsx'
import { idAt, isEqual, nameAt } from './field-values.ts'
import { type ControlProps, useForm } from './form-context.ts'

export function useFieldProps({ path, control, value }: Pick<ControlProps, 'path' | 'control' | 'value'>) {
  const { touch } = useForm()
  const [id, name] = [idAt(path), nameAt(path)]
  const problem = useFieldError(path, value)
  const describedBy = [control.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': problem ? true : undefined,
    onBlur: () => touch(path),
  }
}

interface FieldProps extends Pick<ControlProps, 'control' | 'path' | 'value' | 'title'> {
  children: ReactNode
  note?: string | undefined
  isBeside?: boolean
}

export function Field({ control, path, value, title = control.title, isBeside, note, children }: FieldProps) {
  const { initial, isNew } = useForm()
  const id = idAt(path)
  const isChanged = !isNew && !isEqual(valueAt(initial, path), value)
  const label = (
    <label htmlFor={id}>
      {title}
      {control.isRequired && control.type !== 'switch' && <RequiredMark />}
    </label>
  )
  const changedMark = isChanged && <span className="changed">Changed</span>
  return (
    <div className="field" data-width={fieldWidth(control)}>
      {isBeside ? (
        <div className="beside">
          {children} {label} {changedMark}
        </div>
      ) : (
        <>
          <div className="label">
            {label} {changedMark} {note && <span className="soft">{note}</span>}
          </div>
          {children}
        </>
      )}
      {control.hint && (
        <p className="hint" id={`${id}-hint`}>
          {control.hint}
        </p>
      )}
      <FieldError path={path} value={value} />
    </div>
  )
}

function useFieldError(path: ValuePath, value: MaybeValue): string | undefined {
  const { problems, missing } = useForm()
  const name = nameAt(path)
  return missing?.has(name) && value !== undefined && value !== '' ? undefined : problems.get(name)
}

export function FieldError({ path, value }: { path: ValuePath; value?: MaybeValue }) {
  const problem = useFieldError(path, value)
  return (
    problem && (
      <p className="error" id={`${idAt(path)}-problem`}>
        {problem}
      </p>
    )
  )
}

export const isEntrySelect = (control: Control): boolean =>
  control.type === 'reference' && !['link', 'picture', 'page'].includes(control.to)

export const emptyOptionTitle = ({ isRequired }: Pick<Control, 'isRequired'>): string =>
  isRequired ? 'Choose' : 'None'

const HALF_A_LINE = 40

const isPart = (control: Control): boolean => fieldWidth(control) === 'part'

export function fieldWidth(control: Control): 'part' | 'half' | undefined {
  if (control.type === 'number') return 'part'
  if (control.type === 'choice' || isEntrySelect(control)) return 'half'
  if (control.type === 'group')
    return control.controls.length === 2 && control.controls.every(isPart) ? 'half' : undefined
  if (control.type !== 'text') return undefined
  if (control.format === 'room') return 'half'
  if (control.format === 'date') return 'part'
  if (control.format === 'time') return control.hint ? 'half' : 'part'
  return (control.max ?? HALF_A_LINE + 1) <= HALF_A_LINE ? 'half' : undefined
}

type Option = Extract<Control, { type: 'choice' }>['options'][number]

interface OptionGroupProps {
  type: 'radio' | 'checkbox'
  path: ValuePath
  title: string
  hint: string | undefined
  options: readonly Option[]
  isChecked: (value: Option['value']) => boolean
  onCheck: (value: Option['value'], isOn: boolean) => void
  before?: (option: Option) => ReactNode
}

export function OptionGroup({ type, path, title, hint, options, isChecked, onCheck, before }: OptionGroupProps) {
  const { touch } = useForm()
  return (
    <fieldset className="options" id={idAt(path)} tabIndex={-1} onBlur={() => touch(path)}>
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
              checked={isChecked(option.value)}
              onChange={({ target }) => onCheck(option.value, target.checked)}
            />
            <label htmlFor={id}>
              {before?.(option)}
              {option.title}
            </label>
          </span>
        )
      })}
      <FieldError path={path} />
    </fieldset>
  )
}
