import { useState } from 'react'
import type { Control } from '#schemas/http/admin/controls'
import { t } from '#schemas/language'
import { SelectField } from '../page/Select.tsx'
import { TextField } from '../page/TextField.tsx'

interface DaysFieldProps {
  /** The holidays. */
  also: Extract<Control, { type: 'text' }>['also']
  /** With "passover", "2027-03-01" or "2026-12-24..2027-01-03"; with nothing while something of it is missing. */
  onChoose: (days: string) => void
}

const [ONE_DAY, SEVERAL_DAYS] = ['day', 'days']

/** Which days something is about: a holiday, one day, or the first and the last of several. */
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
    { value: ONE_DAY, title: t('words.day') },
    { value: SEVERAL_DAYS, title: t('staffForms.severalDays') },
  ]
  return (
    <>
      <SelectField
        label={t('staffForms.forWhichDays')}
        value={kind}
        options={[...ways, ...also]}
        onChoose={(next) => choose({ kind: next, first, last })}
      >
        <option value="">{t('staffApp.choose')}</option>
      </SelectField>
      {[ONE_DAY, SEVERAL_DAYS].includes(kind) && (
        <TextField
          label={kind === ONE_DAY ? t('words.day') : t('controls.labels.startDate')}
          type="date"
          value={first}
          onType={(next) => choose({ kind, first: next, last })}
        />
      )}
      {kind === SEVERAL_DAYS && (
        <TextField
          label={t('controls.labels.endDate')}
          type="date"
          min={first}
          value={last}
          onType={(next) => choose({ kind, first, last: next })}
        />
      )}
    </>
  )
}
