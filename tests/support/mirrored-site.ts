import { expect, onTestFinished } from 'vitest'
import { readConfig } from '#server/config'
import type { StoreSettings } from '#server/store/engines'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { digestOfWords, type WordsFiles } from '#server/store/words'
import { openMirror } from '#server/words/mirror/mirror'
import type { Proposed } from '#server/words/publish-change'
import { createWordsPublisher } from '#server/words/publish-words'
import { readWordsFolder } from '#server/words/words-folder'
import { migratedFolder, NOW } from './test-app.ts'

/** The words of the small campus, with which these sites are deployed. */
export const campus = readWordsFolder('tests/fixtures/campus')

/** Two of its files, and what tests make of them. */
export const [one, two] = ['values/welcome.yaml', 'values/memory.yaml'] as const
export const textOf = (path: string) => campus.get(path) ?? ''
export const titled = (title: string, text = textOf(one)) => text.replace(/title: .*/, `title: ${title}`)
export const described = (words: string, text = textOf(one)) => text.replace(/description: .*/, `description: ${words}`)

/** So many commits were pushed, and nothing is in the way. */
export const done = (pushed: number) => ({ pushed, problem: undefined })

interface Options {
  /** The words that it was deployed with. */
  content?: WordsFiles
  /** How words are checked; by default, no mistakes are found. */
  check?: Parameters<typeof createWordsPublisher>[0]['check']
  settings?: StoreSettings
}

const findNothing = async () => ({ problems: [] })

/** A site whose words are pushed to a host. */
export async function mirroredSite(
  env: Record<string, string>,
  { content = campus, check = findNothing, settings }: Options = {},
) {
  const where = settings ?? { DATA_DIR: await migratedFolder() }
  const db = await openStore(where)
  const store = createStore(db)
  onTestFinished(() => store.close())
  let time = NOW.getTime()
  const clock = () => new Date(time)
  const upgrade = (files: WordsFiles) => files
  const uploads = { knownIn: async () => [] }
  const publisher = createWordsPublisher({
    store: store.words,
    check,
    checkImport: findNothing,
    uploads,
    upgrade,
    clock,
  })
  await store.words.begin({ files: content, digest: digestOfWords(content) })
  const config = readConfig({ DATABASE_URL: '', ...where, ...env })
  const open = (more: Partial<Parameters<typeof openMirror>[0]> = {}) => {
    const mirror = openMirror({ config, store, publisher, clock, ...more })
    if (!mirror) throw new Error('No mirror is set.')
    return mirror
  }
  const mirror = open()
  return {
    store,
    publisher,
    mirror,
    open,
    where,
    now: clock,
    /** Pushes what the host does not have yet. */
    push: async () => {
      const outcome = await mirror.push()
      if (!outcome) throw new Error('Another process pushes.')
      return outcome
    },
    async publish(files: Proposed['files'], more: Partial<Proposed> = {}) {
      const { revision } = await publisher.published()
      const change = { author: 'ada@example.org', note: '', base: revision, files, renames: {}, ...more }
      expect(await publisher.publish(change)).toMatchObject({ outcome: 'published' })
    },
    words: async (path: string) => (await publisher.published()).files.get(path),
    alerts: async () =>
      (await db.selectFrom('submissions').select('fields').where('kind', '=', 'mirror_alert').execute()).map(
        ({ fields }): Record<string, string> => JSON.parse(fields),
      ),
    wait: (minutes: number) => {
      time += minutes * 60_000
    },
  }
}
