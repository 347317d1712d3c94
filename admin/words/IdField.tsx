import { useEffect, useState } from 'react'
import { isMap, type Value } from '../forms/value.ts'
import { idFrom } from './places.ts'
import type { Editing } from './use-editing.ts'

const NAMING_KEYS = ['name', 'title', 'question', 'term']

const nameIn = (value: Value): string => {
  const named = NAMING_KEYS.map((key) => (isMap(value) ? value[key] : undefined)).find(
    (each) => typeof each === 'string',
  )
  return typeof named === 'string' ? named : ''
}

/** The name of a new entry in addresses: made of what it is called, until somebody types another. */
export function IdField({ editing: { id, value, rename } }: { editing: Editing }) {
  const [isTyped, setTyped] = useState(id !== '' && id !== idFrom(nameIn(value)))
  const suggested = idFrom(nameIn(value))
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
