import { useState } from 'react'
import { longDayWithYear } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Problem } from './Field.tsx'
import { FoldedRow, isFolded } from './FoldedRow.tsx'
import { type ControlProps, useForm } from './form.ts'
import { RowButtons } from './RowButtons.tsx'
import { idAt, isMap } from './value.ts'
import { emptyOf, titleOf } from './variants.ts'

/** Values by a key that is typed, such as a day. */
export function KeyedControl({ control, path, value, title = control.title }: ControlProps<'keyed'>) {
  const { set, ControlAt } = useForm()
  const [key, setKey] = useState('')
  const map = isMap(value) ? value : {}
  const id = `${idAt(path)}-new`
  const isDay = control.keys.type === 'text' && control.keys.format === 'date'
  const nameOf = (each: string) => (isDay ? dayWithYear(each) : each)
  const isTaken = key.trim() === '' || Object.hasOwn(map, key.trim())
  const add = () => {
    set([...path, key.trim()], emptyOf(control.element))
    setKey('')
  }
  const remove = (each: string) => {
    const { [each]: _, ...rest } = map
    set(path, Object.keys(rest).length === 0 && !control.isRequired ? undefined : rest)
  }
  return (
    <fieldset className="frame" id={idAt(path)} tabIndex={-1}>
      <legend>{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      <ol className="list">
        {Object.entries(map).map(([each, element]) => (
          <li key={each} data-frame>
            {isFolded(control.element) ? (
              <FoldedRow control={control.element} path={[...path, each]} value={element} title={nameOf(each)} />
            ) : (
              <ControlAt control={control.element} path={[...path, each]} value={element} title={nameOf(each)} />
            )}
            <RowButtons name={each} onRemove={() => remove(each)} />
          </li>
        ))}
      </ol>
      <div className="row">
        <div className="field">
          <label htmlFor={id}>{isDay ? t('words.day') : (titleOf(control.keys) ?? t('controls.labels.name'))}</label>
          <KeyInput id={id} control={control.keys} value={key} onChange={setKey} />
        </div>
        <Button disabled={isTaken} onClick={add}>
          {t('staffSeats.add')}
        </Button>
      </div>
      <Problem path={path} />
    </fieldset>
  )
}

interface KeyInputProps {
  id: string
  control: ControlProps<'keyed'>['control']['keys']
  value: string
  onChange: (key: string) => void
}

function KeyInput({ id, control, value, onChange }: KeyInputProps) {
  if (control.type === 'choice')
    return (
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('staffApp.choose')}</option>
        {control.options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.title}
          </option>
        ))}
      </select>
    )
  const type = control.type === 'text' && control.format === 'date' ? 'date' : 'text'
  return <input id={id} type={type} value={value} onChange={({ target }) => onChange(target.value)} />
}

const dayWithYear = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : longDayWithYear(iso))
