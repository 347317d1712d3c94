import { type FormEvent, useState } from 'react'
import type { ListedRequest, ListQuery } from '#schemas/http/admin/requests'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { SelectField } from '../page/Select.tsx'
import { TextField } from '../page/TextField.tsx'
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
      <div className={styles.text}>
        <TextField label={t('staffRequests.searchFor')} type="search" maxLength={200} value={text} onType={setText} />
        <Button look="primary" type="submit">
          {t('words.search')}
        </Button>
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
