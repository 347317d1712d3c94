import { useEffect, useState } from 'react'
import { idFrom, nameIn } from '#schemas/content/word-files'
import { isMap, type MaybeValue } from '#schemas/file-value'
import { t } from '#schemas/language'
import { freeName } from '../forms/made-names.ts'
import { Asterisk } from '../page/TextField.tsx'
import type { Editing } from './use-editing.ts'

/** An id made of what an entry is called, with a number if another has it. */
export function suggestedFor(value: MaybeValue, taken: readonly string[]): string {
  const id = idFrom((isMap(value) ? nameIn(value) : undefined) ?? '')
  return freeName(id, '-', new Set(taken))
}

/** The name of a new entry in addresses: made of what it is called, until somebody types another. */
export function IdField({ editing: { id, value, rename }, taken }: { editing: Editing; taken: readonly string[] }) {
  const suggested = suggestedFor(value, taken)
  const [isTyped, setTyped] = useState(id !== '' && id !== suggested)
  const isTaken = taken.includes(id)
  useEffect(() => {
    if (!isTyped) rename(suggested)
  }, [isTyped, suggested, rename])
  return (
    <div className="field">
      <label htmlFor="entry-id">
        {t('staffWords.nameInAddresses')}
        <Asterisk />
      </label>
      <input
        id="entry-id"
        value={id}
        required
        autoComplete="off"
        aria-describedby={['entry-id-hint', ...(isTaken ? ['entry-id-problem'] : [])].join(' ')}
        aria-invalid={isTaken || undefined}
        onChange={({ target }) => {
          setTyped(target.value !== '')
          rename(target.value)
        }}
      />
      <p className="hint" id="entry-id-hint">
        {t('staffWords.nameHint')}
      </p>
      {isTaken && (
        <p className="error" id="entry-id-problem">
          {t('staffWords.nameTaken', { suggested })}
        </p>
      )}
    </div>
  )
}
