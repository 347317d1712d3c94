import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { collectionNameOf, idOf, pathIn, translationPath } from '#schemas/content/entry-paths'
import { plural } from '#schemas/text'
import { Person } from '../accounts/Person.tsx'
import { AS_OPENED, client, type EntryAnswer, type SignedIn, trpc } from '../calls/trpc.ts'
import { MailsToRead, publishing, useSending } from '../changes/use-sending.tsx'
import { Button, ButtonLink, ConfirmButton, Link, SiteLink } from '../ui/Button.tsx'
import { Form, SelectField, TextField } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress, historyAddress, navigate, pageEditorAddress } from '../ui/navigation.ts'
import { Feedback, Loading, LoadingPage, Page, type ViewProps } from '../ui/Page.tsx'

// One chunk with all its controls: if they came one by one, its buttons would move away below the pointer.
const EntryForm = lazy(async () => (await import('./EntryForm.tsx')).EntryForm, Loading)

export function Entry({ signedIn, segments: [collection = '', id = ''], query }: ViewProps) {
  return <EntryPage signedIn={signedIn} path={pathIn(collection, id)} draft={query.get('draft') ?? undefined} />
}

type EntryPageProps = Pick<ViewProps, 'signedIn'> & { path: string; draft: string | undefined }

export function EntryPage({ signedIn, path, draft }: EntryPageProps) {
  void EntryForm.preload()
  const { data: entry, error } = useQuery(trpc.content.entry.queryOptions({ path, draft }, AS_OPENED))
  if (!entry) return <LoadingPage problem={error} />
  const others = entry.drafts.filter(({ id }) => id !== draft)
  return (
    <Page key={`${path} ${draft}`} title={entry.title} actions={<EntryLinks entry={entry} />}>
      {others.length > 0 && (
        <div className="message">
          {others.map(({ id, author }) => (
            <p key={id}>
              There is{' '}
              <Link href={entryAddress(path, id)}>
                a draft by <Person email={author} />
              </Link>
              .
            </p>
          ))}
        </div>
      )}
      <EntryForm
        signedIn={signedIn}
        entry={entry}
        heading={entry.original && <p className="hint">A field that you leave empty says what the original says.</p>}
        reopen={() => client.content.entry.query({ path })}
      >
        <EntryActions signedIn={signedIn} entry={entry} />
      </EntryForm>
    </Page>
  )
}

const EntryLinks = ({ entry: { path, addresses, original, translations = [] } }: { entry: EntryAnswer }) => (
  <>
    {original && <ButtonLink href={entryAddress(original.path)}>The original</ButtonLink>}
    {original && <ButtonLink href={historyAddress(path)}>History</ButtonLink>}
    {translations.map((each) => (
      <ButtonLink key={each.path} href={entryAddress(each.path)}>
        {each.title}
      </ButtonLink>
    ))}
    {addresses[0] && (
      <>
        {!original && <ButtonLink href={pageEditorAddress(addresses[0])}>Edit it on the page</ButtonLink>}
        <SiteLink variant="line" at={addresses[0]} />
      </>
    )}
    {collectionNameOf(path) && !original && (
      <a className="button" data-variant="line" href="#about-entry">
        Copy, rename or delete
      </a>
    )}
  </>
)

const TITLES: Readonly<Record<string, string | undefined>> = {
  events: 'A new event',
  staff: 'A new colleague',
}

/** `/admin/new/staff`; with `?from=` a copy of another entry, with `?date=` an event on a day */
export function NewEntry({ signedIn, segments: [collection = 'events'], query }: ViewProps) {
  void EntryForm.preload()
  const from = query.get('from')
  const { data: entry, error } = useQuery(trpc.content.newEntry.queryOptions({ collection }, AS_OPENED))
  const original = useQuery(trpc.content.entry.queryOptions(from ? { path: from } : skipToken, AS_OPENED))
  if (!entry || (from && !original.data)) return <LoadingPage problem={error ?? original.error} />
  const { order } = entry.value
  const date = query.get('date')
  const value = {
    ...entry.value,
    ...original.data?.value,
    ...(order !== undefined && { order }),
    ...(date && { when: { date } }),
  }
  return (
    <Page
      title={
        original.data ? `Another like “${original.data.title}”` : (TITLES[collection] ?? `New entry: ${entry.title}`)
      }
    >
      <EntryForm signedIn={signedIn} entry={{ ...entry, value }} />
    </Page>
  )
}

const Collection = lazy(async () => (await import('./Collections.tsx')).Collection, Loading)

/** `/admin/staff` lists a collection, `/admin/site` is the form of a single entry: their names never collide. */
export function CollectionOrSingle({ signedIn, segments: [name = ''], query }: ViewProps) {
  const { data: value, error } = useQuery(trpc.content.collections.queryOptions())
  useEffect(() => void Collection.preload(), [])
  const [, singleName = name, language] = /^(.+)\.([a-z]{2,3})$/.exec(name) ?? []
  const single = value?.singles.find((each) => each.name === singleName)
  const path = single && (language ? translationPath(single.path, language) : single.path)
  if (path) return <EntryPage signedIn={signedIn} path={path} draft={query.get('draft') ?? undefined} />
  const collection = value?.collections.find((each) => each.name === name)
  if (collection) return <Collection key={name} signedIn={signedIn} collection={collection} />
  if (value) return <Page title="There is no such page" about="It may have been renamed or deleted." />
  return <LoadingPage problem={error} />
}

const SignupDates = lazy(async () => (await import('../signups/SignupDates.tsx')).SignupDates)

function EntryActions({ signedIn, entry }: { signedIn: SignedIn; entry: EntryAnswer }) {
  const [collection, id] = [collectionNameOf(entry.path), idOf(entry.path)]
  const [name, setName] = useState(id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link to this heading may be followed before it was fetched.
    if (window.location.hash === `#${heading.current?.id}`) heading.current?.focus()
  }, [])
  // A ref: `onPublished` is of the view as it was rendered before `send`.
  const next = useRef<{ view: string; done?: string }>({ view: '/admin' })
  const sending = useSending({
    onPublished: async (published, _, mailed) => navigate(next.current.view, { ...next.current, published, mailed }),
  })
  if (collection === undefined || entry.original) return null
  const send = (
    target: { view: string; done?: string },
    changed: { path: string; value: EntryAnswer['value'] | null; renamedFrom?: string; replacedBy?: string },
  ) => {
    next.current = target
    const change = { base: entry.revision, entries: [{ isNew: false, ...changed }] }
    void sending.send(publishing(change, ''), 'Published.')
  }
  const remove = (done: string, replacedBy?: string) =>
    send({ view: `/admin/${collection}`, done }, { path: entry.path, value: null, ...(replacedBy && { replacedBy }) })
  const renamed = pathIn(collection, name)
  const { title, uses } = entry
  return (
    <>
      {collection === 'events' && signedIn.rights.includes('requests') && <SignupDates event={id} most={6} />}
      <section className="card" aria-labelledby="about-entry">
        <h2 id="about-entry" tabIndex={-1} ref={heading}>
          This entry
        </h2>
        <Uses uses={uses} />
        <Feedback problem={sending.problem} isBusy={sending.isBusy && uses.length === 0} />
        <MailsToRead sending={sending} />
        <div className="row">
          <ButtonLink href={`/admin/new/${collection}?from=${encodeURIComponent(entry.path)}`}>Duplicate</ButtonLink>
          <ButtonLink href={historyAddress(entry.path)}>History</ButtonLink>
          {signedIn.rights.includes('publish') && uses.length === 0 && (
            <ConfirmButton
              action="Delete"
              name={`Delete: ${title}`}
              question={`Delete “${title}”?`}
              isBusy={sending.isBusy}
              onConfirm={() => remove(`${title} is deleted.`)}
            >
              <p>The history keeps it: it can be undone there.</p>
            </ConfirmButton>
          )}
        </div>
        {uses.length > 0 && signedIn.rights.includes('publish') && (
          <ReplaceEntry
            entry={entry}
            isBusy={sending.isBusy}
            onReplace={(by) =>
              remove(
                `${title} is deleted, and replaced in ${plural(uses.length, 'one place', `${uses.length} places`)}.`,
                by,
              )
            }
          />
        )}
        {signedIn.rights.includes('publish') && (
          <details>
            <summary>Rename</summary>
            <TextField
              label="Its web address ends with"
              hint="All references to it follow. Links from elsewhere do not."
              value={name}
              autoComplete="off"
              onType={setName}
            />
            <Button
              variant="primary"
              disabled={sending.isBusy || name === id || name === ''}
              onClick={() =>
                send({ view: entryAddress(renamed) }, { path: renamed, value: entry.value, renamedFrom: entry.path })
              }
            >
              Rename and publish
            </Button>
          </details>
        )}
      </section>
    </>
  )
}

function Uses({ uses }: { uses: EntryAnswer['uses'] }) {
  if (uses.length === 0) return <p>Nothing else refers to it.</p>
  return (
    <details>
      <summary>{plural(uses.length, 'Used in one place', `Used in ${uses.length} places`)}</summary>
      <ul className="rows">
        {uses.map(({ path, title, labels, at }) => (
          <li key={`${path} ${at.join('.')}`}>
            <Link href={entryAddress(path)}>{[title, ...labels].join(', ')}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ReplaceEntryProps {
  entry: EntryAnswer
  isBusy: boolean
  /** @param by the path of the entry that takes its place */
  onReplace: (by: string) => void
}

function ReplaceEntry({ entry: { path, title, uses }, isBusy, onReplace }: ReplaceEntryProps) {
  const [by, setBy] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { data: value, error } = useQuery(
    trpc.content.entries.queryOptions({ collection: collectionNameOf(path) ?? '' }, { enabled: isOpen }),
  )
  const others = (value?.entries ?? [])
    .filter((each) => each.path !== path && each.state !== 'new')
    .map((each) => ({ value: each.path, title: each.title }))
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Put another in its place, and delete</summary>
      <Feedback problem={error} />
      <Form className="stack" onSubmit={() => onReplace(by)}>
        <SelectField
          label={`Instead of “${title}”`}
          value={by}
          required
          options={others}
          empty="Choose"
          onChoose={setBy}
        />
        <p className="hint">
          Wherever the site shows “{title}”, it shows this one instead, at once. You can undo it afterwards. Sentences
          in which somebody typed the name stay as they are.
        </p>
        {collectionNameOf(path) === 'staff' && (
          <p className="hint">
            <Link href="/admin/people">If they could sign in here, take that from them under Who can sign in</Link>
          </p>
        )}
        <Button variant="danger" type="submit" disabled={isBusy}>
          Replace in {uses.length} {plural(uses.length, 'place', 'places')}, and delete
        </Button>
        <Feedback isBusy={isBusy} />
      </Form>
    </details>
  )
}
