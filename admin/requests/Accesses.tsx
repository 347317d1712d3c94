import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Person } from '../accounts/Person.tsx'
import { type RouterOutputs, trpc } from '../calls/trpc.ts'
import { Link, Pager } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Feedback, Page } from '../ui/Page.tsx'

type Access = RouterOutputs['requests']['accesses']['accesses'][number]

const DEEDS = {
  booking: 'promised a room for',
  'booking canceled': 'took back the room of',
  'called off': 'called off',
  delivered: 'marked the delivery of',
  erase: 'erased a person',
  export: 'downloaded a table',
  list: 'saw the list',
  note: 'wrote a note about',
  'note removed': 'deleted a note about',
  progress: 'gave, took or finished',
  read: 'read',
  reply: 'replied to',
  retry: 'sent again what was not delivered of',
  round: 'saw the soup to deliver, with',
  search: 'found in a search',
  'sign-ups': 'saw who signed up for an event',
  'sign-ups changed': 'changed who signed up for an event',
  'sign-ups exported': 'downloaded who signed up for an event',
} satisfies Readonly<Record<Access['what'], string>>

export function Accesses() {
  const [page, setPage] = useState(1)
  const { data: value, error } = useQuery(trpc.requests.accesses.queryOptions({ page }))
  return (
    <Page
      title="Who saw what"
      about="Every look at visitors’ requests, the newest first. It is kept as long as requests are."
    >
      <Feedback problem={error} />
      <ul className="card rows">
        {value?.accesses.map(({ person, what, reference, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and two lines may say the same
          <li key={index}>
            <p>
              <Person email={person} /> {DEEDS[what]}{' '}
              {reference && <Link href={`/admin/requests/${reference}`}>{reference}</Link>}
            </p>
            <p className="soft">
              <DateTime at={at} />
            </p>
          </li>
        ))}
      </ul>
      <Pager
        onNewer={page > 1 ? () => setPage(page - 1) : undefined}
        onOlder={value?.isMore ? () => setPage(page + 1) : undefined}
      />
    </Page>
  )
}
