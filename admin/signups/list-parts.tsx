import type { ComponentProps, ReactNode } from 'react'
import { signupsCsv } from '#schemas/admin/paths'
import { plural } from '#schemas/text'
import type { SignupsAnswer } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { DateOnly } from '../ui/DateTime.tsx'
import { TextField } from '../ui/fields.tsx'
import styles from './signups.module.css'

export const NameAndGuests = ({ name, size }: { name: ReactNode; size: number }) =>
  size === 1 ? (
    name
  ) : (
    <>
      {name} and {size - 1} {plural(size - 1, 'guest', 'guests')}
    </>
  )

export const PartySizeField = (field: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onType'>) => (
  <TextField type="number" min={1} max={50} required {...field} />
)

export const SEARCH_FROM = 8

export const matchesName = (name: string, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase())

export const NameSearch = ({ search, onSearch }: { search: string; onSearch: (name: string) => void }) => (
  <div className={`${styles.find} not-printed`}>
    <TextField label="Find a name" type="search" autoComplete="off" value={search} onType={onSearch} />
  </div>
)

export const ListExport = ({ event, date, namesUntil }: Pick<SignupsAnswer, 'event' | 'date' | 'namesUntil'>) => (
  <div className="stack not-printed">
    <p className="row">
      <Button onClick={() => window.print()}>Print the list</Button>
      <a className="button" data-variant="line" href={signupsCsv(event, date)} download>
        Download as a table
      </a>
    </p>
    <p className="soft">
      Names are deleted here after <DateOnly at={new Date(namesUntil).toISOString()} />: throw away paper and tables by
      then, too.
    </p>
  </div>
)
