import { longDay } from '#schemas/campus-locale'
import { isMap, type MaybeValue } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { Controls, hasProblem } from './Controls.tsx'
import { Problem, roomOf } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
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
      <summary>{summaryOf(control, value) || title}</summary>
      <PlainGroup control={control} path={path} value={value} title={title} />
    </details>
  )
}

export function PlainGroup({ control, path, value, title = control.title }: ControlProps<'group'>) {
  return (
    <fieldset className="plain" id={idAt(path)} tabIndex={-1} data-inline={!isFolded(control) || undefined}>
      <legend className="visually-hidden">{title}</legend>
      <Controls control={control} path={path} value={value}>
        {control.preview === 'question' && <QuestionPreview value={value} />}
      </Controls>
      <Problem path={path} />
    </fieldset>
  )
}

const MOST_WORDS = 4

/** "April 21, 2027 · First night · 8:00 PM" */
export function summaryOf({ controls }: ControlProps<'group'>['control'], value: MaybeValue): string {
  const map = isMap(value) ? value : {}
  return controls
    .flatMap((control) => wordsOf(control, map[control.key]) ?? [])
    .slice(0, MOST_WORDS)
    .join(' · ')
}

function wordsOf(control: Control, value: MaybeValue): string | undefined {
  if (control.type === 'switch') return value === true ? control.title : undefined
  if (control.type === 'reference' && control.to === 'picture') return undefined
  // The name that is made of what stands beside it says nothing more.
  if (control.type === 'text' && control.follows) return undefined
  if (control.type === 'choice') return control.options.find((option) => option.value === value)?.title
  if (typeof value !== 'string' || value === '') return undefined
  const isDay = control.type === 'text' && control.format === 'date' && !Number.isNaN(Date.parse(value))
  return isDay ? longDay(value) : value
}
