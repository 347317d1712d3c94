import type { EntryAnswer, NewEntryAnswer } from '#schemas/http/admin/content-lists'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { entryAt } from '../calls/entry-at.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { lazy } from '../ui/lazy.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { NotOpened, OneMoment, Page } from '../ui/Page.tsx'

const EntryForm = lazy(async () => (await import('./EntryForm.tsx')).EntryForm, OneMoment)

const NAMED: Readonly<Record<string, string | undefined>> = {
  events: 'A new event',
  staff: 'A new colleague',
}

/** The form of a new entry: `/admin/new/staff`; with `?from=` one like another, with `?date=` an event on a day. */
export function NewEntry({ signedIn, segments: [collection = 'events'], query }: ViewProps) {
  void EntryForm.fetchBefore()
  const from = query.get('from')
  const address = `${CONTENT_PATHS.newEntry}?${new URLSearchParams({ collection })}`
  const { value: words, problem } = useLoaded<NewEntryAnswer>(address)
  const like = useLoaded<EntryAnswer>(from ? entryAt(from) : undefined)
  if (!words || (from && !like.value)) return <NotOpened problem={problem ?? like.problem} />
  const { order } = words.value
  const date = query.get('date')
  const named = NAMED[collection]
  const value = {
    ...words.value,
    ...like.value?.value,
    ...(order !== undefined && { order }),
    ...(date && { when: { date } }),
  }
  return (
    <Page title={like.value ? `Another like “${like.value.title}”` : (named ?? `New entry: ${words.title}`)}>
      <EntryForm signedIn={signedIn} words={{ ...words, value }} />
    </Page>
  )
}
