import type { Control } from '#schemas/http/admin/controls'
import { Problem } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { idAt, nameAt } from './value.ts'

/** So many fit into a line or two. */
const MOST = 12

type Choice = Extract<Control, { type: 'choice' }>

/** Whether each of the values to choose from has a box; what is there and is none of them has to be seen, too. */
export function canBeTicked({ control: { element }, value }: ControlProps<'list'>): boolean {
  if (element.type !== 'choice' || element.options.length > MOST) return false
  const options = element.options.map((option) => option.value)
  return value === undefined || (Array.isArray(value) && value.every((each) => options.some((one) => one === each)))
}

/** A few values to choose from, each with a box. */
export function CheckboxList({ control, path, value, title = control.title }: ControlProps<'list'>) {
  const { set, leave } = useForm()
  const ticked = Array.isArray(value) ? value : []
  const { options } = control.element as Choice
  const tick = (option: (typeof options)[number]['value'], isOn: boolean) => {
    const next = options.map((each) => each.value).filter((each) => (each === option ? isOn : ticked.includes(each)))
    set(path, next.length === 0 && !control.isRequired ? undefined : next)
  }
  return (
    <fieldset className="ticks" id={idAt(path)} tabIndex={-1} onBlur={() => leave(path)}>
      <legend className="label">{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      {options.map((option) => {
        const id = `${idAt(path)}-${String(option.value).replaceAll(' ', '-')}`
        return (
          <span key={id} className="tick">
            <input
              id={id}
              type="checkbox"
              name={nameAt(path)}
              value={String(option.value)}
              checked={ticked.includes(option.value)}
              onChange={({ target }) => tick(option.value, target.checked)}
            />
            <label htmlFor={id}>{option.title}</label>
          </span>
        )
      })}
      <Problem path={path} />
    </fieldset>
  )
}
