import { useState } from 'react'
import type { AccessesAnswer } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS } from '#schemas/http/admin/requests-paths'
import { useLoaded } from '../calls/use-loaded.ts'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { Pager } from '../page/Pager.tsx'
import { When } from '../page/when.tsx'

const DONE: Readonly<Record<string, string>> = {
  list: 'saw the list',
  export: 'downloaded a table',
  round: 'saw soup’s round with',
  erase: 'erased a person',
  search: 'found in a search',
  'sign-ups': 'saw who signed up for an event',
  'sign-ups changed': 'changed who signed up for an event',
  read: 'read',
  progress: 'gave, took or finished',
  note: 'wrote a note about',
  'note removed': 'deleted a note about',
  reply: 'replied to',
  retry: 'sent again what was not delivered of',
  booking: 'promised a room for',
  'booking canceled': 'took back the room of',
  delivered: 'marked the delivery of',
  'called off': 'called off',
}

/** Who saw and changed what, for owners. */
export function Accesses() {
  const [page, setPage] = useState(1)
  const { value, problem } = useLoaded<AccessesAnswer>(`${REQUESTS_PATHS.accesses}?page=${page}`)
  return (
    <Page
      title="Who saw what"
      about="Every look at visitors’ requests, the newest first. It is kept as long as requests are."
    >
      <Message problem={problem} />
      <ul className="card rows">
        {value?.accesses.map(({ person, what, at, reference }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and two lines may say the same
          <li key={place}>
            <p>
              {person} {DONE[what] ?? what}{' '}
              {reference && <Link href={`/admin/requests/${reference}`}>{reference}</Link>}
            </p>
            <p className="soft">
              <When at={at} />
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
