import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { describeIssue } from '#content-reader/issues'
import { checkContent } from '#content-reader/read-content'
import { ExpectedError, UsageError } from '#schemas/expected-error'
import { upgradeContent } from '../adopting/upgrade-words.ts'
import type { Config } from '../config.ts'
import { entriesChanged, withChange } from '../content/apply-changes.ts'
import { refuseOtherCampus } from '../content/content-check.ts'
import { describeExport, exportInto } from '../content/export-words.ts'
import type { Change, Conflict } from '../content/merge-entries.ts'
import type { Side } from '../content/merge-values.ts'
import { createContentPublisher } from '../content/publisher.ts'
import { readFolder } from '../content/read-folder.ts'
import { createUploads, PICTURES, writeUploads } from '../pictures/uploads.ts'
import { keepFilesPrivate } from '../private-files.ts'
import type { Entries } from '../store/content.ts'
import { placeOf } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { withStore } from './with-store.ts'

/** `npm run words`: brings what staff published into the repository, and words from elsewhere to the site. */
const usualMask = keepFilesPrivate()

const SIDES = { published: 'ours', checkout: 'theirs' } as const

/** @throws {UsageError} unless the folder has words */
function wordsIn(folder: string): string {
  if (existsSync(join(folder, 'site.yaml'))) return resolve(folder)
  throw new UsageError(`${resolve(folder)} has no site.yaml. Name the folder content/ of a checkout of the repository.`)
}

export async function exportTo(given: string, keep: keyof typeof SIDES | undefined): Promise<void> {
  const folder = wordsIn(given)
  await withStore(async (store, config) =>
    console.log(await exportFrom(store, folder, keep && SIDES[keep], placeOf(config))),
  )
}

async function exportFrom({ content, pictures }: Store, folder: string, keep: Side | undefined, place: string) {
  const published = await content.read()
  if (!published) throw new ExpectedError(`In ${place} are no words yet: content/ in the repository has all of them.`)
  const checkout = readFolder(folder)
  const upgraded = upgradeContent(checkout)
  const changes = await content.changesAfter(0)
  const { change: merged, conflicts } = exportInto(
    upgraded,
    { ...published, base: await content.base(), changes },
    keep,
  )
  if (conflicts.length > 0) throw new ExpectedError(inConflict(conflicts))
  const change = { ...merged, files: { ...entriesChanged(checkout, upgraded), ...merged.files } }
  const changed = describeExport(checkout, change, changes)
  if (changed.length === 0) return `${folder} says what is published already (revision ${published.revision}).`
  await write(folder, change)
  await writeUploads(pictures, withChange(checkout, change), join(folder, PICTURES))
  return [`Written to ${folder}, as published (revision ${published.revision}):`, '', ...changed].join('\n')
}

const clock = () => new Date()

function publisherIn(store: Store, config: Config) {
  const uploads = createUploads(store.pictures, config)
  const check = refuseOtherCampus(async (files) => checkContent(await uploads.placeOf(files)), config.CONTENT_DIR)
  const checkImport = (content: string | Entries) =>
    typeof content === 'string'
      ? refuseOtherCampus(async () => checkContent(content), config.CONTENT_DIR)(readFolder(content))
      : check(content)
  return createContentPublisher({ store: store.content, check, checkImport, uploads, upgrade: upgradeContent, clock })
}

export async function importFrom(given: string): Promise<void> {
  const folder = wordsIn(given)
  await withStore(async (store, config) => {
    const publisher = publisherIn(store, config)
    // Nothing was served yet: the words with which this site was deployed come first.
    if (!(await store.content.head())) await publisher.importFolder(config.CONTENT_DIR)
    const outcome = await publisher.importFolder(folder)
    if (outcome?.outcome === 'invalid')
      throw new ExpectedError(
        ['Nothing was imported: the words would have mistakes.', ...outcome.issues.map(describeIssue)].join('\n\n'),
      )
    if (outcome?.outcome !== 'published')
      return console.log(`${folder} was imported or deployed before: nothing is changed.`)
    const change = await store.content.change(outcome.revision)
    const changed = change?.files.map(({ path }) => path) ?? []
    const lines = [`Imported ${folder} (revision ${outcome.revision}):`, '', ...changed, change?.note]
    console.log(lines.filter((line) => line !== undefined).join('\n'))
  })
}

const inConflict = (conflicts: readonly Conflict[]) =>
  [
    'Nothing was written: since the last deploy, both staff and the checkout changed the same.',
    '',
    ...conflicts.flatMap(({ file, at, ours, theirs }) => [
      [file, at.join('.')].filter(Boolean).join('  '),
      `  published: ${shown(ours)}`,
      `  checkout:  ${shown(theirs)}`,
    ]),
    '',
    'Run it again with --keep published or --keep checkout, or change one of them first.',
  ].join('\n')

const shown = (value: unknown) => (value === undefined || value === null ? 'nothing' : JSON.stringify(value))

async function write(folder: string, { files }: Change): Promise<void> {
  process.umask(usualMask)
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    if (text === null) await rm(file, { force: true })
    else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}
