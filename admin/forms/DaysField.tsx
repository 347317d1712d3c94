import { useState } from 'react'
import type { Control } from '#schemas/http/admin/controls'
import { SelectField, TextField } from '../ui/fields.tsx'

interface DaysFieldProps {
  also: Extract<Control, { type: 'text' }>['also']
  /** With "passover", "2027-03-01" or "2026-12-24..2027-01-03"; with nothing while something of it is missing. */
  onChoose: (days: string) => void
}

const [ONE_DAY, SEVERAL_DAYS] = ['day', 'days']

export function DaysField({ also = [], onChoose }: DaysFieldProps) {
  const [{ kind, first, last }, setState] = useState({ kind: '', first: '', last: '' })
  const choose = (next: { kind: string; first: string; last: string }) => {
    setState(next)
    if (next.kind === ONE_DAY) onChoose(next.first)
    else if (next.kind === SEVERAL_DAYS)
      onChoose(next.first && next.first <= next.last ? `${next.first}..${next.last}` : '')
    else onChoose(next.kind)
  }
  const ways = [
    { value: ONE_DAY, title: 'Day' },
    { value: SEVERAL_DAYS, title: 'Several days in a row' },
  ]
  return (
    <>
      <SelectField
        label="When"
        value={kind}
        options={[...ways, ...also]}
        onChoose={(next) => choose({ kind: next, first, last })}
      >
        <option value="">Choose</option>
      </SelectField>
      {[ONE_DAY, SEVERAL_DAYS].includes(kind) && (
        <TextField
          label={kind === ONE_DAY ? 'Day' : 'First day'}
          type="date"
          value={first}
          onType={(next) => choose({ kind, first: next, last })}
        />
      )}
      {kind === SEVERAL_DAYS && (
        <TextField
          label="Last day"
          type="date"
          min={first}
          value={last}
          onType={(next) => choose({ kind, first, last: next })}
        />
      )}
    </>
  )
}
