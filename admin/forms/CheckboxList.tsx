import type { Control } from '#schemas/http/admin/controls'
import { useAllChoices } from './choices.ts'
import { Problem } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { idAt, nameAt } from './value.ts'

/** So many fit into a line or two. */
const MOST = 12

type Option = Extract<Control, { type: 'choice' }>['options'][number]
type Referred = Extract<Control, { type: 'reference' }>
type Ticks = ControlProps<'list'> & { options: readonly Option[] }

/** Whether each of the values to choose from has a box; what is there and is none of them has to be seen, too. */
export function canBeTicked({ control: { element }, value }: ControlProps<'list'>): boolean {
  if (element.type === 'reference') return element.to === 'audiences'
  if (element.type !== 'choice' || element.options.length > MOST) return false
  const options = element.options.map((option) => option.value)
  return value === undefined || (Array.isArray(value) && value.every((each) => options.some((one) => one === each)))
}

/** A few values to choose from, each with a box. */
export function CheckboxList(props: ControlProps<'list'>) {
  const { element } = props.control
  if (element.type === 'reference') return <EntryTicks {...props} element={element} />
  return <Ticks {...props} options={element.type === 'choice' ? element.options : []} />
}

/** The entries of a folder. What is meant where none is ticked, and what is gone, has a box only while it is ticked. */
function EntryTicks({ element, ...props }: ControlProps<'list'> & { element: Referred }) {
  const { value } = props
  const entries = useAllChoices(element.to)
  const written = (Array.isArray(value) ? value : []).map(String)
  const others = written.filter((each) => !entries.some((entry) => entry.value === each))
  const titleOf = (id: string) => element.also?.find((each) => each.value === id)?.title ?? id
  return <Ticks {...props} options={[...others.map((id) => ({ value: id, title: titleOf(id) })), ...entries]} />
}

function Ticks({ control, path, value, title = control.title, options }: Ticks) {
  const { set, leave } = useForm()
  const ticked = Array.isArray(value) ? value : []
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
