import { useEffect, useRef, useState } from 'react'
import { isMap } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { formatKey } from '#schemas/http/admin/key-in-words'
import { formatDayWithYear } from '#schemas/locale'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { RowButtons } from '../ui/RowButtons.tsx'
import { FieldError } from './Field.tsx'
import { emptyValue, idAt, ownTitle } from './field-values.ts'
import { type ControlProps, useForm } from './form-context.ts'
import { CollapsibleRow, isCollapsible } from './ListControl.tsx'

export function KeyedControl({ control, path, value, title = control.title }: ControlProps<'keyed'>) {
  const { set, ControlAt } = useForm()
  const [key, setKey] = useState('')
  const map = isMap(value) ? value : {}
  const { keys } = control
  const isDay = keys.type === 'text' && keys.format === 'date'
  const label = isDay ? 'Day' : (ownTitle(keys) ?? 'Name')
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
    set([...path, key.trim()], emptyValue(control.element))
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
            {isCollapsible(control.element) ? (
              <CollapsibleRow control={control.element} path={[...path, each]} value={element} title={nameOf(each)} />
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
      <FieldError path={path} />
    </fieldset>
  )
}

interface DaysFieldProps {
  also: Extract<Control, { type: 'text' }>['also']
  /** @param days "passover", "2027-03-01" or "2026-12-24..2027-01-03"; "" while a part is missing */
  onChoose: (days: string) => void
}

const [ONE_DAY, SEVERAL_DAYS] = ['day', 'days']

function DaysField({ also = [], onChoose }: DaysFieldProps) {
  const [{ type, first, last }, setState] = useState({ type: '', first: '', last: '' })
  const choose = (next: { type: string; first: string; last: string }) => {
    setState(next)
    if (next.type === ONE_DAY) onChoose(next.first)
    else if (next.type === SEVERAL_DAYS)
      onChoose(next.first && next.first <= next.last ? `${next.first}..${next.last}` : '')
    else onChoose(next.type)
  }
  const options = [
    { value: ONE_DAY, title: 'Day' },
    { value: SEVERAL_DAYS, title: 'Several days in a row' },
  ]
  return (
    <>
      <SelectField
        label="When"
        value={type}
        options={[...options, ...also]}
        onChoose={(next) => choose({ type: next, first, last })}
      >
        <option value="">Choose</option>
      </SelectField>
      {[ONE_DAY, SEVERAL_DAYS].includes(type) && (
        <TextField
          label={type === ONE_DAY ? 'Day' : 'First day'}
          type="date"
          value={first}
          onType={(next) => choose({ type, first: next, last })}
        />
      )}
      {type === SEVERAL_DAYS && (
        <TextField
          label="Last day"
          type="date"
          min={first}
          value={last}
          onType={(next) => choose({ type, first, last: next })}
        />
      )}
    </>
  )
}
