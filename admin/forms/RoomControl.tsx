import { useState } from 'react'
import { useAllChoices } from './choices.ts'
import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useText } from './form.ts'

const ELSEWHERE = '…'

export function RoomControl(props: ControlProps<'text'>) {
  const { control } = props
  const { text, write } = useText(props)
  const places = useAllChoices('rooms')
  const [isElsewhere, setElsewhere] = useState(false)
  const named = useNamed(props)
  const listed = places.find(({ value, also }) => value === text || also?.includes(text))
  const isListed = text === '' || places.length === 0 || listed !== undefined
  if (isElsewhere || !isListed)
    return (
      <Field {...props}>
        <input
          {...named}
          value={text}
          autoComplete="off"
          required={control.isRequired}
          onChange={({ target }) => write(target.value)}
        />
        <p className="row">
          <NearestRoom text={text} names={places.map((place) => place.value)} onChoose={write} />
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setElsewhere(false)
              if (!isListed) write('')
            }}
          >
            Choose from the list
          </button>
        </p>
      </Field>
    )
  return (
    <Field {...props}>
      <select
        {...named}
        value={listed?.value ?? text}
        required={control.isRequired}
        onChange={({ target }) => {
          if (target.value === ELSEWHERE) setElsewhere(true)
          write(target.value === ELSEWHERE ? '' : target.value)
        }}
      >
        <option value="">{control.isRequired ? 'Choose' : 'As usual'}</option>
        {places.length === 0 && text && <option value={text}>{text}</option>}
        {[...new Set(places.map((place) => place.of))].map((kind) => (
          <optgroup key={kind} label={kind}>
            {places
              .filter((place) => place.of === kind)
              .map((room) => (
                <option key={room.value} value={room.value}>
                  {room.title}
                </option>
              ))}
          </optgroup>
        ))}
        <option value={ELSEWHERE}>Another place …</option>
      </select>
    </Field>
  )
}

interface NearestRoomProps {
  text: string
  names: readonly string[]
  onChoose: (name: string) => void
}

/** Asks, since a slip of the pen would be a room of its own, in which nothing is ever in the way. */
function NearestRoom({ text, names, onChoose }: NearestRoomProps) {
  const nearest = names.find((name) => name !== text && isAlike(name.toLowerCase(), text.trim().toLowerCase()))
  if (nearest === undefined) return null
  return (
    <button type="button" className="text-button" onClick={() => onChoose(nearest)}>
      Did you mean {nearest}?
    </button>
  )
}

/** So short a name is like too many others. */
const SHORTEST = 4

const isAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= SHORTEST && differsBy(one, other, 2)

/** Counts letters that are missing, added or changed. */
export function differsBy(one: string, other: string, slips: number): boolean {
  if (one === '' || other === '') return one.length + other.length <= slips
  const [first, second] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return differsBy(first, second, slips)
  if (slips === 0) return false
  return differsBy(first, second, slips - 1) || differsBy(first, other, slips - 1) || differsBy(one, second, slips - 1)
}
