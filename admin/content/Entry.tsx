import { collectionNameOf, pathIn } from '#schemas/content/entry-paths'
import type { EntryAnswer } from '#schemas/http/admin/content-lists'
import { call } from '../calls/call.ts'
import { entryAt } from '../calls/entry-at.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { ButtonLink, SeeOnSite } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { editAddress } from '../ui/navigation.ts'
import type { ViewProps } from '../ui/Page.tsx'
import { NotOpened, OneMoment, Page } from '../ui/Page.tsx'
import { OtherDrafts } from './OtherDrafts.tsx'

/** In one file with all its controls: if they came in one by one, its buttons would move away below the pointer. */
const EntryForm = lazy(async () => (await import('./EntryForm.tsx')).EntryForm, OneMoment)

const AboutEntry = lazy(async () => (await import('./AboutEntry.tsx')).AboutEntry)

/** `/admin/staff/avi-toledano` */
export function Entry({ signedIn, segments: [collection = '', id = ''], query }: ViewProps) {
  return <OpenedEntry signedIn={signedIn} path={pathIn(collection, id)} draft={query.get('draft') ?? undefined} />
}

interface OpenedEntryProps extends Pick<ViewProps, 'signedIn'> {
  path: string
  draft: string | undefined
}

export function OpenedEntry({ signedIn, path, draft }: OpenedEntryProps) {
  // At the same time as the words.
  void EntryForm.fetchBefore()
  const { value: words, problem } = useLoaded<EntryAnswer>(entryAt(path, draft))
  if (!words) return <NotOpened problem={problem} />
  const others = words.drafts.filter(({ id }) => id !== draft)
  return (
    <Page key={`${path} ${draft}`} title={words.title} actions={<ToDoWith words={words} />}>
      {others.length > 0 && <OtherDrafts path={path} drafts={others} />}
      <EntryForm signedIn={signedIn} words={words} reopen={() => call<EntryAnswer>('GET', entryAt(path))}>
        <AboutEntry signedIn={signedIn} words={words} />
      </EntryForm>
    </Page>
  )
}

const ToDoWith = ({ words: { path, addresses } }: { words: EntryAnswer }) => (
  <>
    {addresses[0] && (
      <>
        <ButtonLink href={editAddress(addresses[0])}>Edit it on the page</ButtonLink>
        <SeeOnSite look="line" at={addresses[0]} />
      </>
    )}
    {collectionNameOf(path) && (
      <a className="button" data-look="line" href="#about-entry">
        Copy, rename or delete
      </a>
    )}
  </>
)
