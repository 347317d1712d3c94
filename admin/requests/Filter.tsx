import { type FormEvent, useState } from 'react'
import type { ListedRequest, ListQuery } from '#schemas/http/admin/requests'
import { Button } from '../ui/Button.tsx'
import { useIsPhone } from '../ui/browser.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import styles from './Requests.module.css'

export type Narrowed = Omit<ListQuery, 'after'>

/** Leaves out what is empty. */
export const setOnly = (narrowed: Narrowed): Narrowed =>
  Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value))

export const queryOf = (narrowed: Narrowed): string => new URLSearchParams(Object.entries(setOnly(narrowed))).toString()

interface FilterProps {
  narrowed: Narrowed
  people: readonly string[]
  onChange: (narrowed: Narrowed) => void
}

export function Filter(props: FilterProps) {
  const count = Object.values(props.narrowed).filter(Boolean).length
  if (!useIsPhone())
    return (
      <search className="card">
        <FilterForm {...props} />
      </search>
    )
  return (
    <search className="card">
      <details className={styles.folded}>
        <summary>{count > 0 ? `Filter: ${count} set` : 'Filter'}</summary>
        <FilterForm {...props} />
      </details>
    </search>
  )
}

function FilterForm({ narrowed, people, onChange }: FilterProps) {
  const [text, setText] = useState(narrowed.text ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...narrowed, text: text.trim() })
  }
  const choice = (name: keyof Narrowed, label: string, all: string, options: Readonly<Record<string, string>>) => (
    <SelectField
      label={label}
      value={narrowed[name] ?? ''}
      options={Object.entries({ '': all, ...options }).map(([value, title]) => ({ value, title }))}
      // The options are the values that the call takes.
      onChoose={(value) => onChange({ ...narrowed, [name]: value || undefined } as Narrowed)}
    />
  )
  return (
    <form className={`tiles ${styles.filter}`} onSubmit={search}>
      {choice('progress', 'Where it is', 'Everything', {
        open: 'Open',
        new: 'New',
        taken: 'With somebody',
        done: 'Done',
      })}
      {choice('kind', 'What for', 'All kinds', kinds())}
      {choice('person', 'Whose', 'Everybody', Object.fromEntries(people.map((person) => [person, person])))}
      {choice('delivery', 'Mail', 'All', {
        due: 'Waits',
        sent: 'Sent',
        failed: 'Failed',
      })}
      <div className={`row ${styles.text}`}>
        <TextField
          label="Name, address, reference or any word"
          type="search"
          maxLength={200}
          value={text}
          onType={setText}
        />
        <Button variant="primary" type="submit">
          Search
        </Button>
      </div>
    </form>
  )
}

/** Subscribers have a list of their own. */
const kinds = (): Readonly<Record<Exclude<ListedRequest['kind'], 'mailing-list'>, string>> => ({
  tour: 'Tours',
  soup: 'Soup',
  room: 'Rooms',
})
