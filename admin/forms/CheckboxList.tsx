import type { Control } from '#schemas/http/admin/controls'
import { useAllChoices } from './choices.ts'
import { type ControlProps, useForm } from './form.ts'
import { Ticks } from './Ticks.tsx'

const MOST = 12

type Option = Extract<Control, { type: 'choice' }>['options'][number]
type Referred = Extract<Control, { type: 'reference' }>
type OptionTicksProps = ControlProps<'list'> & { options: readonly Option[] }

/** Returns false if a value has no box: it has to be seen, too. */
export function canBeTicked({ control: { element }, value }: ControlProps<'list'>): boolean {
  if (element.type === 'reference') return element.to === 'audiences'
  if (element.type !== 'choice' || element.options.length > MOST) return false
  const options = element.options.map((option) => option.value)
  return value === undefined || (Array.isArray(value) && value.every((each) => options.some((one) => one === each)))
}

export function CheckboxList(props: ControlProps<'list'>) {
  const { element } = props.control
  if (element.type === 'reference') return <EntryTicks {...props} element={element} />
  return <OptionTicks {...props} options={element.type === 'choice' ? element.options : []} />
}

/** The entries of a folder. What is meant where none is ticked, and what is gone, has a box only while it is ticked. */
function EntryTicks({ element, ...props }: ControlProps<'list'> & { element: Referred }) {
  const { value } = props
  const entries = useAllChoices(element.to)
  const written = (Array.isArray(value) ? value : []).map(String)
  const others = written.filter((each) => !entries.some((entry) => entry.value === each))
  const titleOf = (id: string) => element.also?.find((each) => each.value === id)?.title ?? id
  return <OptionTicks {...props} options={[...others.map((id) => ({ value: id, title: titleOf(id) })), ...entries]} />
}

function OptionTicks({ control, path, value, title = control.title, options }: OptionTicksProps) {
  const { set } = useForm()
  const ticked = Array.isArray(value) ? value : []
  const tick = (option: Option['value'], isOn: boolean) => {
    const next = options.map((each) => each.value).filter((each) => (each === option ? isOn : ticked.includes(each)))
    set(path, next.length === 0 && !control.isRequired ? undefined : next)
  }
  return (
    <Ticks
      type="checkbox"
      path={path}
      title={title}
      hint={control.hint}
      options={options}
      isTicked={(option) => ticked.includes(option)}
      onTick={tick}
    />
  )
}
