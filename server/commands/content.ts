import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isDay } from '#calendar/time/days'
import { type Entries, formatEntry, readFolder } from '#content-reader/content-source'
import { describeIssue, describeIssues, errorsIn, warningsIn } from '#content-reader/issues'
import { readContent } from '#content-reader/read-content'
import { checkContent, findOutdated } from '#schedule/outdated'
import { ExpectedError, UsageError } from '#schemas/expected-error'
import { type Config, readConfig } from '../config.ts'
import type { ChangedEntry } from '../content/content-store.ts'
import { changedEntries } from '../content/merge-changes.ts'
import { upgradeContent } from '../content/migrations.ts'
import { type PublisherDependencies, refuseOtherCampus } from '../content/publisher.ts'
import { createContentImporter } from '../live-site/content-folder.ts'
import { campusDay } from '../platform/campus-clock.ts'
import { describeStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/files.ts'
import { type Store, withStore } from '../store.ts'
import { createUploads, PICTURES, writeUploads } from '../uploads/picture-store.ts'
import { readPublishedContent } from './published-content.ts'

const usualMask = keepFilesPrivate()

const isContent = (folder: string) => existsSync(join(folder, 'site.yaml'))

/** Leaves files that say the same as they are. @throws {UsageError} for another folder, or the deployed one */
export async function exportTo(given: string): Promise<void> {
  const folder = resolve(given)
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isContent(folder))
    throw new UsageError(`${folder} has files, and no site.yaml. Name a folder of an earlier export, or a new one.`)
  await withStore(async (store, config) => {
    if (folder === resolve(config.CONTENT_DIR))
      throw new UsageError(`${folder} is CONTENT_DIR, which is only read. Name another folder.`)
    const published = await store.content.read()
    if (!published)
      throw new ExpectedError(
        `In ${describeStore(config)} is no content yet: content/ in the repository has all of it.`,
      )
    const changed = changedEntries(readFolder(folder), published.entries)
    const deployed = join(config.CONTENT_DIR, PICTURES)
    if (!isContent(folder) && existsSync(deployed)) await cp(deployed, join(folder, PICTURES), { recursive: true })
    await writeEntries(folder, changed)
    await writeUploads(store, published.entries, join(folder, PICTURES))
    const at = `revision ${published.revision}`
    console.log(
      changed.length === 0
        ? `${folder} says what is published already (${at}).`
        : [`Written to ${folder}, as published (${at}):`, '', ...changed.map(describeChanged)].join('\n'),
    )
  })
}

const describeChanged = ({ path, before, after }: ChangedEntry): string =>
  `${path}  ${before === null ? 'new' : after === null ? 'removed' : 'changed'}`

async function writeEntries(folder: string, changed: readonly ChangedEntry[]): Promise<void> {
  process.umask(usualMask)
  for (const { path, after } of changed) {
    const file = join(folder, path)
    if (after === null) await rm(file, { force: true })
    else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, formatEntry(path, after))
    }
  }
}

function contentIn(folder: string): string {
  if (isContent(folder)) return resolve(folder)
  throw new UsageError(`${resolve(folder)} has no site.yaml. Name the folder content/ of a checkout of the repository.`)
}

function publishingIn(store: Store, config: Config): PublisherDependencies {
  const uploads = createUploads(store, config)
  const check = refuseOtherCampus(async (entries) => checkContent(await uploads.sourceOf(entries)), config.CONTENT_DIR)
  const checkImport = (content: string | Entries) =>
    typeof content === 'string'
      ? refuseOtherCampus(async () => checkContent(content), config.CONTENT_DIR)(readFolder(content))
      : check(content)
  return { store: store.content, check, checkImport, uploads, upgrade: upgradeContent, clock: () => new Date() }
}

export async function importFrom(given: string): Promise<void> {
  const folder = contentIn(given)
  await withStore(async (store, config) => {
    const importer = createContentImporter(publishingIn(store, config))
    // Nothing was served yet: the content with which this site was deployed comes first.
    if (!(await store.content.head())) await importer.importFolder(config.CONTENT_DIR)
    const outcome = await importer.importFolder(folder)
    if (outcome?.outcome === 'invalid')
      throw new ExpectedError(
        ['Nothing was imported: the content would have mistakes.', ...outcome.issues.map(describeIssue)].join('\n\n'),
      )
    if (outcome?.outcome !== 'published')
      return console.log(`${folder} was imported or deployed before: nothing is changed.`)
    const change = await store.content.change(outcome.revision)
    const changed = change?.entries.map(({ path }) => path) ?? []
    const lines = [`Imported ${folder} (revision ${outcome.revision}):`, '', ...changed, change?.note]
    console.log(lines.filter((line) => line !== undefined).join('\n'))
  })
}

/** Checks a folder, or what is published. @throws {ExpectedError} with every mistake */
export async function checkIn(given: string | undefined): Promise<void> {
  const { source, described } =
    given === undefined
      ? await readPublishedContent(readConfig(process.env))
      : { source: contentIn(given), described: resolve(given) }
  const issues = checkContent(source)
  const errors = errorsIn(issues)
  if (errors.length > 0) throw new ExpectedError(errors.map(describeIssue).join('\n\n'))
  console.log([...warningsIn(issues).map(describeIssue), `No mistakes in ${described}.`].join('\n\n'))
}

/** Ends with 0 whatever it finds. */
export async function listFreshness(on: string | undefined, isJson = false): Promise<void> {
  const { CONTENT_DIR, DATA_DIR, DATABASE_URL } = process.env
  const settings = { CONTENT_DIR: CONTENT_DIR || 'content', DATA_DIR: DATA_DIR || 'data', DATABASE_URL }
  const { source, described } = await readPublishedContent(settings)
  const day = on ?? campusDay(source, new Date())
  if (!isDay(day)) throw new UsageError(`"${day}" is not a day.`)
  const found = findOutdated(readContent(source), day)
  if (isJson) return console.log(JSON.stringify(found))
  console.log(describeIssues(found, 'warning'))
  console.log(`${found.length || 'Nothing'} to look at in ${described}, on ${day}.`)
}
