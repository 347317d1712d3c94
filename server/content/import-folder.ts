import { errorAt, errorsIn, type Issue } from '#content-reader/issues'
import { listContent } from '#content-reader/read/list-files'
import { sourceOf } from '#content-reader/read/words-place'
import { NotEditable } from '#content-reader/write/canonical-yaml'
import { canonicalFile } from '#content-reader/write/entry-file'
import { digestOfEntries, type Entries, type ImportedContent } from '../store/content.ts'
import { changedEntries, entriesChanged } from './apply-changes.ts'
import { idOf } from './content-check.ts'
import type { Conflict } from './merge-entries.ts'
import {
  type Imported,
  type Outcome,
  type Proposed,
  type PublisherDependencies,
  publishChange,
} from './publish-change.ts'
import { readFolder } from './read-folder.ts'

export interface ImportHow {
  /** Also words that were imported before: those of a folder that was changed back while the server ran. */
  isKnownToo?: boolean
}

/** The files of a folder as they were imported last, and as they are in the store: to write one takes a millisecond. */
export type WrittenFiles = Map<string, { text: string; canonical: string }>

/**
 * Publishes the words of a folder, which came with a deploy or from elsewhere: as the first ones or, merged, as a change of those that are
 * published. Where staff changed the same, theirs stay: they are named in the note of the change. Undefined if there is nothing to
 * import: words that were imported once change nothing again, so an older replica that starts takes nothing back.
 */
export async function importFolder(
  dependencies: PublisherDependencies,
  folder: string,
  { isKnownToo = false }: ImportHow = {},
  written: WrittenFiles = new Map(),
): Promise<Outcome | undefined> {
  const { store } = dependencies
  const content = readFolder(folder)
  const digest = digestOfEntries(content)
  const head = await store.head()
  if (head && !isKnownToo && (await store.wasImported(digest))) return undefined
  const before = await store.base()
  const base: ImportedContent = {
    digest,
    before,
    files: upgraded(dependencies, canonicalWords(content, before, written)),
  }
  const issues = await errorsOf(dependencies, folder, content, base.files)
  if (issues.length > 0) return { outcome: 'invalid', issues }
  if (head) return importChange(dependencies, before, base)
  await store.begin(base)
  await dependencies.onPublished?.()
  return { outcome: 'published', revision: 0 }
}

async function errorsOf(
  { checkImport }: PublisherDependencies,
  folder: string,
  content: Entries,
  files: Entries,
): Promise<readonly Issue[]> {
  const source = sourceOf(folder)
  const paths = [...files.keys(), ...source.paths.filter((path) => !content.has(path))]
  const isReadable = (path: string) => typeof source.text(path) === 'string'
  // Whoever checked the words of the store before has parsed most of these; the folder's own have the lines for the messages.
  const isGood =
    listContent({ ...source, paths }).issues.length === 0 &&
    source.paths.every(isReadable) &&
    errorsIn((await checkImport(files)).issues).length === 0
  return isGood ? [] : errorsIn((await checkImport(folder)).issues)
}

async function importChange(
  dependencies: PublisherDependencies,
  before: Entries,
  base: ImportedContent,
): Promise<Outcome | undefined> {
  const files = entriesChanged(before, base.files)
  if (Object.keys(files).length === 0) return undefined
  const now = (await dependencies.store.read())?.files ?? before
  const [theirs, ours] = [idOf(before), idOf(base.files)]
  if (theirs !== ours && changedEntries(before, now).length > 0)
    return { outcome: 'invalid', issues: [otherCampus(ours, theirs)] }
  const unchanged = new Set<string>()
  const choose = ({ file, at }: Conflict) => {
    unchanged.add([file, ...at].join(' '))
    return 'theirs' as const
  }
  const note = () => (unchanged.size > 0 ? `Kept as staff changed it: ${[...unchanged].join(', ')}` : '')
  const proposed: Proposed = { author: 'content/', note: '', kind: 'import', base: 0, files, renames: {}, choose }
  const imported: Imported = { base, note }
  // Where staff changed nothing, the words are those of the folder, which was checked.
  const check: PublisherDependencies['check'] = async (merged) =>
    changedEntries(merged, base.files).length === 0 ? { issues: [] } : dependencies.checkImport(merged)
  return publishChange({ ...dependencies, check }, proposed, imported)
}

/** Content in the form in which the store has them. What is as it was is in that form. */
function canonicalWords(content: Entries, before: Entries, written: WrittenFiles): Entries {
  const files = new Map<string, string>()
  for (const [path, text] of content) {
    const last = written.get(path)
    const canonical = before.get(path) === text ? text : last?.text === text ? last.canonical : canonicalOf(text, path)
    written.set(path, { text, canonical })
    files.set(path, canonical)
  }
  return files
}

/** Content of an earlier version, with what this one asks for: a deploy of it may still have those. */
function upgraded({ upgrade }: PublisherDependencies, files: Entries): Entries {
  try {
    return upgrade(files)
  } catch (error) {
    // The check says what is wrong with it.
    if (error instanceof NotEditable) return files
    throw error
  }
}

function canonicalOf(text: string, path: string): string {
  try {
    return canonicalFile(text, path)
  } catch (error) {
    // The check says what is wrong with it.
    if (error instanceof NotEditable) return text
    throw error
  }
}

/** Merged, the words of two campuses would be neither's. */
const otherCampus = (ours = 'nobody', theirs = 'nobody') =>
  errorAt(
    { file: 'content/site.yaml', path: ['id'] },
    `This is “${ours}”, and the store has the words of “${theirs}”, which its ` +
      'staff have changed. Each campus needs a store of its own: set DATA_DIR or ' +
      'DATABASE_URL to another place, or CONTENT_DIR to the words of that campus.',
  )
