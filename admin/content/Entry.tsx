import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { collectionNameOf, pathIn } from '#schemas/content/entry-paths'
import type { EntryAnswer } from '#schemas/http/admin/content-lists'
import { problemOf } from '../calls/call.ts'
import { AS_OPENED, client, trpc } from '../calls/trpc.ts'
import { ButtonLink, Link, SiteLink } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress, pageEditorAddress } from '../ui/navigation.ts'
import { Loading, LoadingPage, Page, type ViewProps } from '../ui/Page.tsx'

// One chunk with all its controls: if they came one by one, its buttons would move away below the pointer.
const EntryForm = lazy(async () => (await import('./EntryForm.tsx')).EntryForm, Loading)

const EntryActions = lazy(async () => (await import('./EntryActions.tsx')).EntryActions)

/** `/admin/staff/avi-toledano` */
export function Entry({ signedIn, segments: [collection = '', id = ''], query }: ViewProps) {
  return <EntryPage signedIn={signedIn} path={pathIn(collection, id)} draft={query.get('draft') ?? undefined} />
}

interface EntryPageProps extends Pick<ViewProps, 'signedIn'> {
  path: string
  draft: string | undefined
}

export function EntryPage({ signedIn, path, draft }: EntryPageProps) {
  void EntryForm.preload()
  const { data: entry, error } = useQuery(trpc.content.entry.queryOptions({ path, draft }, AS_OPENED))
  if (!entry) return <LoadingPage problem={problemOf(error)} />
  const others = entry.drafts.filter(({ id }) => id !== draft)
  return (
    <Page key={`${path} ${draft}`} title={entry.title} actions={<EntryLinks entry={entry} />}>
      {others.length > 0 && <OtherDrafts path={path} drafts={others} />}
      <EntryForm signedIn={signedIn} entry={entry} reopen={() => client.content.entry.query({ path })}>
        <EntryActions signedIn={signedIn} entry={entry} />
      </EntryForm>
    </Page>
  )
}

const EntryLinks = ({ entry: { path, addresses } }: { entry: EntryAnswer }) => (
  <>
    {addresses[0] && (
      <>
        <ButtonLink href={pageEditorAddress(addresses[0])}>Edit it on the page</ButtonLink>
        <SiteLink variant="line" at={addresses[0]} />
      </>
    )}
    {collectionNameOf(path) && (
      <a className="button" data-variant="line" href="#about-entry">
        Copy, rename or delete
      </a>
    )}
  </>
)

const OtherDrafts = ({ path, drafts }: Pick<EntryAnswer, 'path' | 'drafts'>) => (
  <div className="message">
    {drafts.map(({ id, author }) => (
      <p key={id}>
        There is <Link href={entryAddress(path, id)}>a draft by {author}</Link>.
      </p>
    ))}
  </div>
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
  if (!entry || (from && !original.data)) return <LoadingPage problem={problemOf(error ?? original.error)} />
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

const Collection = lazy(async () => (await import('./Collection.tsx')).Collection, Loading)

/** `/admin/staff` lists a collection, `/admin/site` is the form of a single entry: their names never collide. */
export function CollectionOrSingle({ signedIn, segments: [name = ''], query }: ViewProps) {
  const { data: value, error } = useQuery(trpc.content.collections.queryOptions())
  useEffect(() => void Collection.preload(), [])
  const single = value?.singles.find((each) => each.name === name)
  if (single) return <EntryPage signedIn={signedIn} path={single.path} draft={query.get('draft') ?? undefined} />
  const collection = value?.collections.find((each) => each.name === name)
  if (collection) return <Collection key={name} signedIn={signedIn} collection={collection} />
  if (value) return <Page title="There is no such page" about="It may have been renamed or deleted." />
  return <LoadingPage problem={problemOf(error)} />
}
