import { useQuery } from '@tanstack/react-query'
import { roleMay, roleTitle } from '#schemas/admin/roles'
import { plural } from '#schemas/text'
import { Person, useNameOf } from '../accounts/Person.tsx'
import { type ListedRequest, type OccurrenceAnswer, RECORDED, type RouterOutputs, trpc } from '../calls/trpc.ts'
import { ButtonLink, Link } from '../ui/Button.tsx'
import { DateTime, DueDate, describeStatus, isOff } from '../ui/DateTime.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress, eventTimeAddress, HISTORY_VIEW, historyAddress } from '../ui/navigation.ts'
import { Feedback, Page, type ViewProps } from '../ui/Page.tsx'
import styles from './today.module.css'

const QuickChanges = lazy(async () => (await import('./QuickChanges.tsx')).QuickChanges)
const SignupDates = lazy(async () => (await import('../signups/SignupDates.tsx')).SignupDates)

export function Today({ signedIn }: ViewProps) {
  const { data: today, error } = useQuery(trpc.calendar.today.queryOptions())
  const mayEdit = signedIn.rights.includes('draft')
  const mayAnswer = signedIn.rights.includes('requests')
  // Beside what they show, not after it.
  if (mayEdit) void QuickChanges.preload()
  if (mayAnswer) void SignupDates.preload()
  const rest = today && (
    <div className={`stack ${styles.columns}`}>
      <div className={`stack ${styles.column}`}>
        <OpenTasks signedIn={signedIn} today={today} />
        {mayAnswer && <SignupDates most={4} />}
        {mayEdit && <RecentChanges />}
      </div>
      <NextDays week={today.week} canEdit={mayEdit} />
    </div>
  )
  const adding = mayEdit && (
    <>
      <ButtonLink href="/admin/new/events">Add an event</ButtonLink>
      <ButtonLink href="/admin/new/staff">Add a colleague</ButtonLink>
    </>
  )
  return (
    <Page title="Today" about={today?.dateText ?? 'One moment'} actions={adding}>
      <Feedback problem={error} />
      {mayEdit ? (
        <QuickChanges signedIn={signedIn}>{rest}</QuickChanges>
      ) : (
        <>
          <p className="soft">
            {`You are signed in as ${signedIn.email}. Your role is ${roleTitle(signedIn.role).toLowerCase()}: ` +
              `one who ${roleMay(signedIn.role)}.`}
          </p>
          {rest}
        </>
      )}
    </Page>
  )
}

/** A list on this page has no more: the rest is in its own view. */
const MAX_TASKS = 4

type TodayAnswer = RouterOutputs['calendar']['today']

type OpenTasksProps = Pick<ViewProps, 'signedIn'> & { today: Pick<TodayAnswer, 'outOfDate' | 'isStarter'> }

function OpenTasks({ signedIn: { rights }, today: { outOfDate, isStarter } }: OpenTasksProps) {
  const nameOf = useNameOf()
  const mayAnswer = rights.includes('requests')
  const mayEdit = rights.includes('draft')
  const isToAdopt = isStarter && rights.includes('publish')
  const requests = useQuery(trpc.requests.list.queryOptions({ progress: 'open' }, { ...RECORDED, enabled: mayAnswer }))
  const drafts = useQuery(trpc.drafts.list.queryOptions(undefined, { enabled: mayEdit }))
  const isKnown = (!mayAnswer || requests.data) && (!mayEdit || drafts.data)
  const stale = mayEdit ? outOfDate : []
  const waiting = [requests.data?.open.new, requests.data?.overdue.length, drafts.data?.length, stale.length, isToAdopt]
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      <Feedback problem={requests.error ?? drafts.error} />
      {isToAdopt && (
        <p>
          These are the words of the starter. <Link href="/admin/set-up">Make them yours with ten questions</Link>
        </p>
      )}
      {isKnown && !waiting.some(Boolean) && <p>Nothing. Have a cup of tea.</p>}
      {requests.data && <OpenRequests list={requests.data} />}
      {drafts.data && drafts.data.length > 0 && (
        <p>
          <Link href="/admin/drafts">{plural(drafts.data.length, 'One draft', `${drafts.data.length} drafts`)}</Link>
          {`: ${drafts.data.map(({ differences, author }) => `${differences[0]?.title ?? 'a draft'} by ${nameOf(author)}`).join('; ')}`}
        </p>
      )}
      {stale.length > 0 && (
        <div>
          <h3>Worth a look</h3>
          <IssueList list={stale.slice(0, MAX_TASKS)} />
          {stale.length > MAX_TASKS && (
            <details>
              <summary>{stale.length - MAX_TASKS} more</summary>
              <IssueList list={stale.slice(MAX_TASKS)} />
            </details>
          )}
        </div>
      )}
    </section>
  )
}

const sortByDue = (list: readonly ListedRequest[]): ListedRequest[] =>
  [...list].sort((one, other) => (one.dueAt ?? one.receivedAt).localeCompare(other.dueAt ?? other.receivedAt))

function OpenRequests({ list: { overdue, requests, open } }: { list: RouterOutputs['requests']['list'] }) {
  const isNew = ({ progress }: ListedRequest) => progress.state === 'new'
  const others = sortByDue(requests.filter(isNew))
  const count = open.new - overdue.filter(isNew).length
  return (
    <>
      <RequestSummary
        heading={plural(overdue.length, 'One is overdue', `${overdue.length} are overdue`)}
        list={sortByDue(overdue)}
      />
      <RequestSummary heading={plural(count, 'One new request', `${count} new requests`)} list={others} />
      <p className="row">
        {Math.max(overdue.length, others.length) > MAX_TASKS && <Link href="/admin/requests">All requests</Link>}
        {[...overdue, ...requests].some(({ kind }) => kind === 'soup') && (
          <Link href="/admin/requests/soup-round">Soup to deliver</Link>
        )}
      </p>
    </>
  )
}

function RequestSummary({ heading, list }: { heading: string; list: readonly ListedRequest[] }) {
  if (list.length === 0) return null
  return (
    <div>
      <h3>{heading}</h3>
      <ul className="rows">
        {list.slice(0, MAX_TASKS).map(({ id, reference, name, noun, headline, receivedAt, dueAt, progress }) => (
          <li key={id}>
            <span>
              <Link href={`/admin/requests/${reference}`}>{name}</Link>{' '}
              <span className="soft">
                {noun}, {headline}, {dueAt && 'to be answered by '}
                {dueAt ? <DueDate at={dueAt} from={receivedAt} /> : <DateTime at={receivedAt} />}
                {progress.state === 'taken' && ', with '}
                {progress.state === 'taken' && <Person email={progress.person} />}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const IssueList = ({ list }: { list: TodayAnswer['outOfDate'] }) => (
  <ul className="rows">
    {list.map((issue) => (
      <li key={`${issue.file} ${issue.at.join('.')} ${issue.message}`}>
        <span>
          <Link href={entryAddress(issue.file)}>{[issue.title, ...issue.labels].join(', ')}</Link>{' '}
          <span className="soft">{issue.message}</span>
        </span>
      </li>
    ))}
  </ul>
)

function NextDays({ week, canEdit }: { week: TodayAnswer['week']; canEdit: boolean }) {
  return (
    <section className="card" aria-labelledby="next-days">
      <h2 id="next-days">The next seven days</h2>
      {canEdit && <p className="soft">Open an event to change its time, its words or its picture.</p>}
      <ol className="stack">
        {week.map(({ day, dateText, stretch, lights, notes, times, rooms }) => (
          <li key={day} className={styles.day}>
            <h3>
              <time dateTime={day}>{dateText}</time>
            </h3>
            <Facts facts={[stretch?.name, ...notes, ...lights.map(({ title, at }) => `${title} ${at}`)]} />
            {times.length + rooms.length === 0 && <p className="soft">Nothing is planned.</p>}
            <ul>
              {times.map((time) => (
                <li key={`${time.path} ${time.plannedFor} ${time.title} ${time.begins} ${time.draft}`}>
                  <TimeOfDay time={time} canEdit={canEdit} />
                </li>
              ))}
              {rooms.map(({ room, begins, ends, reference }) => (
                <li key={`${room} ${begins}`} className={`beside ${styles.time}`}>
                  <span className={styles.begins}>{begins}</span>
                  <span>
                    <Link href={reference && `/admin/requests/${reference}`}>{room}</Link>{' '}
                    <span className="soft">promised until {ends}</span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p>
        <Link href="/admin/calendar">The whole month</Link>
      </p>
    </section>
  )
}

function Facts({ facts }: { facts: readonly (string | undefined)[] }) {
  const text = facts.filter(Boolean).join(' · ')
  return text && <p className="soft">{text}</p>
}

function TimeOfDay({ time, canEdit }: { time: OccurrenceAnswer; canEdit: boolean }) {
  const { title, begins, status, location, clash, draft } = time
  const Title = isOff(status) ? 's' : 'span'
  return (
    <Link className={`beside ${styles.time}`} href={canEdit ? eventTimeAddress(time) : undefined}>
      <span className={styles.begins}>{begins ?? 'All day'}</span>
      <span>
        <Title>{title}</Title>{' '}
        <span className="soft">
          {[location, describeStatus(status), clash, draft && 'In a draft'].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}

type Differences = RouterOutputs['history']['list'][number]['differences']

const MAX_CHANGES = 5

export function RecentChanges() {
  const { data: changes, error } = useQuery(trpc.history.list.queryOptions({}))
  return (
    <section className="card" aria-labelledby="changed-last">
      <h2 id="changed-last">Changed last</h2>
      <Feedback problem={error} />
      {changes?.length === 0 && <p>Nothing yet.</p>}
      <ul className="rows">
        {changes?.slice(0, MAX_CHANGES).map(({ revision, madeAt, author, differences }) => (
          <li key={revision}>
            <span>
              <Link href={historyOf(differences)}>{formatTitles(differences)}</Link>{' '}
              <span className="soft">
                <Person email={author} />, <DateTime at={madeAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link href={HISTORY_VIEW}>All changes</Link>
      </p>
    </section>
  )
}

function historyOf(differences: Differences): string {
  const [file, ...others] = new Set(differences.map((each) => each.file))
  return file && others.length === 0 ? historyAddress(file) : HISTORY_VIEW
}

function formatTitles(differences: Differences): string {
  const whole = differences.filter(({ labels, before, after }) => labels.length === 0 && (!before || !after))
  const titles = [...new Set([...whole, ...differences].map(({ title }) => title))]
  const count = titles.length - 2
  const first = titles.slice(0, 2).join(', ') || 'Everything'
  return count > 0 ? `${first} and ${count} more` : first
}
