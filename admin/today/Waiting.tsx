import type { DraftsAnswer } from '#schemas/http/admin/content-history'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import type { ListAnswer, ListedRequest } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS } from '#schemas/http/admin/requests-paths'
import type { TodayAnswer } from '#schemas/http/admin/today'
import { plural } from '#schemas/text'
import { useLoaded } from '../calls/use-loaded.ts'
import { formAddress } from '../page/address.ts'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import type { SignedIn } from '../page/session.ts'
import { DueAt, When } from '../page/when.tsx'

const SHOWN = 4

interface WaitingProps {
  signedIn: SignedIn
  today: Pick<TodayAnswer, 'outOfDate' | 'isStarter'>
}

export function Waiting({ signedIn: { rights }, today: { outOfDate, isStarter } }: WaitingProps) {
  const mayAnswer = rights.includes('requests')
  const mayEdit = rights.includes('draft')
  const isToAdopt = isStarter && rights.includes('publish')
  const requests = useLoaded<ListAnswer>(mayAnswer ? `${REQUESTS_PATHS.requests}?progress=open` : undefined)
  const drafts = useLoaded<DraftsAnswer>(mayEdit ? CONTENT_PATHS.drafts : undefined)
  const isKnown = (!mayAnswer || requests.value) && (!mayEdit || drafts.value)
  const stale = mayEdit ? outOfDate : []
  const isNothing =
    isKnown &&
    !requests.value?.open.new &&
    !requests.value?.overdue.length &&
    !drafts.value?.length &&
    stale.length === 0 &&
    !isToAdopt
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      <Message problem={requests.problem ?? drafts.problem} />
      {isToAdopt && (
        <p>
          These are the words of the starter. <Link href="/admin/set-up">Make them yours with ten questions</Link>
        </p>
      )}
      {isNothing && <p>Nothing. Have a cup of tea.</p>}
      {requests.value && <OpenRequests list={requests.value} />}
      {drafts.value && drafts.value.length > 0 && <Drafts list={drafts.value} />}
      <OutOfDate outOfDate={stale} />
    </section>
  )
}

const Drafts = ({ list }: { list: DraftsAnswer }) => (
  <p>
    <Link href="/admin/drafts">{plural(list.length, 'One draft', `${list.length} drafts`)}</Link>
    {`: ${list.map(draftInWords).join('; ')}`}
  </p>
)

const draftInWords = ({ differences, author }: DraftsAnswer[number]): string =>
  `${differences[0]?.title ?? 'a draft'} by ${author}`

function OpenRequests({ list: { overdue, requests, open } }: { list: ListAnswer }) {
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
      {noun}, {headline}, to be answered by {dueAt ? <DueAt at={dueAt} from={receivedAt} /> : <When at={receivedAt} />}
    </>
  ) : (
    <>
      {noun}, {headline}, {dueAt ? <DueAt at={dueAt} from={receivedAt} /> : <When at={receivedAt} />}
    </>
  )
  if (progress.state !== 'taken') return request
  return (
    <>
      {request}, with {progress.person}
    </>
  )
}

function OutOfDate({ outOfDate }: Pick<TodayAnswer, 'outOfDate'>) {
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

const Problems = ({ list }: { list: TodayAnswer['outOfDate'] }) => (
  <ul className="rows">
    {list.map((problem) => (
      <li key={`${problem.file} ${problem.at.join('.')} ${problem.message}`}>
        <span>
          <Link href={formAddress(problem.file)}>{[problem.title, ...problem.labels].join(', ')}</Link>{' '}
          <span className="soft">{problem.message}</span>
        </span>
      </li>
    ))}
  </ul>
)
