import { useState } from 'react'
import { FAMILIES } from '#schemas/tokens'
import { Select } from '../ui/fields.tsx'
import { emptyOptionTitle, Field, OptionGroup, useFieldProps } from './Field.tsx'
import { type ControlProps, useForm, useText } from './form-context.ts'

/** Off by default is not written. */
export function SwitchControl(props: ControlProps<'switch'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const otherwise = control.otherwise === true
  const isOn = typeof value === 'boolean' ? value : otherwise
  const write = (next: boolean) => set(path, next === otherwise && !control.isRequired ? undefined : next)
  return (
    <Field {...props} isBeside>
      <input
        {...useFieldProps(props)}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => write(target.checked)}
      />
    </Field>
  )
}

/** Keeps in the control what is no number yet, such as a minus sign. */
export function NumberControl(props: ControlProps<'number'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const named = useFieldProps(props)
  const [typed, setTyped] = useState('')
  const shown = typeof value === 'number' ? (Number(typed) === value && typed !== '' ? typed : String(value)) : typed
  const write = (next: string) => {
    setTyped(next)
    const number = Number(next)
    set(path, next.trim() === '' || Number.isNaN(number) ? undefined : number)
  }
  return (
    <Field {...props}>
      <input
        {...named}
        type="number"
        value={shown}
        min={control.min}
        max={control.max}
        step={control.isWhole ? 1 : 'any'}
        required={control.isRequired}
        placeholder={control.otherwise?.toString()}
        onChange={({ target }) => write(target.value)}
      />
    </Field>
  )
}

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const otherwise = control.options.find((option) => option.value === control.otherwise)
  const isKnown = value === undefined || value === '' || control.options.some((option) => option.value === value)
  const nothing = otherwise ? `As usual: ${otherwise.title}` : emptyOptionTitle(control)
  return (
    <Field {...props}>
      <Select
        {...useFieldProps(props)}
        required={control.isRequired}
        value={isKnown ? String(value ?? '') : 'unknown'}
        options={control.options}
        onChoose={(next) => set(path, control.options.find((option) => String(option.value) === next)?.value)}
      >
        <option value="">{nothing}</option>
        {!isKnown && <option value="unknown">{String(value)}</option>}
      </Select>
    </Field>
  )
}

export function ToneControl({ control, path, value, title = control.title }: ControlProps<'choice'>) {
  const { set } = useForm()
  const chosen = value ?? control.otherwise
  return (
    <OptionGroup
      type="radio"
      path={path}
      title={title}
      hint={control.hint}
      options={control.options}
      isTicked={(option) => chosen === option}
      onTick={(option) => set(path, option === control.otherwise ? undefined : option)}
      before={(option) => <span className="swatch" data-tone={option.value} />}
    />
  )
}

const A_COLOR = /^#[0-9a-f]{6}$/

/** Shows the site's color while nothing is typed. */
export function ColorControl(props: ControlProps<'text'>) {
  const { control, path, title = control.title } = props
  const { text, write } = useText(props)
  const { id, name, ...named } = useFieldProps(props)
  const usual = paletteColor(String(path.at(-1)))
  return (
    <Field {...props}>
      <span className="color">
        <input
          type="color"
          aria-label={`Choose the color: ${title}`}
          value={A_COLOR.test(text) ? text : usual}
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
        <input
          {...{ id, name, ...named }}
          value={text}
          required={control.isRequired}
          placeholder={usual}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
      </span>
    </Field>
  )
}

/** Returns the color of the palette; black if it has none. */
function paletteColor(key: string): string {
  const name = Object.entries(FAMILIES).find(([family]) => family === key)?.[1].head
  const color = globalThis.document && getComputedStyle(document.documentElement).getPropertyValue(`--p-${name}`).trim()
  return color && A_COLOR.test(color) ? color : '#000000'
}
