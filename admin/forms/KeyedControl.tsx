import { useEffect, useRef, useState } from 'react'
import { isMap } from '#schemas/file-value'
import { formatKey } from '#schemas/http/admin/key-in-words'
import { formatDayWithYear } from '#schemas/locale'
import { Button } from '../page/Button.tsx'
import { SelectField } from '../page/Select.tsx'
import { TextField } from '../page/TextField.tsx'
import { DaysField } from './DaysField.tsx'
import { Problem } from './Field.tsx'
import { FoldedRow, isFolded } from './FoldedRow.tsx'
import { type ControlProps, useForm } from './form.ts'
import { RowButtons } from './RowButtons.tsx'
import { idAt } from './value.ts'
import { emptyOf, titleOf } from './variants.ts'

export function KeyedControl({ control, path, value, title = control.title }: ControlProps<'keyed'>) {
  const { set, ControlAt } = useForm()
  const [key, setKey] = useState('')
  const map = isMap(value) ? value : {}
  const { keys } = control
  const isDay = keys.type === 'text' && keys.format === 'date'
  const label = isDay ? 'Day' : (titleOf(keys) ?? 'Name')
  const nameOf = (each: string) => formatKey(keys, each, formatDayWithYear)
  const isTaken = key.trim() === '' || Object.hasOwn(map, key.trim())
  const frame = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added === undefined) return
    const row = frame.current?.querySelector(`[data-row="${CSS.escape(added)}"]`)
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [added])
  const add = () => {
    set([...path, key.trim()], emptyOf(control.element))
    setAdded(key.trim())
    setKey('')
  }
  const remove = (each: string) => {
    const { [each]: _, ...rest } = map
    set(path, Object.keys(rest).length === 0 && !control.isRequired ? undefined : rest)
  }
  return (
    <fieldset className="frame" id={idAt(path)} ref={frame} tabIndex={-1}>
      <legend>{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      <ol className="list">
        {Object.entries(map).map(([each, element]) => (
          <li key={each} data-row={each} data-frame>
            {isFolded(control.element) ? (
              <FoldedRow control={control.element} path={[...path, each]} value={element} title={nameOf(each)} />
            ) : (
              <ControlAt control={control.element} path={[...path, each]} value={element} title={nameOf(each)} />
            )}
            <RowButtons name={nameOf(each)} onRemove={() => remove(each)} />
          </li>
        ))}
      </ol>
      <div className="row">
        {keys.type === 'text' && keys.format === 'days' ? (
          <DaysField key={Object.keys(map).length} also={keys.also} onChoose={setKey} />
        ) : keys.type === 'choice' ? (
          <SelectField label={label} value={key} options={keys.options} onChoose={setKey}>
            <option value="">Choose</option>
          </SelectField>
        ) : (
          <TextField label={label} type={isDay ? 'date' : 'text'} value={key} onType={setKey} />
        )}
        <Button disabled={isTaken} onClick={add}>
          Add
        </Button>
      </div>
      <Problem path={path} />
    </fieldset>
  )
}
