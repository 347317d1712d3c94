import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorAt, errorsIn, type Issue } from '#content-reader/issues'
import { openSource, readFolder } from '#content-reader/read/content-source'
import { listContent } from '#content-reader/read/list-files'
import { digestOfTexts, type Entries, type ImportedContent } from '../store/content.ts'
import { changeBetween, changedEntries } from './changes.ts'
import { idOf } from './content-check.ts'
import type { Conflict } from './merge.ts'
import { type Imported, type Outcome, type Proposed, type PublisherDependencies, publishChange } from './publisher.ts'

export interface ImportHow {
  /** Also content that was imported before: that of a folder that was changed back while the server ran. */
  isKnownToo?: boolean
}

/**
 * Publishes the content of a folder, which came with a deploy or from elsewhere: as the first or, merged, as a change of what is published.
 * Where staff changed the same, theirs stays, and is named in the note of the change. Undefined if there is nothing to import: content
 * that was imported once changes nothing again, so an older replica that starts takes nothing back.
 */
export async function importFolder(
  dependencies: PublisherDependencies,
  folder: string,
  { isKnownToo = false }: ImportHow = {},
): Promise<Outcome | undefined> {
  const { store, upgrade } = dependencies
  const digest = digestOfFolder(folder)
  const head = await store.head()
  if (head && !isKnownToo && (await store.wasImported(digest))) return undefined
  const before = await store.base()
  const files = readFolder(folder)
  const base: ImportedContent = { digest, before, entries: upgrade(files) }
  const issues = await errorsOf(dependencies, folder, files, base.entries)
  if (issues.length > 0) return { outcome: 'invalid', issues }
  if (head) return importChange(dependencies, before, base)
  await store.begin(base)
  await dependencies.onPublished?.()
  return { outcome: 'published', revision: 0 }
}

async function errorsOf(
  { checkImport }: PublisherDependencies,
  folder: string,
  files: Entries,
  entries: Entries,
): Promise<readonly Issue[]> {
  const source = openSource(folder)
  const paths = [...entries.keys(), ...source.paths.filter((path) => !files.has(path))]
  const isReadable = (path: string) => typeof source.file(path).raw === 'string'
  // The folder of an earlier version may lack what was added here; its own files have the lines for the messages.
  const isGood =
    listContent({ ...source, paths }).issues.length === 0 &&
    source.paths.every(isReadable) &&
    errorsIn((await checkImport(entries)).issues).length === 0
  return isGood ? [] : errorsIn((await checkImport(folder)).issues)
}

async function importChange(
  dependencies: PublisherDependencies,
  before: Entries,
  base: ImportedContent,
): Promise<Outcome | undefined> {
  const entries = changeBetween(before, base.entries)
  if (Object.keys(entries).length === 0) return undefined
  const now = (await dependencies.store.read())?.entries ?? before
  const [theirs, ours] = [idOf(before), idOf(base.entries)]
  if (theirs !== ours && changedEntries(before, now).length > 0)
    return { outcome: 'invalid', issues: [otherCampus(ours, theirs)] }
  const unchanged = new Set<string>()
  const choose = ({ file, at }: Conflict) => {
    unchanged.add([file, ...at].join(' '))
    return 'theirs' as const
  }
  const note = () => (unchanged.size > 0 ? `Kept as staff changed it: ${[...unchanged].join(', ')}` : '')
  const proposed: Proposed = { author: 'content/', note: '', kind: 'import', base: 0, entries, renames: {}, choose }
  const imported: Imported = { base, note }
  // Where staff changed nothing, the content is that of the folder, which was checked.
  const check: PublisherDependencies['check'] = async (merged) =>
    changedEntries(merged, base.entries).length === 0 ? { issues: [] } : dependencies.checkImport(merged)
  return publishChange({ ...dependencies, check }, proposed, imported)
}

/** Reads the texts of a folder: what differs in a comment alone is another folder, and the same content. */
const digestOfFolder = (root: string): string =>
  digestOfTexts(
    globSync('**/*.{yaml,md}', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  )

/** Merged, the content of two campuses would be neither's. */
const otherCampus = (ours = 'nobody', theirs = 'nobody') =>
  errorAt(
    { file: 'content/site.yaml', path: ['id'] },
    `This is “${ours}”, and the store has the content of “${theirs}”, which its ` +
      'staff have changed. Each campus needs a store of its own: set DATA_DIR or ' +
      'DATABASE_URL to another place, or CONTENT_DIR to the content of that campus.',
  )
