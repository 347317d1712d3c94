import { useState } from 'react'
import { FAMILIES } from '#schemas/theme/tokens'
import { Select } from '../ui/fields.tsx'
import { type ControlProps, emptyOptionTitle, Field, OptionGroup, useFieldProps, useForm, useText } from './Field.tsx'

/** Writes nothing where the switch is as its default. */
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

export function NumberControl(props: ControlProps<'number'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const fieldProps = useFieldProps(props)
  const [typed, setTyped] = useState('')
  const text = typeof value === 'number' ? (Number(typed) === value && typed !== '' ? typed : String(value)) : typed
  const write = (next: string) => {
    setTyped(next)
    const number = Number(next)
    set(path, next.trim() === '' || Number.isNaN(number) ? undefined : number)
  }
  return (
    <Field {...props}>
      <input
        {...fieldProps}
        type="number"
        value={text}
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

export function ToneControl(props: ControlProps<'choice'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const current = value ?? control.otherwise
  return (
    <OptionGroup
      {...props}
      type="radio"
      options={control.options}
      isChecked={(option) => current === option}
      onCheck={(option) => set(path, option === control.otherwise ? undefined : option)}
      before={(option) => <span className="swatch" data-tone={option.value} />}
    />
  )
}

const HEX_COLOR = /^#[0-9a-f]{6}$/

export function ColorControl(props: ControlProps<'text'>) {
  const { control, path, title = control.title } = props
  const { text, write } = useText(props)
  const { id, name, ...fieldProps } = useFieldProps(props)
  const siteColor = paletteColor(String(path.at(-1)))
  return (
    <Field {...props}>
      <span className="stack color">
        <input
          type="color"
          aria-label={`Choose the color: ${title}`}
          value={HEX_COLOR.test(text) ? text : siteColor}
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
        <input
          {...{ id, name, ...fieldProps }}
          value={text}
          required={control.isRequired}
          placeholder={siteColor}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
      </span>
    </Field>
  )
}

function paletteColor(key: string): string {
  const name = Object.entries(FAMILIES).find(([family]) => family === key)?.[1].head
  const color = globalThis.document && getComputedStyle(document.documentElement).getPropertyValue(`--p-${name}`).trim()
  return color && HEX_COLOR.test(color) ? color : '#000000'
}
