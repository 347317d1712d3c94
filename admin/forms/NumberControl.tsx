import { useState } from 'react'
import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'

/** A number. What is typed and is no number yet, such as a minus sign, stays in the control. */
export function NumberControl(props: ControlProps<'number'>) {
  const { control, path, value, title } = props
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
    <Field control={control} path={path} value={value} title={title}>
      <input
        {...named}
        type="number"
        value={shown}
        min={control.min}
        max={control.max}
        step={control.isWhole ? 1 : 'any'}
        required={control.isRequired}
        placeholder={
          control.otherwise === undefined || control.otherwise === null ? undefined : String(control.otherwise)
        }
        onChange={({ target }) => write(target.value)}
      />
    </Field>
  )
}
