import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'

/** On or off. Off by default needs no words in the file. */
export function SwitchControl(props: ControlProps<'switch'>) {
  const { control, path, value, title } = props
  const { set } = useForm()
  const otherwise = control.otherwise === true
  const isOn = typeof value === 'boolean' ? value : otherwise
  const write = (next: boolean) => set(path, next === otherwise && !control.isRequired ? undefined : next)
  return (
    <Field control={control} path={path} value={value} title={title} isBeside>
      <input {...useNamed(props)} type="checkbox" checked={isOn} onChange={({ target }) => write(target.checked)} />
    </Field>
  )
}
