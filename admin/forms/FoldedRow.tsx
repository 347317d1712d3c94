import { isMap } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { Controls, hasProblem } from './Controls.tsx'
import { Problem, roomOf } from './Field.tsx'
import { summaryOf } from './Fold.tsx'
import { type ControlProps, useForm } from './form.ts'
import { useOpening } from './use-opening.ts'
import { idAt } from './value.ts'

/** More fields than these at once are folded to a line that says what is in them, unless they need little room. */
const MOST_UNFOLDED = 3

export function isFolded(control: Control): control is ControlProps<'group'>['control'] {
  if (control.type !== 'group') return false
  const first = control.controls.filter(({ at }) => at === undefined)
  return first.length > MOST_UNFOLDED && !first.every(roomOf)
}

export function FoldedRow({ control, path, value, title = control.title }: ControlProps<'group'>) {
  const isNew = !isMap(value) || Object.keys(value).length === 0
  const opening = useOpening(hasProblem(useForm().problems, path), isNew)
  return (
    <details className="folded" {...opening}>
      <summary>{summaryOf(control.controls, value) || title}</summary>
      <PlainGroup control={control} path={path} value={value} title={title} />
    </details>
  )
}

export function PlainGroup({ control, path, value, title = control.title }: ControlProps<'group'>) {
  return (
    <fieldset className="plain" id={idAt(path)} tabIndex={-1} data-inline={!isFolded(control) || undefined}>
      <legend className="visually-hidden">{title}</legend>
      <Controls control={control} path={path} value={value} />
      <Problem path={path} />
    </fieldset>
  )
}
