import { type ReactNode, useRef, useState } from 'react'
import { isMap, type ValueMap, type ValuePath } from '#schemas/file-value'
import type { Control, WaysToSay } from '#schemas/http/admin/controls'
import { Problem } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { idAt, nameAt } from './value.ts'
import { controlsOf, fitsWay, inWay, partOf, wayOf } from './ways.ts'

interface WaysControlProps {
  choice: WaysToSay
  group: ControlProps<'group'>['control']
  path: ValuePath
  value: ControlProps['value']
  /** Draws a field of the chosen way. */
  children: (control: Control) => ReactNode
}

/** Keeps what was typed in each way: going back and forth loses nothing. */
function useWay({ choice, group: { controls }, path, value }: Omit<WaysControlProps, 'children'>) {
  const { set } = useForm()
  const [picked, setPicked] = useState<number>()
  const left = useRef(new Map<number, ValueMap>())
  const map = isMap(value) ? value : {}
  const at = picked !== undefined && fitsWay(choice, picked, map, controls) ? picked : wayOf(choice, map, controls)
  const pick = (next: number) => {
    left.current.set(at, partOf(choice, map))
    setPicked(next)
    set(path, inWay(choice, next, map, controls, left.current.get(next)))
  }
  return { at, map, pick }
}

export function WaysControl(props: WaysControlProps) {
  const { choice, group, path } = props
  const { at, map, pick } = useWay(props)
  const place = choice.by === undefined ? undefined : [...path, choice.by]
  const id = place ? idAt(place) : `${idAt(path)}-${choice.title.replaceAll(' ', '-')}`
  return (
    <>
      <div className="field" data-room="half">
        <div className="label">
          <label htmlFor={id}>{choice.title}</label>
        </div>
        <select
          id={id}
          name={place && nameAt(place)}
          value={optionOf(choice, at)}
          onChange={({ target }) => pick(target.selectedIndex)}
        >
          {choice.ways.map(({ title }, index) => (
            <option key={title} value={optionOf(choice, index)}>
              {title}
            </option>
          ))}
        </select>
        {place && <Problem path={place} />}
      </div>
      {controlsOf(choice, at, map, group.controls).map(props.children)}
    </>
  )
}

function optionOf({ by, ways }: WaysToSay, at: number): string {
  const way = ways[at]
  return String((by && way?.set?.[by]) ?? way?.title)
}
