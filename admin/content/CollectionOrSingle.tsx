import { useEffect } from 'react'
import type { CollectionsAnswer } from '#schemas/http/admin/content-lists'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { useLoaded } from '../calls/use-loaded.ts'
import { lazy } from '../ui/lazy.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { NotOpened, OneMoment, Page } from '../ui/Page.tsx'
import { OpenedEntry } from './Entry.tsx'

const Collection = lazy(async () => (await import('./Collection.tsx')).Collection, OneMoment)

/** `/admin/staff` lists a collection, `/admin/site` is the form of a single entry: no two have one name. */
export function CollectionOrSingle({ signedIn, segments: [name = ''], query }: ViewProps) {
  const { value, problem } = useLoaded<CollectionsAnswer>(CONTENT_PATHS.collections)
  useEffect(() => void Collection.fetchBefore(), [])
  const single = value?.singles.find((each) => each.name === name)
  if (single) return <OpenedEntry signedIn={signedIn} path={single.path} draft={query.get('draft') ?? undefined} />
  const collection = value?.collections.find((each) => each.name === name)
  if (collection) return <Collection key={name} signedIn={signedIn} collection={collection} />
  if (value) return <Page title="There is no such page" about="It may have been renamed or deleted." />
  return <NotOpened problem={problem} />
}
