import { Problem } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { idAt, valueAt } from './value.ts'

/** Values that belong together, in the order of the form. */
export function GroupControl({ control, path, value, title = control.title }: ControlProps<'group'>) {
  return (
    <fieldset className="frame" id={idAt(path)} tabIndex={-1}>
      <legend>{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      <Controls control={control} path={path} value={value} />
      <Problem path={path} />
    </fieldset>
  )
}

/** The controls of a group, without a frame: those of a whole entry. */
export function Controls({ control, path, value }: ControlProps<'group'>) {
  const { ControlAt } = useForm()
  return control.controls.map((each) => (
    <ControlAt key={each.key} control={each} path={[...path, each.key]} value={valueAt(value, [each.key])} />
  ))
}
