import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { ListAnswer } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS } from '#schemas/http/admin/requests-paths'
import type { TodayAnswer } from '#schemas/http/admin/today'
import type { DraftsAnswer } from '#schemas/http/admin/words-history'
import { useLoaded } from '../calls/use-loaded.ts'
import { messageOf } from '../changes/change.ts'
import { formAddress } from '../page/address.ts'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import type { Visitor } from '../page/session.ts'
import { When } from '../page/when.tsx'

/** So many of each are shown; a link leads to the others. */
const SHOWN = 4

interface WaitingProps {
  visitor: Visitor
  today: Pick<TodayAnswer, 'outOfDate' | 'isStarter'>
}

/** What waits for somebody: requests that nobody has taken, drafts, and what is out of date. */
export function Waiting({ visitor: { rights }, today: { outOfDate, isStarter } }: WaitingProps) {
  const mayAnswer = rights.includes('requests')
  const mayEdit = rights.includes('draft')
  const isToAdopt = isStarter && rights.includes('publish')
  const requests = useLoaded<ListAnswer>(mayAnswer ? `${REQUESTS_PATHS.requests}?progress=new` : undefined)
  const drafts = useLoaded<DraftsAnswer>(mayEdit ? WORDS_PATHS.drafts : undefined)
  const isKnown = (!mayAnswer || requests.value) && (!mayEdit || drafts.value)
  const stale = mayEdit ? outOfDate : []
  const isNothing = isKnown && !requests.value?.open.new && !drafts.value?.length && stale.length === 0 && !isToAdopt
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
      {requests.value && <NewRequests list={requests.value} />}
      {drafts.value && drafts.value.length > 0 && (
        <p>
          <Link href="/admin/drafts">{drafts.value.length === 1 ? 'One draft' : `${drafts.value.length} drafts`}</Link>:{' '}
          {drafts.value
            .map(({ differences, author }) => `${differences[0]?.title ?? 'a draft'} by ${author}`)
            .join('; ')}
        </p>
      )}
      <OutOfDate outOfDate={stale} />
    </section>
  )
}

function NewRequests({ list: { requests, open } }: { list: ListAnswer }) {
  if (open.new === 0) return null
  return (
    <div>
      <h3>{open.new === 1 ? 'One new request' : `${open.new} new requests`}</h3>
      <ul className="rows">
        {requests.slice(0, SHOWN).map(({ id, reference, noun, name, headline, receivedAt }) => (
          <li key={id}>
            <span>
              <Link href={`/admin/requests/${reference}`}>{name}</Link>{' '}
              <span className="soft">
                {noun}, {headline}, <When at={receivedAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {open.new > SHOWN && (
        <p>
          <Link href="/admin/requests">All of them</Link>
        </p>
      )}
    </div>
  )
}

/** The worst first; the rest is folded. */
function OutOfDate({ outOfDate }: Pick<TodayAnswer, 'outOfDate'>) {
  if (outOfDate.length === 0) return null
  const [first, more] = [outOfDate.slice(0, SHOWN), outOfDate.slice(SHOWN)]
  return (
    <div>
      <h3>Out of date</h3>
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
      <li key={`${problem.file} ${problem.at.join('.')} ${problem.found}`}>
        <span>
          <Link href={formAddress(problem.file)}>{[problem.title, ...problem.labels].join(', ')}</Link>{' '}
          <span className="soft">{messageOf(problem)}</span>
        </span>
      </li>
    ))}
  </ul>
)
