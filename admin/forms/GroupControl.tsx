import { Controls } from './Controls.tsx'
import { Problem, roomOf } from './Field.tsx'
import type { ControlProps } from './form.ts'
import { idAt } from './value.ts'

/** Values that belong together, in the order of the form. */
export function GroupControl({ control, path, value, title = control.title }: ControlProps<'group'>) {
  return (
    <fieldset
      className="frame"
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
