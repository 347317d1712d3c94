import { useQuery } from '@tanstack/react-query'
import type { inferOutput } from '@trpc/tanstack-react-query'
import type { ListedRequest } from '#schemas/http/admin/requests'
import { plural } from '#schemas/text'
import { problemOf } from '../calls/call.ts'
import { RECORDED, trpc } from '../calls/trpc.ts'
import { Link } from '../ui/Button.tsx'
import { DateTime, DueDate } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { entryAddress } from '../ui/navigation.ts'
import type { SignedIn } from '../ui/session.ts'

const SHOWN = 4

interface OpenTasksProps {
  signedIn: SignedIn
  today: Pick<inferOutput<typeof trpc.calendar.today>, 'outOfDate' | 'isStarter'>
}

export function OpenTasks({ signedIn: { rights }, today: { outOfDate, isStarter } }: OpenTasksProps) {
  const mayAnswer = rights.includes('requests')
  const mayEdit = rights.includes('draft')
  const isToAdopt = isStarter && rights.includes('publish')
  const requests = useQuery(trpc.requests.list.queryOptions({ progress: 'open' }, { ...RECORDED, enabled: mayAnswer }))
  const drafts = useQuery(trpc.drafts.list.queryOptions(undefined, { enabled: mayEdit }))
  const isKnown = (!mayAnswer || requests.data) && (!mayEdit || drafts.data)
  const stale = mayEdit ? outOfDate : []
  const isNothing =
    isKnown &&
    !requests.data?.open.new &&
    !requests.data?.overdue.length &&
    !drafts.data?.length &&
    stale.length === 0 &&
    !isToAdopt
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      <Message problem={problemOf(requests.error ?? drafts.error)} />
      {isToAdopt && (
        <p>
          These are the words of the starter. <Link href="/admin/set-up">Make them yours with ten questions</Link>
        </p>
      )}
      {isNothing && <p>Nothing. Have a cup of tea.</p>}
      {requests.data && <OpenRequests list={requests.data} />}
      {drafts.data && drafts.data.length > 0 && <Drafts list={drafts.data} />}
      <OutOfDate outOfDate={stale} />
    </section>
  )
}

const Drafts = ({ list }: { list: inferOutput<typeof trpc.drafts.list> }) => (
  <p>
    <Link href="/admin/drafts">{plural(list.length, 'One draft', `${list.length} drafts`)}</Link>
    {`: ${list.map(describeDraft).join('; ')}`}
  </p>
)

const describeDraft = ({ differences, author }: inferOutput<typeof trpc.drafts.list>[number]): string =>
  `${differences[0]?.title ?? 'a draft'} by ${author}`

function OpenRequests({ list: { overdue, requests, open } }: { list: inferOutput<typeof trpc.requests.list> }) {
  const isNew = ({ progress }: ListedRequest) => progress.state === 'new'
  const others = requests.filter(isNew)
  const count = open.new - overdue.filter(isNew).length
  return (
    <>
      <Short heading={plural(overdue.length, 'One is overdue', `${overdue.length} are overdue`)} list={overdue} />
      <Short heading={plural(count, 'One new request', `${count} new requests`)} list={others} />
      <p className="row">
        {Math.max(overdue.length, others.length) > SHOWN && <Link href="/admin/requests">All requests</Link>}
        {[...overdue, ...requests].some(({ kind }) => kind === 'soup') && (
          <Link href="/admin/requests/soup-round">Soup to deliver</Link>
        )}
      </p>
    </>
  )
}

function Short({ heading, list }: { heading: string; list: readonly ListedRequest[] }) {
  if (list.length === 0) return null
  return (
    <div>
      <h3>{heading}</h3>
      <ul className="rows">
        {list.slice(0, SHOWN).map((request) => (
          <li key={request.id}>
            <span>
              <Link href={`/admin/requests/${request.reference}`}>{request.name}</Link>{' '}
              <span className="soft">
                <AboutRequest {...request} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AboutRequest({ noun, headline, receivedAt, dueAt, progress }: ListedRequest) {
  const request = dueAt ? (
    <>
      {noun}, {headline}, to be answered by{' '}
      {dueAt ? <DueDate at={dueAt} from={receivedAt} /> : <DateTime at={receivedAt} />}
    </>
  ) : (
    <>
      {noun}, {headline}, {dueAt ? <DueDate at={dueAt} from={receivedAt} /> : <DateTime at={receivedAt} />}
    </>
  )
  if (progress.state !== 'taken') return request
  return (
    <>
      {request}, with {progress.person}
    </>
  )
}

function OutOfDate({ outOfDate }: Pick<inferOutput<typeof trpc.calendar.today>, 'outOfDate'>) {
  if (outOfDate.length === 0) return null
  const [first, more] = [outOfDate.slice(0, SHOWN), outOfDate.slice(SHOWN)]
  return (
    <div>
      <h3>Worth a look</h3>
      <Problems list={first} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <Problems list={more} />
        </details>
      )}
    </div>
  )
}

const Problems = ({ list }: { list: inferOutput<typeof trpc.calendar.today>['outOfDate'] }) => (
  <ul className="rows">
    {list.map((problem) => (
      <li key={`${problem.file} ${problem.at.join('.')} ${problem.message}`}>
        <span>
          <Link href={entryAddress(problem.file)}>{[problem.title, ...problem.labels].join(', ')}</Link>{' '}
          <span className="soft">{problem.message}</span>
        </span>
      </li>
    ))}
  </ul>
)
