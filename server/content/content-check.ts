import { errorAt } from '#content-reader/issues'
import { type StoredFiles, textsAlone } from '#content-reader/read/words-place'
import type { Checked } from '#content-reader/read-content'
import type { Uploads } from '../pictures/uploads.ts'
import { digestOfEntries, type Entries } from '../store/content.ts'
import { siteFileOf } from './campus-clock.ts'

/** More than one person edits at once, and each looks at what is published, too. */
const MOST_REMEMBERED = 20

export type CheckContent = (files: Entries) => Promise<Checked>

/** A page of words that are not served, and the instant for which it is drawn, in milliseconds. */
export interface DraftPage {
  path: string
  at: number
  /** Its texts say where they come from, for editing on the page. */
  isMarked?: boolean | undefined
}

/** What a check found. The page is null if the words have no such page, and missing if they have mistakes. */
export interface CheckedPage extends Checked {
  page?: { html: string; policy: string } | null
}

/** Checks words, and draws one of their pages. */
export type DrawContent = (files: Entries, page: DraftPage) => Promise<CheckedPage>

interface Dependencies {
  /** Not the thread that serves: what staff are writing may take long. */
  thread: { check: (content: StoredFiles, page?: DraftPage) => Promise<CheckedPage> }
  uploads: Uploads
  CONTENT_DIR: string
}

export function createContentCheck({ thread, uploads, CONTENT_DIR }: Dependencies): {
  check: CheckContent
  draw: DrawContent
} {
  return {
    check: refuseOtherCampus(
      rememberedCheck(async (files) => thread.check(await uploads.placeOf(files)), uploads),
      CONTENT_DIR,
    ),
    draw: async (files, page) => thread.check(await uploads.placeOf(files), page),
  }
}

/** A check that also finds words which say that they are another campus's: calendars know events by the id of their campus. */
export const refuseOtherCampus =
  (check: CheckContent, contentDir: string): CheckContent =>
  async (files) => {
    const checked = await check(files)
    const [ours, theirs] = [siteFileOf(contentDir)?.id, idOf(files)]
    if (ours === undefined || theirs === undefined || theirs === ours) return checked
    return { ...checked, issues: [...checked.issues, otherId(theirs, ours)] }
  }

export const idOf = (files: Entries): string | undefined => siteFileOf(textsAlone(files))?.id

const otherId = (theirs: string, ours: string) =>
  errorAt(
    { file: 'content/site.yaml', path: ['id'] },
    `“${theirs}” is another campus: write ${ours} again, as in the ` +
      'words with which this site was deployed. It never changes.',
  )

/** A check that remembers what it found in words lately: the published ones are looked at again and again. */
function rememberedCheck(check: CheckContent, uploads: Pick<Uploads, 'knownIn'>): CheckContent {
  const found = new Map<string, Promise<Checked>>()
  return async (files) => {
    const digest = [digestOfEntries(files), ...(await uploads.knownIn(files))].join(' ')
    const checked = found.get(digest) ?? check(files)
    found.delete(digest)
    found.set(digest, checked)
    // What could not be checked is tried again.
    checked.catch(() => found.delete(digest))
    for (const oldest of found.keys()) if (found.size > MOST_REMEMBERED) found.delete(oldest)
    return checked
  }
}
