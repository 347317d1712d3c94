import { useState } from 'react'
import type { ListAnswer } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS, SUBSCRIBERS_VIEW } from '#schemas/http/admin/requests-paths'
import { useLoaded } from '../calls/use-loaded.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useIsPhone } from '../ui/browser.ts'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Filter, type Narrowed, queryOf } from './Filter.tsx'
import { RequestList } from './RequestList.tsx'

/** Kept for when somebody comes back from a request. */
let lastNarrowed: Narrowed = {}

export function Requests({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const text = query.get('text')
  const [narrowed, setNarrowed] = useState(text === null ? lastNarrowed : { text })
  const isPhone = useIsPhone()
  const { value, problem, reload, ...pages } = usePages(queryOf(narrowed))
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
      {value && <RequestList key={queryOf(narrowed)} answer={value} reload={reload} />}
      <Pager {...pages} />
      <p>
        <a className="button" data-variant="line" href={`${REQUESTS_PATHS.csv}?${queryOf(narrowed)}`} download>
          Download these as a table
        </a>
      </p>
      {/* The list comes first. */}
      {isPhone && <div className="row">{elsewhere}</div>}
    </Page>
  )
}

export function Subscribers() {
  const query = 'kind=mailing-list'
  const { value, problem, reload: _reload, ...pages } = usePages(query)
  return (
    <Page title="Subscribers" about="Whoever joined the mailing list, the newest first.">
      <Message problem={problem} />
      {value && <RequestList answer={value} />}
      <Pager {...pages} />
      <p>
        <a className="button" data-variant="line" href={`${REQUESTS_PATHS.csv}?${query}`} download>
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

function usePages(query: string) {
  const [turned, setTurned] = useState<{ query: string; places: readonly string[] }>({ query, places: [] })
  const places = turned.query === query ? turned.places : []
  const after = places.at(-1)
  const loaded = useLoaded<ListAnswer>(`${REQUESTS_PATHS.requests}?${query}${after ? `&after=${after}` : ''}`)
  const turnTo = (next: readonly string[]) => () => setTurned({ query, places: next })
  const next = loaded.value?.next
  return {
    ...loaded,
    onNewer: after === undefined ? undefined : turnTo(places.slice(0, -1)),
    onOlder: next === undefined ? undefined : turnTo([...places, next]),
  }
}
