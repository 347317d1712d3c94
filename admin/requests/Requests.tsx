import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REQUESTS_CSV, SUBSCRIBERS_VIEW } from '#schemas/http/admin/requests-paths'
import { problemOf } from '../calls/call.ts'
import { RECORDED, trpc } from '../calls/trpc.ts'
import { ButtonLink, Pager } from '../ui/Button.tsx'
import { useIsPhone } from '../ui/browser.ts'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'
import { Filter, type Narrowed, queryOf, setOnly } from './Filter.tsx'
import { RequestList } from './RequestList.tsx'

/** Kept for when somebody comes back from a request. */
let lastNarrowed: Narrowed = {}

export function Requests({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const text = query.get('text')
  const [narrowed, setNarrowed] = useState(text === null ? lastNarrowed : { text })
  const isPhone = useIsPhone()
  const { value, problem, ...pages } = usePages(narrowed)
  const narrow = (next: Narrowed) => {
    lastNarrowed = next
    setNarrowed(next)
  }
  const elsewhere = <Elsewhere isOwner={signedIn.rights.includes('manage')} />
  return (
    <Page
      title="Requests"
      about={value && `${value.open.new} new, ${value.open.taken} that somebody looks after.`}
      actions={!isPhone && elsewhere}
    >
      <Filter narrowed={narrowed} people={value?.people ?? []} onChange={narrow} />
      <Message problem={problem} />
      {value && <RequestList key={queryOf(narrowed)} answer={value} isEditable />}
      <Pager {...pages} />
      <p>
        <a className="button" data-variant="line" href={`${REQUESTS_CSV}?${queryOf(narrowed)}`} download>
          Download these as a table
        </a>
      </p>
      {/* The list comes first. */}
      {isPhone && <div className="row">{elsewhere}</div>}
    </Page>
  )
}

const SUBSCRIBERS: Narrowed = { kind: 'mailing-list' }

export function Subscribers() {
  const { value, problem, ...pages } = usePages(SUBSCRIBERS)
  return (
    <Page title="Subscribers" about="Whoever joined the mailing list, the newest first.">
      <Message problem={problem} />
      {value && <RequestList answer={value} />}
      <Pager {...pages} />
      <p>
        <a className="button" data-variant="line" href={`${REQUESTS_CSV}?${queryOf(SUBSCRIBERS)}`} download>
          Download all as a table
        </a>
      </p>
    </Page>
  )
}

const Elsewhere = ({ isOwner }: { isOwner: boolean }) => (
  <>
    <ButtonLink variant="quiet" href="/admin/requests/soup-round">
      Soup to deliver
    </ButtonLink>
    <ButtonLink variant="quiet" href={SUBSCRIBERS_VIEW}>
      Subscribers
    </ButtonLink>
    <ButtonLink variant="quiet" href="/admin/requests/erase">
      Erase a person
    </ButtonLink>
    {isOwner && (
      <ButtonLink variant="quiet" href="/admin/requests/accesses">
        Who saw what
      </ButtonLink>
    )}
  </>
)

function usePages(narrowed: Narrowed) {
  const query = queryOf(narrowed)
  const [turned, setTurned] = useState<{ query: string; places: readonly string[] }>({ query, places: [] })
  const places = turned.query === query ? turned.places : []
  const after = places.at(-1)
  const { data, error } = useQuery(trpc.requests.list.queryOptions({ ...setOnly(narrowed), after }, RECORDED))
  const turnTo = (next: readonly string[]) => () => setTurned({ query, places: next })
  const next = data?.next
  return {
    value: data,
    problem: problemOf(error),
    onNewer: after === undefined ? undefined : turnTo(places.slice(0, -1)),
    onOlder: next === undefined ? undefined : turnTo([...places, next]),
  }
}
