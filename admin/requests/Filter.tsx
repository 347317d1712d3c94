import type { FormEvent } from 'react'
import type { ListedRequest, ListQuery } from '#schemas/http/admin/requests'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { useIsPhone } from '../page/use-is-phone.ts'
import styles from './Requests.module.css'

export type Narrowed = Omit<ListQuery, 'after'>

export const queryOf = (narrowed: Narrowed): string =>
  new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value)).toString()

interface FilterProps {
  narrowed: Narrowed
  people: readonly string[]
  onChange: (narrowed: Narrowed) => void
}

/** What the list is narrowed to; on a phone in one line, which says how much of it is set. */
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
        <summary>{count > 0 ? t('staffRequests.filterSet', { number: count }) : t('staffRequests.filter')}</summary>
        <FilterForm {...props} />
      </details>
    </search>
  )
}

/** Each choice at once, a text when it is sent. */
function FilterForm({ narrowed, people, onChange }: FilterProps) {
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
    <form className={styles.filter} onSubmit={search}>
      {choice('progress', t('staffRequests.whereItIs'), t('staffApp.everything'), {
        open: t('staffRequests.open'),
        new: t('staffRequests.new'),
        taken: t('staffRequests.taken'),
        done: t('staffRequests.done'),
      })}
      {choice('kind', t('staffRequests.whatFor'), t('staffRequests.allKinds'), kinds())}
      {choice(
        'person',
        t('staffRequests.whose'),
        t('staffRequests.everybody'),
        Object.fromEntries(people.map((person) => [person, person])),
      )}
      {choice('delivery', t('staffRequests.mail'), t('staffRequests.allMails'), {
        due: t('staffRequests.waits'),
        sent: t('staffRequests.sent'),
        failed: t('staffRequests.failed'),
      })}
      <div className={`field ${styles.text}`}>
        <label htmlFor="text">{t('staffRequests.searchFor')}</label>
        <div className={styles.beside}>
          <input id="text" name="text" type="search" maxLength={200} defaultValue={narrowed.text} />
          <Button look="primary" type="submit">
            {t('words.search')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Subscribers have a list of their own. */
const kinds = (): Readonly<Record<Exclude<ListedRequest['kind'], 'mailing-list'>, string>> => ({
  tour: t('staffRequests.kinds.tour'),
  soup: t('staffRequests.kinds.soup'),
  room: t('staffRequests.kinds.room'),
})

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
