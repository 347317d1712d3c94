import { useEffect } from 'react'
import type { KindsAnswer } from '#schemas/http/admin/content-lists'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { useLoaded } from '../calls/use-loaded.ts'
import { lazy } from '../page/fetched-later.tsx'
import { NotOpened } from '../page/NotOpened.tsx'
import { OneMoment } from '../page/OneMoment.tsx'
import { Page } from '../page/Page.tsx'
import type { ViewProps } from '../page/view-props.ts'
import { OpenedEntry } from './Entry.tsx'

const Kind = lazy(async () => (await import('./Kind.tsx')).Kind, OneMoment)

/** `/admin/staff` lists a kind, `/admin/site` is the form of a single file: no two have one name. */
export function KindOrSingle({ signedIn, segments: [name = ''], query }: ViewProps) {
  const { value, problem } = useLoaded<KindsAnswer>(CONTENT_PATHS.kinds)
  useEffect(() => void Kind.fetchBefore(), [])
  const single = value?.singles.find((each) => each.name === name)
  if (single) return <OpenedEntry signedIn={signedIn} path={single.path} draft={query.get('draft') ?? undefined} />
  const kind = value?.kinds.find((each) => each.kind === name)
  if (kind) return <Kind key={kind.kind} signedIn={signedIn} kind={kind} />
  if (value) return <Page title="There is no such page" about="It may have been renamed or deleted." />
  return <NotOpened problem={problem} />
}
