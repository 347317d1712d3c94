import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeProblem } from '#content-reader/problems'
import { checkContent } from '#content-reader/read-content'
import { upgradeWords } from '../adopting/upgrade-words.ts'
import { ConfigError, readConfig } from '../config.ts'
import { createUploads, PICTURES, writeUploads } from '../pictures/uploads.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { openStore, placeOf, StoreNotOpened } from '../store/open-store.ts'
import { createStore, type Store } from '../store/store.ts'
import type { WordsFiles } from '../store/words.ts'
import { withChange } from '../words/apply-changes.ts'
import { refuseOtherCampus } from '../words/check-words.ts'
import { describeExport, exportInto } from '../words/export-words.ts'
import type { Change, Conflict } from '../words/merge-files.ts'
import type { Side } from '../words/merge-values.ts'
import { openMirror } from '../words/mirror/mirror.ts'
import { createWordsPublisher } from '../words/publish-words.ts'
import { readWordsFolder } from '../words/words-folder.ts'

/** `npm run words`: brings what staff published into the repository, and words from elsewhere to the site. */
const HELP = `npm run words -- export FOLDER   writes the published words over content/ of a checkout, and lists what changed
      --keep published           where the checkout changed the same since the last deploy: what is published
      --keep checkout            the same: what the checkout has
npm run words -- import FOLDER   publishes the words of a folder as a deploy of it would: they are merged with what staff published,
                                 whose values stay where both changed the same, and checked; a folder that was imported or
                                 deployed before changes nothing
npm run words -- push            pushes what was published to the Git host of CONTENT_GIT_URL, now

The words are in the server's own store: set DATA_DIR or DATABASE_URL to the server's values.`

const usualMask = keepFilesPrivate()

/** A mistake that the person who runs the command can fix. */
class Mistake extends Error {}

const SIDES = { published: 'ours', checkout: 'theirs' } as const

async function main(args: readonly string[]): Promise<string> {
  const { values, positionals } = parse(args)
  const [name, folder, ...more] = positionals
  if (name === undefined || values.help) return HELP
  if (name === 'push' && folder === undefined) return pushNow()
  if (folder === undefined || more.length > 0 || !(name === 'export' || name === 'import'))
    throw new Mistake(`"${positionals.join(' ')}" is not understood.\n\n${HELP}`)
  if (!existsSync(join(folder, 'site.yaml')))
    throw new Mistake(`${resolve(folder)} has no site.yaml. Name the folder content/ of a checkout of the repository.`)
  return name === 'import' ? importFrom(resolve(folder)) : exportTo(resolve(folder), values.keep)
}

function parse(args: readonly string[]) {
  try {
    const options = { keep: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
}

async function exportTo(folder: string, keep: string | undefined): Promise<string> {
  if (keep !== undefined && !(keep === 'published' || keep === 'checkout'))
    throw new Mistake(`"--keep ${keep}" is not understood.\n\n${HELP}`)
  const config = readConfig(process.env)
  const store = createStore(await openStore(config))
  try {
    return await exportFrom(store, folder, keep && SIDES[keep], placeOf(config))
  } finally {
    await store.close()
  }
}

async function exportFrom({ words, pictures }: Store, folder: string, keep: Side | undefined, place: string) {
  const published = await words.read()
  if (!published) throw new Mistake(`In ${place} are no words yet: content/ in the repository has all of them.`)
  const checkout = readWordsFolder(folder)
  const changes = await words.changesAfter(0)
  const { change, conflicts } = exportInto(checkout, { ...published, base: await words.base(), changes }, keep)
  if (conflicts.length > 0) throw new Mistake(inConflict(conflicts))
  const changed = describeExport(checkout, change, changes)
  if (changed.length === 0) return `${folder} says what is published already (revision ${published.revision}).`
  await write(folder, change)
  await writeUploads(pictures, withChange(checkout, change), join(folder, PICTURES))
  return [`Written to ${folder}, as published (revision ${published.revision}):`, '', ...changed].join('\n')
}

/** The store of the server's settings, with what publishes words in it. */
async function openPublisher() {
  const config = readConfig(process.env)
  const store = createStore(await openStore(config))
  const clock = () => new Date()
  const uploads = createUploads(store.pictures, config)
  const check = refuseOtherCampus(async (files) => checkContent(await uploads.placeOf(files)), config.CONTENT_DIR)
  const upgrade = (files: WordsFiles) => upgradeWords(files).files
  const checkImport = (words: string | WordsFiles) =>
    typeof words === 'string'
      ? refuseOtherCampus(async () => checkContent(words), config.CONTENT_DIR)(readWordsFolder(words))
      : check(words)
  const publisher = createWordsPublisher({ store: store.words, check, checkImport, uploads, upgrade, clock })
  return { config, store, clock, publisher }
}

async function importFrom(folder: string): Promise<string> {
  const { config, store, publisher } = await openPublisher()
  try {
    // Nothing was served yet: the words with which this site was deployed come first.
    if (!(await store.words.head())) await publisher.importFolder(config.CONTENT_DIR)
    const outcome = await publisher.importFolder(folder)
    if (outcome?.outcome === 'invalid')
      throw new Mistake(
        ['Nothing was imported: the words would have mistakes.', ...outcome.problems.map(describeProblem)].join('\n\n'),
      )
    if (outcome?.outcome !== 'published') return `${folder} was imported or deployed before: nothing is changed.`
    const change = await store.words.change(outcome.revision)
    const changed = change?.files.map(({ path }) => path) ?? []
    return [`Imported ${folder} (revision ${outcome.revision}):`, '', ...changed, change?.note]
      .filter((line) => line !== undefined)
      .join('\n')
  } finally {
    await store.close()
  }
}

/** Another process that pushes is done, or was killed and loses its claim, within this time. */
const MOST_WAITING_SECONDS = 90

async function pushNow(): Promise<string> {
  const { config, store, clock, publisher } = await openPublisher()
  try {
    const mirror = openMirror({ config, store, clock, publisher })
    if (!mirror) throw new Mistake('No Git host is set: CONTENT_GIT_URL is missing.')
    for (let waited = 0; waited < MOST_WAITING_SECONDS; waited++) {
      const outcome = await mirror.push()
      if (outcome?.problem) throw new Mistake(outcome.problem)
      if (outcome) return `Commits pushed: ${outcome.pushed}. The Git host has everything that was published.`
      await wait(1000)
    }
    throw new Mistake('Another process pushes the words at this moment. Try again.')
  } finally {
    await store.close()
  }
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

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const expected = [Mistake, ConfigError, StoreNotOpened].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
