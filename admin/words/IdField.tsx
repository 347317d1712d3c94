import { useEffect, useState } from 'react'
import { idFrom, nameIn } from '#schemas/content/word-files'
import { isMap, type Value } from '../forms/value.ts'
import type { Editing } from './use-editing.ts'

const suggestedFor = (value: Value): string => idFrom((isMap(value) ? nameIn(value) : undefined) ?? '')

/** The name of a new entry in addresses: made of what it is called, until somebody types another. */
export function IdField({ editing: { id, value, rename } }: { editing: Editing }) {
  const suggested = suggestedFor(value)
  const [isTyped, setTyped] = useState(id !== '' && id !== suggested)
  useEffect(() => {
    if (!isTyped) rename(suggested)
  }, [isTyped, suggested, rename])
  return (
    <div className="field">
      <label htmlFor="entry-id">
        Name in addresses
        <span className="asterisk" aria-hidden="true">
          {' '}
          *
        </span>
      </label>
      <input
        id="entry-id"
        value={id}
        required
        autoComplete="off"
        aria-describedby="entry-id-hint"
        onChange={({ target }) => {
          setTyped(target.value !== '')
          rename(target.value)
        }}
      />
      <p className="hint" id="entry-id-hint">
        Small letters, digits and hyphens. It follows the name unless you change it.
      </p>
    </div>
  )
}
