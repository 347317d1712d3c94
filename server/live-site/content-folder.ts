import { hash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Entries, openSource, readFolder } from '#content-reader/content-source'
import { describeIssue, errorAt, errorsIn } from '#content-reader/issues'
import { listContent } from '#content-reader/list-content'
import { digestOfTexts, type ImportedContent, RevisionConflictError } from '../content/content-store.ts'
import { type Conflict, changeBetween, changedEntries } from '../content/merge-changes.ts'
import {
  campusIdOf,
  type Imported,
  type Proposed,
  type PublisherDependencies,
  type PublishOutcome,
  publishChange,
} from '../content/publisher.ts'
import { RenderError } from '../platform/pages/render-thread.ts'

export type Problem = ReturnType<typeof problemOf>

/** May be readable then: a disk was emptied, or a picture is there. */
export const TRY_AGAIN_SECONDS = 60

export class ContentFolder {
  readonly #folder: string
  readonly #importer: ContentImporter
  #seen: string | undefined
  #triedAt = 0
  /** Changes whenever one of the folder's files does. */
  imported: string | undefined
  problem: Problem | undefined

  constructor(folder: string, importer: ContentImporter) {
    this.#folder = folder
    this.#importer = importer
  }

  /** `importChanged` tries again what fails: mails of moved dates are composed with what is served, which is nothing yet. */
  async importFirst(): Promise<void> {
    await this.#importer.bringToRelease()
    await this.#import(await folderMark(this.#folder), false)
    this.#triedAt = Number.NEGATIVE_INFINITY
  }

  /** Imports it if it has changed. Returns whether it may be changing at this moment. */
  async importChanged(): Promise<boolean> {
    const mark = await folderMark(this.#folder)
    const isStill = mark === this.#seen || mark === this.imported
    this.#seen = mark
    const isDueAgain = this.problem && performance.now() - this.#triedAt > TRY_AGAIN_SECONDS * 1000
    if (isStill && (mark !== this.imported || isDueAgain)) await this.#import(mark, true)
    return !isStill
  }

  async #import(mark: string, isKnownToo: boolean): Promise<void> {
    this.imported = mark
    this.#triedAt = performance.now()
    try {
      const outcome = await this.#importer.importFolder(this.#folder, isKnownToo)
      const found = outcome?.outcome === 'invalid' ? outcome.issues.map(describeIssue).join('\n\n') : undefined
      this.problem = found === undefined ? undefined : problemOf(new RenderError(found))
    } catch (error) {
      this.problem = problemOf(error)
    }
  }
}

/** Describes a problem, with an occasion that is equal for every attempt to serve the same content, in each replica. */
export function problemOf(error: unknown) {
  const message = messageOf(error)
  return { message, occasion: hash('sha256', message).slice(0, 16) }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfFiles = 'code' in error && 'syscall' in error
  if (isOfFiles)
    return `${error.message}\nCheck the permissions of CONTENT_DIR and DATA_DIR, and the space on the disk.`
  return error instanceof RenderError ? error.message : (error.stack ?? error.message)
}

/** Of a large folder, a promise for each file would cost several times as much as the file. */
const FILES_AT_ONCE = 200

/** Returns a text that changes whenever a file in the folder does, without reading it. */
export async function folderMark(folder: string): Promise<string> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const lines: string[] = []
    for (const [index, { parentPath, name }] of entries.entries()) {
      const path = join(parentPath, name)
      // The time of the last change to the file's data can be set by whoever copies it; the other can't.
      const { size, mtimeMs, ctimeMs } = statSync(path)
      lines.push(`${path} ${size} ${mtimeMs} ${ctimeMs}`)
      if (index % FILES_AT_ONCE === FILES_AT_ONCE - 1) await setImmediate()
    }
    return hash('sha256', lines.sort().join('\n'))
  } catch (error) {
    // Removed while we looked, or not readable: importing says which.
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

export type ContentImporter = ReturnType<typeof createContentImporter>

export const createContentImporter = (dependencies: PublisherDependencies) => ({
  bringToRelease: () => bringToRelease(dependencies),
  importFolder: (folder: string, isKnownToo?: boolean) => importFolder(dependencies, folder, isKnownToo),
})

const NOTE = 'What this version of the site asks for was added.'

/** Upgrades content as one change. With mistakes it stays as it is: `content/` may bring what is missing. */
async function bringToRelease(dependencies: PublisherDependencies): Promise<void> {
  const { store, upgrade, uploads, clock } = dependencies
  const now = await store.read()
  if (!now) return
  const entries = upgrade(now.entries)
  const changed = changedEntries(now.entries, entries)
  if (changed.length === 0 || errorsIn(await dependencies.checkImport(entries)).length > 0) return
  const before = await store.base()
  const base = { entries: upgrade(before), before }
  const note = [NOTE, dependencies.whyUpgraded?.(now.entries)].join(' ').trim()
  const change = { author: 'content/', note, kind: 'import', entries: changed, renames: {} } as const
  const known = await uploads.knownIn(entries)
  try {
    await store.commit({ change, head: now.revision, entries, base, uploads: known }, clock())
  } catch (error) {
    // Another replica of this version was faster.
    if (!(error instanceof RevisionConflictError)) throw error
  }
}

/**
 * Publishes a folder: as the first content or, merged, as a change. Where staff changed the same, theirs stays, and the note names it.
 * Undefined if it was imported before, so an older replica that starts takes nothing back.
 * @param isKnownToo also then: a folder may be changed back while the server runs
 */
async function importFolder(
  dependencies: PublisherDependencies,
  folder: string,
  isKnownToo = false,
): Promise<PublishOutcome | undefined> {
  const { store, upgrade } = dependencies
  const digest = digestOfFolder(folder)
  const head = await store.head()
  if (head && !isKnownToo && (await store.wasImported(digest))) return undefined
  const before = await store.base()
  const files = readFolder(folder)
  const base = { digest, before, entries: upgrade(files) }
  const issues = await errorsOf(dependencies, folder, files, base.entries)
  if (issues.length > 0) return { outcome: 'invalid', issues }
  if (head) return importChange(dependencies, before, base)
  await store.begin(base)
  await dependencies.onPublished?.()
  return { outcome: 'published', revision: 0 }
}

async function errorsOf({ checkImport }: PublisherDependencies, folder: string, files: Entries, entries: Entries) {
  const source = openSource(folder)
  const paths = [...entries.keys(), ...source.paths.filter((path) => !files.has(path))]
  const isReadable = (path: string) => typeof source.file(path).raw === 'string'
  // The folder of an earlier version may lack what was added here; its own files have the lines for the messages.
  const isGood =
    listContent({ ...source, paths }).issues.length === 0 &&
    source.paths.every(isReadable) &&
    errorsIn(await checkImport(entries)).length === 0
  return isGood ? [] : errorsIn(await checkImport(folder))
}

async function importChange(
  dependencies: PublisherDependencies,
  before: Entries,
  base: ImportedContent,
): Promise<PublishOutcome | undefined> {
  const entries = changeBetween(before, base.entries)
  if (Object.keys(entries).length === 0) return undefined
  const now = (await dependencies.store.read())?.entries ?? before
  const [theirs, ours] = [campusIdOf(before), campusIdOf(base.entries)]
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
    changedEntries(merged, base.entries).length === 0 ? [] : dependencies.checkImport(merged)
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
