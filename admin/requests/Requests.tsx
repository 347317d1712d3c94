import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REQUESTS_CSV, SUBSCRIBERS_VIEW } from '#schemas/admin/paths'
import { plural } from '#schemas/text'
import { useNameOf } from '../accounts/Person.tsx'
import { client, type ListedRequest, RECORDED, type RouterInputs, trpc, useAction } from '../calls/trpc.ts'
import { Button, ButtonLink, Link, Pager } from '../ui/Button.tsx'
import { useIsPhone } from '../ui/browser.ts'
import { DateTime, DueDate } from '../ui/DateTime.tsx'
import { Checkbox, Form, SelectField, TextField, withMember } from '../ui/fields.tsx'
import { Feedback, Page, type ViewProps } from '../ui/Page.tsx'
import styles from './Requests.module.css'
import { formatProgress } from './request-state.ts'

/** Kept for when somebody comes back from a request. */
let lastFilter: RequestFilter = {}

export function Requests({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const text = query.get('text')
  const [filter, setFilter] = useState(text === null ? lastFilter : { text })
  const isPhone = useIsPhone()
  const pages = usePages(filter)
  const { value } = pages
  const applyFilter = (next: RequestFilter) => {
    lastFilter = next
    setFilter(next)
  }
  const otherViews = OTHER_VIEWS.filter(({ isForOwners }) => !isForOwners || signedIn.rights.includes('manage')).map(
    ({ href, title }) => (
      <ButtonLink key={href} variant="quiet" href={href}>
        {title}
      </ButtonLink>
    ),
  )
  return (
    <Page
      title="Requests"
      about={value && `${value.open.new} new, ${value.open.taken} that somebody looks after.`}
      actions={!isPhone && otherViews}
    >
      <Filter filter={filter} people={value?.people ?? []} onChange={applyFilter} />
      <RequestPages {...pages} isEditable>
        Download these as a table
      </RequestPages>
      {isPhone && <div className="row">{otherViews}</div>}
    </Page>
  )
}

const SUBSCRIBERS: RequestFilter = { kind: 'mailing-list' }

export const Subscribers = () => (
  <Page title="Subscribers" about="Whoever joined the mailing list, the newest first.">
    <RequestPages {...usePages(SUBSCRIBERS)}>Download all as a table</RequestPages>
  </Page>
)

type RequestPagesProps = ReturnType<typeof usePages> & { isEditable?: boolean; children: string }

const RequestPages = ({ query, value, problem, isEditable, children, ...pages }: RequestPagesProps) => (
  <>
    <Feedback problem={problem} />
    {value && <RequestList key={query} {...value} isEditable={isEditable} />}
    <Pager {...pages} />
    <a className="button" data-variant="line" href={`${REQUESTS_CSV}?${query}`} download>
      {children}
    </a>
  </>
)

const OTHER_VIEWS: readonly { href: string; title: string; isForOwners?: boolean }[] = [
  { href: '/admin/requests/soup-round', title: 'Soup to deliver' },
  { href: SUBSCRIBERS_VIEW, title: 'Subscribers' },
  { href: '/admin/requests/erase', title: 'Erase a person' },
  { href: '/admin/requests/accesses', title: 'Who saw what', isForOwners: true },
]

function usePages(filter: RequestFilter) {
  const query = formatQuery(filter)
  const [pages, setPages] = useState<{ query: string; cursors: readonly string[] }>({ query, cursors: [] })
  const cursors = pages.query === query ? pages.cursors : []
  const after = cursors.at(-1)
  const { data, error } = useQuery(trpc.requests.list.queryOptions({ ...withoutEmpty(filter), after }, RECORDED))
  const goTo = (next: readonly string[]) => () => setPages({ query, cursors: next })
  const next = data?.next
  return {
    query,
    value: data,
    problem: error,
    onNewer: after === undefined ? undefined : goTo(cursors.slice(0, -1)),
    onOlder: next === undefined ? undefined : goTo([...cursors, next]),
  }
}

type RequestFilter = Omit<RouterInputs['requests']['list'], 'after'>

const withoutEmpty = (filter: RequestFilter): RequestFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))

const formatQuery = (filter: RequestFilter): string =>
  new URLSearchParams(Object.entries(withoutEmpty(filter))).toString()

type FilterProps = { filter: RequestFilter; people: readonly string[]; onChange: (filter: RequestFilter) => void }

function Filter(props: FilterProps) {
  const count = Object.values(props.filter).filter(Boolean).length
  const form = <FilterForm {...props} />
  const folded = (
    <details className={styles.folded}>
      <summary>{count > 0 ? `Filter: ${count} set` : 'Filter'}</summary>
      {form}
    </details>
  )
  return <search className="card">{useIsPhone() ? folded : form}</search>
}

function FilterForm({ filter, people, onChange }: FilterProps) {
  const [text, setText] = useState(filter.text ?? '')
  const nameOf = useNameOf()
  const choice = (name: keyof RequestFilter, label: string, all: string, options: Readonly<Record<string, string>>) => (
    <SelectField
      label={label}
      value={filter[name] ?? ''}
      options={Object.entries({ '': all, ...options }).map(([value, title]) => ({ value, title }))}
      // The options are the values that the call takes.
      onChoose={(value) => onChange({ ...filter, [name]: value || undefined } as RequestFilter)}
    />
  )
  return (
    <Form className={`tiles ${styles.filter}`} onSubmit={() => onChange({ ...filter, text: text.trim() })}>
      {choice('progress', 'Where it is', 'Everything', PROGRESS_TITLES)}
      {choice('kind', 'What for', 'All kinds', FORM_TITLES)}
      {choice('person', 'Whose', 'Everybody', Object.fromEntries(people.map((person) => [person, nameOf(person)])))}
      {choice('delivery', 'Mail', 'All', { due: 'Waits', sent: 'Sent', failed: 'Failed' })}
      <div className={`row ${styles.text}`}>
        <TextField
          label="Name, address, reference or any word"
          type="search"
          maxLength={200}
          value={text}
          onType={setText}
        />
        <Button variant="primary" type="submit">
          Search
        </Button>
      </div>
    </Form>
  )
}

const PROGRESS_TITLES = { open: 'Open', new: 'New', taken: 'With somebody', done: 'Done' }

const FORM_TITLES = { tour: 'Tours', soup: 'Soup', room: 'Rooms' }

type RequestListProps = Pick<RequestPagesProps, 'isEditable'> & Record<'overdue' | 'requests', ListedRequest[]>

function RequestList({ overdue, requests, isEditable }: RequestListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { action, finish, undo } = useFinishing()
  if (overdue.length + requests.length === 0) return <p>Nothing here.</p>
  const open = [...overdue, ...requests].filter(({ progress }) => progress.state !== 'done')
  const marked = open.filter(({ id }) => chosen.has(id))
  const finishMarked = async () => (await finish(marked)) && setChosen(new Set())
  const row = (isOverdue: boolean) => (request: ListedRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      isOverdue={isOverdue}
      isChosen={isEditable && request.progress.state !== 'done' ? chosen.has(request.id) : undefined}
      onChoose={(isChosen) => setChosen(withMember(chosen, request.id, isChosen))}
    />
  )
  return (
    <>
      {isEditable && (
        <div className="row">
          {open.length > 0 && (
            <Button disabled={action.isBusy || marked.length === 0} onClick={() => void finishMarked()}>
              {marked.length > 0 ? `Done: ${marked.length} chosen` : 'Done: choose some below'}
            </Button>
          )}
          {undo && (
            <Button variant="quiet" disabled={action.isBusy} onClick={undo}>
              Undo
            </Button>
          )}
          <Feedback success={action.done} problem={action.problem} isBusy={action.isBusy} />
        </div>
      )}
      {overdue.length > 0 && (
        <section className="card" aria-labelledby="overdue">
          <h2 id="overdue">Overdue</h2>
          <ul className="rows">{overdue.map(row(true))}</ul>
        </section>
      )}
      {requests.length > 0 && <ul className="card rows">{requests.map(row(false))}</ul>}
    </>
  )
}

type NewProgress = RouterInputs['requests']['setProgress']

/** Calls several requests done, one after the other, and takes that back. What somebody else has changed meanwhile stays. */
function useFinishing() {
  const action = useAction()
  const [finished, setFinished] = useState<readonly ListedRequest[]>([])
  const setEach = async (
    requests: readonly ListedRequest[],
    progressOf: (request: ListedRequest) => Omit<NewProgress, 'reference'>,
  ): Promise<void> => {
    for (const request of requests)
      await client.requests.setProgress.mutate({ reference: request.id, ...progressOf(request) })
  }
  const finish = (requests: readonly ListedRequest[]) => {
    setFinished(requests)
    const soup = requests.some(({ kind }) => kind === 'soup')
    return action.run(
      () => setEach(requests, ({ progress }) => ({ to: { state: 'done' }, was: progress.state })),
      plural(requests.length, 'One request is done.', `${requests.length} requests are done.`) +
        (soup ? ' Soup that nobody has brought is still to be delivered.' : ''),
    )
  }
  const takeBack = async () => {
    const restore = () => setEach(finished, ({ progress }) => ({ to: progress, was: 'done' }))
    if (await action.run(restore, 'They are as they were.')) setFinished([])
  }
  return { action, finish, undo: finished.length > 0 && action.done ? () => void takeBack() : undefined }
}

interface RequestRowProps {
  request: ListedRequest
  isOverdue: boolean
  /** Undefined where it can't be chosen. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
}

function RequestRow({ request, isOverdue, isChosen, onChoose }: RequestRowProps) {
  const { reference, noun, name, headline, receivedAt, delivery, dueAt, progress } = request
  const nameOf = useNameOf()
  return (
    <li>
      <div className="beside">
        {isChosen !== undefined && (
          <Checkbox checked={isChosen} onCheck={onChoose}>
            <span className="visually-hidden">Choose {name}</span>
          </Checkbox>
        )}
        <div>
          <Link className={`target ${styles.name}`} href={`/admin/requests/${reference}`}>
            {name}
          </Link>
          <p>
            {noun}: {headline}
          </p>
          <p className="soft">
            <DateTime at={receivedAt} />
            {dueAt && `, ${isOverdue ? 'was ' : ''}to be answered by `}
            {dueAt && (
              <span className={isOverdue ? styles.failed : undefined}>
                <DueDate at={dueAt} from={receivedAt} />
              </span>
            )}
          </p>
        </div>
      </div>
      <p className="row">
        {delivery === 'failed' && <strong className={styles.failed}>Not delivered</strong>}
        <span className={styles.state} data-state={progress.state}>
          {formatProgress(request, nameOf)}
        </span>
      </p>
    </li>
  )
}
