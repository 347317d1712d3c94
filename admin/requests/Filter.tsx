import type { FormEvent } from 'react'
import type { ListQuery } from '#schemas/http/admin/requests'
import { Button } from '../page/Button.tsx'
import { KINDS } from './progress.ts'
import styles from './Requests.module.css'

export type Narrowed = Omit<ListQuery, 'after'>

export const queryOf = (narrowed: Narrowed): string =>
  new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value)).toString()

interface FilterProps {
  narrowed: Narrowed
  people: readonly string[]
  onChange: (narrowed: Narrowed) => void
}

/** What the list is narrowed to: each choice at once, a text when it is sent. */
export function Filter({ narrowed, people, onChange }: FilterProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ ...narrowed, text: String(new FormData(event.currentTarget).get('text')).trim() })
  }
  const choice = (name: keyof Narrowed, label: string, all: string, options: Readonly<Record<string, string>>) => (
    <Choice
      label={label}
      value={narrowed[name] ?? ''}
      options={{ '': all, ...options }}
      // The options are the values that the call takes.
      onChange={(value) => onChange({ ...narrowed, [name]: value || undefined } as Narrowed)}
    />
  )
  return (
    <search>
      <form className={`card ${styles.filter}`} onSubmit={search}>
        {choice('progress', 'Where it is', 'Everything', {
          open: 'Open',
          new: 'New',
          taken: 'With somebody',
          done: 'Done',
        })}
        {choice('kind', 'What for', 'All kinds', KINDS)}
        {choice('person', 'Whose', 'Everybody', Object.fromEntries(people.map((person) => [person, person])))}
        {choice('delivery', 'Mail', 'All', { due: 'Waits', sent: 'Sent', failed: 'Failed' })}
        <div className={`field ${styles.text}`}>
          <label htmlFor="text">Name, address, reference or any word</label>
          <div className={styles.beside}>
            <input id="text" name="text" type="search" maxLength={200} defaultValue={narrowed.text} />
            <Button look="primary" type="submit">
              Search
            </Button>
          </div>
        </div>
      </form>
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className={styles.choice}>
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(options).map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </select>
  </label>
)
