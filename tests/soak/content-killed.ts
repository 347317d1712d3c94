import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { type MaybeValue, valueAt } from '#schemas/entry-value'
import { digestOfEntries } from '#server/content/content-store'
import { openStore } from '#server/platform/db/open-store'
import type { Tables } from '#server/platform/db/tables'
import { createStore } from '#server/store'
import { temporaryFolder } from '../support/temporary-store.ts'

const EDITED = 'values/welcome.yaml'
const DEPLOYED = ['alumni/mentorship.yaml', 'values/memory.yaml']

export const STEPS = ['draft', 'preview', 'publish', 'deploy'] as const

const WORKING = `
  import { cpSync, readFileSync, writeFileSync } from 'node:fs'
  import { openStore } from '#server/platform/db/open-store'
  import { createStore } from '#server/store'
  import { createContentImporter } from '#server/live-site/content-folder'
  import { createContentPublisher } from '#server/content/publisher'
  const [DATA_DIR] = process.argv.slice(1)
  const { content: store, previews } = createStore(await openStore({ DATA_DIR }))
  const content = DATA_DIR + '/content/'
  cpSync('tests/fixtures/campus', content, { recursive: true })
  const check = async () => []
  const parts = {
    store, check, checkImport: check, uploads: { knownIn: async () => [] }, upgrade: (entries) => entries, clock: () => new Date(),
  }
  const [publisher, importer] = [createContentPublisher(parts), createContentImporter(parts)]
  await importer.importFolder(content)
  const step = (name) => new Promise((said) => process.stdout.write(name + '\\n', said))
  for (;;) {
    const { revision, entries } = await publisher.published()
    const change = (title) => ({
      entries: { '${EDITED}': { ...entries.get('${EDITED}'), title } }, renames: {}, author: 'a', note: title, base: revision,
    })
    const soon = { ...change('Draft ' + revision), publishAt: undefined }
    await step('draft')
    const [draft] = await store.listDrafts()
    await (draft ? store.saveDraft(draft, soon, new Date()) : store.addDraft(soon, new Date()))
    await step('preview')
    await previews.keep({ ...soon, endsAt: new Date(Date.now() + 3_600_000) }, 3, new Date())
    await step('publish')
    await publisher.publish(change('Edit ' + revision))
    for (const path of ${JSON.stringify(DEPLOYED)})
      writeFileSync(content + path, readFileSync(content + path, 'utf8').replace(/title: .*/, 'title: Deploy ' + revision))
    await step('deploy')
    await importer.importFolder(content)
  }`

/** A moment in the work of that process: the step, and how many turns of this process's event loop later. */
export interface KillMoment {
  step: (typeof STEPS)[number]
  turns: number
}

/** Kills the process at each of these moments, and looks whether everything that it wrote is whole. */
export async function killWhileContentChanges(moments: readonly KillMoment[]): Promise<void> {
  const DATA_DIR = await temporaryFolder()
  for (const { step, turns } of moments) {
    const args = ['--input-type=module-typescript', '--eval', WORKING, DATA_DIR]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    let rounds = 0
    for await (const line of createInterface(child.stdout)) {
      if (line === STEPS[0]) rounds += 1
      // Not the first time: by then there is something to lose.
      if (rounds > 1 && line === step) break
    }
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await ended
    const db = await openStore({ DATA_DIR })
    await expectConsistent(db).finally(() => db.destroy())
  }
}

const titleIn = (entry: MaybeValue) => valueAt(entry, ['title'])

async function expectConsistent(db: Kysely<Tables>): Promise<void> {
  const { content } = createStore(db)
  const published = await content.read()
  if (!published) throw new Error('Nothing was published.')
  const { revision, digest, entries } = published
  expect(digestOfEntries(entries)).toBe(digest)
  const changes = await content.changesAfter(0)
  expect(changes.map((change) => change.revision)).toEqual(Array.from({ length: revision }, (_, at) => at + 1))
  for (const change of changes)
    expect(change.entries.map(({ path }) => path)).toEqual(change.kind === 'import' ? DEPLOYED : [EDITED])
  // A deploy is taken in as a whole, together with what it is compared with the next time.
  const base = await content.base()
  const deployed = [entries, base].flatMap((each) => DEPLOYED.map((path) => titleIn(each.get(path))))
  expect(new Set(deployed).size, deployed.join()).toBe(1)
  const [draft, ...more] = await content.listDrafts()
  expect([draft?.note, more]).toEqual([expect.stringMatching(/^Draft \d+$/), []])
  expect(titleIn(draft?.entries[EDITED])).toBe(draft?.note)
  const kept = await db.selectFrom('content_previews').select('entries').execute()
  expect([1, 2, 3]).toContain(kept.length)
  for (const preview of kept) expect(titleIn(JSON.parse(preview.entries)[EDITED])).toMatch(/^Draft \d+$/)
}
