import { useEffect, useRef, useState } from 'react'
import type { Value } from '#schemas/file-value'
import { Button } from '../ui/Button.tsx'
import { moved, RowButtons, useAnnounced, useRows } from '../ui/RowButtons.tsx'
import { CheckboxList, canBeTicked } from './CheckboxList.tsx'
import { Problem } from './Field.tsx'
import { FoldedRow, isFolded, PlainGroup } from './FoldedRow.tsx'
import { type ControlProps, useForm } from './form.ts'
import { idAt } from './value.ts'
import { emptyOf, isFrame, titleOf } from './variants.ts'

function useList({ control, path, title }: ControlProps<'list'> & { title: string }, list: Value[]) {
  const { set } = useForm()
  const rows = useRows(list.length)
  const frame = useRef<HTMLFieldSetElement>(null)
  const [status, announce] = useAnnounced()
  const [focus, setFocus] = useState<string>()
  useEffect(() => {
    if (!focus) return
    frame.current?.querySelector<HTMLElement>(focus)?.focus()
    setFocus(undefined)
  }, [focus])
  const one = titleOf(control.element) ?? nameOfOne(title)
  return {
    ids: rows.ids,
    frame,
    status,
    one,
    add() {
      const id = rows.add()
      set(path, [...list, emptyOf(control.element)])
      setFocus(`[data-row='${id}'] :is(input,select,textarea)`)
    },
    remove(at: number) {
      rows.remove(at)
      const rest = list.filter((_, index) => index !== at)
      set(path, rest.length === 0 && !control.isRequired ? undefined : rest)
      announce(`${one} ${at + 1} was removed.`)
      const next = rows.ids[at + 1] ?? rows.ids[at - 1]
      setFocus(next === undefined ? ':scope > [data-add]' : `[data-row='${next}'] [data-remove]`)
    },
    move(at: number, to: number) {
      rows.move(at, to)
      set(path, moved(list, at, to))
      announce(`Moved to place ${to + 1} of ${list.length}.`)
    },
  }
}

export function ListControl(props: ControlProps<'list'>) {
  return canBeTicked(props) ? <CheckboxList {...props} /> : <Rows {...props} />
}

function Rows({ title: given, ...props }: ControlProps<'list'>) {
  const { control, path, value } = props
  const title = given ?? control.title
  const list: Value[] = Array.isArray(value) ? value : []
  const { ids, frame, status, one, add, remove, move } = useList({ ...props, title }, list)
  return (
    <fieldset className="frame" id={idAt(path)} ref={frame} tabIndex={-1}>
      <legend>{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      <ol className="list">
        {list.map((each, at) => (
          <li key={ids[at]} data-row={ids[at]} data-frame={isFrame(control.element) || undefined}>
            <RowControl control={control.element} path={[...path, at]} value={each} title={`${one} ${at + 1}`} />
            <RowButtons
              name={`${one} ${at + 1}`}
              order={{ at, count: list.length, onMove: (to) => move(at, to) }}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button data-add disabled={control.max !== undefined && list.length >= control.max} onClick={add}>
        {one === title ? `Add to ${title}` : `Add ${one}`}
      </Button>
      {status}
      <Problem path={path} />
    </fieldset>
  )
}

function RowControl(props: ControlProps) {
  const { ControlAt } = useForm()
  const { control } = props
  if (control.type !== 'group') return <ControlAt {...props} />
  return isFolded(control) ? <FoldedRow {...props} control={control} /> : <PlainGroup {...props} control={control} />
}

/** "Images" are each an "Image", "Categories" a "Category"; what is not in the plural keeps its name. */
export function nameOfOne(title: string): string {
  if (/ies$/.test(title)) return title.replace(/ies$/, 'y')
  if (/(ss|us)$/.test(title) || !/s$/.test(title)) return title
  return title.replace(/(sh|ch|x)es$/, '$1').replace(/s$/, '')
}
