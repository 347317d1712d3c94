import { memo, useState } from 'react'
import { Select } from '../ui/fields.tsx'
import { ColorControl } from './ColorControl.tsx'
import { Controls } from './Controls.tsx'
import { Field, nothingChosen, Problem, roomOf, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { KeyedControl } from './KeyedControl.tsx'
import { ListControl } from './ListControl.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { RoomControl } from './RoomControl.tsx'
import { TextControl } from './TextControl.tsx'
import { ToneControl } from './ToneControl.tsx'
import { VariantsControl } from './VariantsControl.tsx'
import { idAt, isSame } from './value.ts'

/** Drawn again only if its value, its place or its messages changed. */
export const ControlAt = memo(AnyControl, (before, after) => {
  const isWhere = before.control === after.control && isSame([...before.path], [...after.path])
  return isWhere && before.value === after.value && before.title === after.title
})

function AnyControl({ control, ...rest }: ControlProps) {
  switch (control.type) {
    case 'text':
      if (control.format === 'color') return <ColorControl control={control} {...rest} />
      if (control.format === 'room') return <RoomControl control={control} {...rest} />
      return <TextControl control={control} {...rest} />
    case 'number':
      return <NumberControl control={control} {...rest} />
    case 'switch':
      return <SwitchControl control={control} {...rest} />
    case 'choice':
      if (control.isTone) return <ToneControl control={control} {...rest} />
      return <ChoiceControl control={control} {...rest} />
    case 'reference':
      return <ReferenceControl control={control} {...rest} />
    case 'group':
      return <GroupControl control={control} {...rest} />
    case 'list':
      return <ListControl control={control} {...rest} />
    case 'keyed':
      return <KeyedControl control={control} {...rest} />
    case 'variants':
      return <VariantsControl control={control} {...rest} />
  }
}

function GroupControl({ control, path, value, title = control.title }: ControlProps<'group'>) {
  return (
    <fieldset
      className="frame"
      data-room={roomOf(control)}
      data-inline={control.controls.every((each) => roomOf(each) === 'part') || undefined}
      id={idAt(path)}
      tabIndex={-1}
    >
      <legend>{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      <Controls control={control} path={path} value={value} />
      <Problem path={path} />
    </fieldset>
  )
}

/** Off by default is not written. */
function SwitchControl(props: ControlProps<'switch'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const otherwise = control.otherwise === true
  const isOn = typeof value === 'boolean' ? value : otherwise
  const write = (next: boolean) => set(path, next === otherwise && !control.isRequired ? undefined : next)
  return (
    <Field {...props} isBeside>
      <input {...useNamed(props)} type="checkbox" checked={isOn} onChange={({ target }) => write(target.checked)} />
    </Field>
  )
}

/** Keeps in the control what is no number yet, such as a minus sign. */
function NumberControl(props: ControlProps<'number'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const named = useNamed(props)
  const [typed, setTyped] = useState('')
  const shown = typeof value === 'number' ? (Number(typed) === value && typed !== '' ? typed : String(value)) : typed
  const write = (next: string) => {
    setTyped(next)
    const number = Number(next)
    set(path, next.trim() === '' || Number.isNaN(number) ? undefined : number)
  }
  return (
    <Field {...props}>
      <input
        {...named}
        type="number"
        value={shown}
        min={control.min}
        max={control.max}
        step={control.isWhole ? 1 : 'any'}
        required={control.isRequired}
        placeholder={control.otherwise?.toString()}
        onChange={({ target }) => write(target.value)}
      />
    </Field>
  )
}

function ChoiceControl(props: ControlProps<'choice'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const otherwise = control.options.find((option) => option.value === control.otherwise)
  const isKnown = value === undefined || value === '' || control.options.some((option) => option.value === value)
  const nothing = otherwise ? `As usual: ${otherwise.title}` : nothingChosen(control)
  return (
    <Field {...props}>
      <Select
        {...useNamed(props)}
        required={control.isRequired}
        value={isKnown ? String(value ?? '') : 'unknown'}
        options={control.options}
        onChoose={(next) => set(path, control.options.find((option) => String(option.value) === next)?.value)}
      >
        <option value="">{nothing}</option>
        {!isKnown && <option value="unknown">{String(value)}</option>}
      </Select>
    </Field>
  )
}
