import { useState } from 'react'
import { Select } from '../ui/fields.tsx'
import { useAllChoices, useChoices } from './choices.ts'
import { Field, isChosen, nothingChosen, useNamed } from './Field.tsx'
import { type ControlProps, useText } from './form.ts'
import { PicturePart } from './PicturePart.tsx'

export function ReferenceControl(props: ControlProps<'reference'>) {
  const { control } = props
  const address = isChosen(control) ? <ChosenEntry {...props} /> : <TypedReference {...props} />
  if (control.to !== 'picture') return <Field {...props}>{address}</Field>
  return (
    <Field {...props}>
      <PicturePart {...props}>
        <details>
          <summary>Web address of the picture</summary>
          {address}
        </details>
      </PicturePart>
    </Field>
  )
}

function TypedReference(props: ControlProps<'reference'>) {
  const { control } = props
  const { text, write } = useText(props)
  const named = useNamed(props)
  const [isUsed, setUsed] = useState(false)
  const known = useChoices(control.to, '', isUsed)
  const found = useChoices(control.to, text, isUsed)
  const choices = [...new Map([...found, ...known].map((choice) => [choice.value, choice])).values()]
  const list = `${named.id}-choices`
  return (
    <>
      <input
        {...named}
        list={list}
        autoComplete="off"
        value={text}
        required={control.isRequired}
        maxLength={control.max}
        placeholder={typeof control.otherwise === 'string' ? control.otherwise : 'Type to search'}
        onFocus={() => setUsed(true)}
        onChange={({ target }) => write(target.value)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.of ? `${choice.title} (${choice.of})` : choice.title}
          </option>
        ))}
      </datalist>
      <Meant title={choices.find((choice) => choice.value === text)?.title} />
    </>
  )
}

const Meant = ({ title }: { title: string | undefined }) => title && <p className="hint">This is “{title}”.</p>

function ChosenEntry(props: ControlProps<'reference'>) {
  const { control } = props
  const { text, write } = useText(props)
  const entries = useAllChoices(control.to)
  const all = [...(control.also ?? []), ...entries]
  const isKnown = text === '' || all.some(({ value }) => String(value) === text)
  return (
    <Select {...useNamed(props)} value={text} required={control.isRequired} options={all} onChoose={write}>
      <option value="">{nothingChosen(control)}</option>
      {!isKnown && <option value={text}>{text}</option>}
    </Select>
  )
}
