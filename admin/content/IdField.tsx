import { useEffect, useState } from 'react'
import { idFrom, nameIn } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue } from '#schemas/file-value'
import { freeName } from '../forms/made-names.ts'
import { idAt } from '../forms/value.ts'
import { Asterisk } from '../ui/fields.tsx'
import type { Editing } from './use-editing.ts'

/** Adds a number if another entry has the id. */
export function suggestedFor(value: MaybeValue, taken: readonly string[]): string {
  const id = idFrom((isMap(value) ? nameIn(value) : undefined) ?? '')
  return freeName(id, '-', new Set(taken))
}

export const ID_PLACE = 'name-in-addresses'
const ID = idAt([ID_PLACE])

interface IdFieldProps {
  editing: Editing
  taken: readonly string[]
  problem: string | undefined
}

export function IdField({ editing: { id, value, rename }, taken, problem }: IdFieldProps) {
  const suggested = suggestedFor(value, taken)
  const [isTyped, setTyped] = useState(id !== '' && id !== suggested)
  const said = taken.includes(id)
    ? `Another entry has this name. Choose one that is free, such as ${suggested}.`
    : id === ''
      ? problem
      : undefined
  useEffect(() => {
    if (!isTyped) rename(suggested)
  }, [isTyped, suggested, rename])
  return (
    <div className="field">
      <label htmlFor={ID}>
        Its web address ends with
        <Asterisk />
      </label>
      <input
        id={ID}
        value={id}
        required
        autoComplete="off"
        aria-describedby={[`${ID}-hint`, ...(said ? [`${ID}-problem`] : [])].join(' ')}
        aria-invalid={said !== undefined || undefined}
        onChange={({ target }) => {
          setTyped(target.value !== '')
          rename(target.value)
        }}
      />
      <p className="hint" id={`${ID}-hint`}>
        Made from the name. If you change it, use small letters, digits and hyphens.
      </p>
      {said && (
        <p className="error" id={`${ID}-problem`}>
          {said}
        </p>
      )}
    </div>
  )
}
