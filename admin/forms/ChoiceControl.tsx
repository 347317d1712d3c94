import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'

/** One of a few values. They may be numbers: an option is known by its place. */
export function ChoiceControl(props: ControlProps<'choice'>) {
  const { control, path, value, title } = props
  const { set } = useForm()
  const otherwise = control.options.find((option) => option.value === control.otherwise)
  const chosen = control.options.findIndex((option) => option.value === value)
  const isKnown = value === undefined || value === '' || chosen >= 0
  const nothing = otherwise ? `As usual: ${otherwise.title}` : control.isRequired ? 'Choose …' : 'None'
  return (
    <Field control={control} path={path} value={value} title={title}>
      <select
        {...useNamed(props)}
        required={control.isRequired}
        value={isKnown ? (control.options[chosen]?.value.toString() ?? '') : 'unknown'}
        onChange={({ target }) =>
          set(path, control.options.find((option) => String(option.value) === target.value)?.value)
        }
      >
        <option value="">{nothing}</option>
        {!isKnown && <option value="unknown">{String(value)}</option>}
        {control.options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.title}
          </option>
        ))}
      </select>
    </Field>
  )
}
