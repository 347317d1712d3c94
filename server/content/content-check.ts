import { type Entries, entriesAlone, type StoredContent } from '#content-reader/content-source'
import { errorAt, type Issue } from '#content-reader/issues'
import { siteFileOf } from '../platform/campus-clock.ts'
import type { CheckedPage, DraftPage } from '../platform/pages/render-thread.ts'
import { digestOfEntries } from './content-store.ts'
import type { Uploads } from './picture-store.ts'

/** More than one person edits at once, and each looks at what is published, too. */
const MOST_REMEMBERED = 20

export type CheckContent = (entries: Entries) => Promise<readonly Issue[]>

export type RenderContent = (entries: Entries, page: DraftPage) => Promise<CheckedPage>

interface Dependencies {
  /** Not the thread that serves: what staff are writing may take long. */
  thread: { check: (content: StoredContent, page?: DraftPage) => Promise<CheckedPage> }
  uploads: Uploads
  CONTENT_DIR: string
}

export function createContentCheck({ thread, uploads, CONTENT_DIR }: Dependencies) {
  const render = async (entries: Entries, page?: DraftPage) => thread.check(await uploads.sourceOf(entries), page)
  return {
    render,
    check: refuseOtherCampus(
      rememberedCheck(async (entries) => (await render(entries)).issues, uploads),
      CONTENT_DIR,
    ),
  }
}

/** Adds to a check that content of another campus is refused: calendars know events by the id of their campus. */
export const refuseOtherCampus =
  (check: CheckContent, contentDir: string): CheckContent =>
  async (entries) => {
    const issues = await check(entries)
    const [ours, theirs] = [siteFileOf(contentDir)?.id, campusIdOf(entries)]
    if (ours === undefined || theirs === undefined || theirs === ours) return issues
    const message =
      `“${theirs}” is another campus: write ${ours} again, as in the content with which this site was deployed. ` +
      'It never changes.'
    return [...issues, errorAt({ file: 'content/site.yaml', path: ['id'] }, message)]
  }

export const campusIdOf = (entries: Entries): string | undefined => siteFileOf(entriesAlone(entries))?.id

/** Remembers what a check found lately: what is published is looked at again and again. */
function rememberedCheck(check: CheckContent, uploads: Pick<Uploads, 'knownIn'>): CheckContent {
  const found = new Map<string, ReturnType<CheckContent>>()
  return async (entries) => {
    const digest = [digestOfEntries(entries), ...(await uploads.knownIn(entries))].join(' ')
    const checked = found.get(digest) ?? check(entries)
    found.delete(digest)
    found.set(digest, checked)
    // What could not be checked is tried again.
    checked.catch(() => found.delete(digest))
    for (const oldest of found.keys()) if (found.size > MOST_REMEMBERED) found.delete(oldest)
    return checked
  }
}
