import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/store/database'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { digestOfWords } from '#server/store/words'
import { temporaryFolder } from './test-app.ts'

const CAMPUS = 'tests/fixtures/campus'
const [EDITED, DEPLOYED, ALSO_DEPLOYED] = [
  'values/welcome.yaml',
  'values/memory.yaml',
  'alumni/mentorship.yaml',
] as const

/** What a process does with words, again and again: it says each step before it takes it. */
export const STEPS = ['draft', 'preview', 'publish', 'deploy'] as const

const WORKING = `
  import { cpSync, readFileSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  import { openStore } from '#server/store/open-store'
  import { createStore } from '#server/store/store'
  import { createWordsPublisher } from '#server/words/publish-words'
  const [DATA_DIR] = process.argv.slice(1)
  const { words, previews } = createStore(await openStore({ DATA_DIR }))
  const content = join(DATA_DIR, 'content')
  cpSync('${CAMPUS}', content, { recursive: true })
  const titled = (text, title) => text.replace(/title: .*/, 'title: ' + title)
  const check = async () => ({ problems: [] })
  const publisher = createWordsPublisher({
    store: words, check, checkImport: check, uploads: { knownIn: async () => [] }, upgrade: (files) => files, clock: () => new Date(),
  })
  await publisher.importFolder(content)
  const step = (name) => new Promise((said) => process.stdout.write(name + '\\n', said))
  for (;;) {
    const { revision, files } = await publisher.published()
    const change = (title) => ({
      files: { '${EDITED}': titled(files.get('${EDITED}'), title) }, renames: {}, author: 'a', note: title, base: revision,
    })
    const soon = 'Draft ' + revision
    await step('draft')
    const [draft] = await words.listDrafts()
    if (draft) await words.saveDraft(draft, { ...change(soon), publishAt: undefined }, new Date())
    else await words.addDraft({ ...change(soon), publishAt: undefined }, new Date())
    await step('preview')
    await previews.keep({ ...change(soon), endsAt: new Date(Date.now() + 3_600_000) }, 3, new Date())
    await step('publish')
    await publisher.publish(change('Edit ' + revision))
    for (const path of ['${DEPLOYED}', '${ALSO_DEPLOYED}'])
      writeFileSync(join(content, path), titled(readFileSync(join(content, path), 'utf8'), 'Deploy ' + revision))
    await step('deploy')
    await publisher.importFolder(content)
  }`

/** A moment in the work of that process: the step, and how many turns of this process's event loop later. */
export interface KillMoment {
  step: (typeof STEPS)[number]
  turns: number
}

/** Kills the process at each of these moments, and looks whether everything that it wrote is whole. */
export async function killWhileWordsChange(moments: readonly KillMoment[]): Promise<void> {
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

const titleIn = (text: string | null | undefined) => /^title: (.*)$/m.exec(text ?? '')?.[1]

async function expectConsistent(db: Kysely<Tables>): Promise<void> {
  const { words } = createStore(db)
  const published = await words.read()
  if (!published) throw new Error('Nothing was published.')
  const { revision, digest, files } = published
  expect(digestOfWords(files)).toBe(digest)
  const changes = await words.changesAfter(0)
  expect(changes.map((change) => change.revision)).toEqual(Array.from({ length: revision }, (_, at) => at + 1))
  for (const change of changes)
    expect(
      change.files.map(({ path }) => path),
      `revision ${change.revision}`,
    ).toEqual(change.kind === 'import' ? [ALSO_DEPLOYED, DEPLOYED] : [EDITED])
  // A deploy is taken in as a whole, together with what it is compared with the next time.
  const base = await words.base()
  const deployed = [files, base].flatMap((each) => [each.get(DEPLOYED), each.get(ALSO_DEPLOYED)]).map(titleIn)
  expect(new Set(deployed).size, deployed.join()).toBe(1)
  for (const { files, note } of await words.listDrafts()) expect(titleIn(files[EDITED])).toBe(note)
  const [draft] = await words.listDrafts()
  expect(draft?.note).toMatch(/^Draft \d+$/)
  const kept = await db.selectFrom('words_previews').select('files').execute()
  expect(kept.map((preview) => titleIn(JSON.parse(preview.files)[EDITED]))).toEqual(
    kept.map(() => expect.stringMatching(/^Draft \d+$/)),
  )
  expect([1, 2, 3]).toContain(kept.length)
}
