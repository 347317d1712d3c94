import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { changeCall } from '#schemas/http/admin/words-calls'
import buildOwnSite from '#tests/support/build-own-site'
import { growContent } from '#tests/support/grown-content'
import { fileValue } from '../content-reader/write/entry-file.ts'
import { isMap } from '../content-reader/write/value.ts'
import { compileIfStale } from '../scripts/build/compile-site.ts'
import { proposedChange } from '../server/publishing/words/proposed-change.ts'
import { createWordsPublisher } from '../server/publishing/words/publish-words.ts'
import { rememberedCheck } from '../server/publishing/words/remembered-check.ts'
import { readWordsFolder } from '../server/publishing/words/words-folder.ts'
import { createWordsWorker, type WordsWorker } from '../server/publishing/words/words-worker.ts'
import { openStore } from '../server/store/open-store.ts'
import { createStore } from '../server/store/store.ts'
import { measureShown } from './admin-live.ts'

/**
 * `npm run bench:admin`: the milliseconds that the server takes to check a change of one word, to draw its page for a preview, to
 * save it as a draft and to publish it, with 1, 10 and 50 times the entries. Then the seconds from publishing to the moment at which visitors
 * see it, on one replica and on each of three. Each is done again and again in processes that are warm, as while somebody edits; the
 * median counts.
 */
const TIMES = 5
const SHOWN_WITHIN_SECONDS = 2
const ENTRY = 'values/community.yaml'
const PAGE = { path: '/mission', at: Date.parse('2026-12-02T12:00:00-05:00') }

const folder = mkdtempSync(join(tmpdir(), 'bench-admin-'))
try {
  const compiled = resolve((await compileIfStale()).folder)
  console.log('entries     check   preview      save   publish   (ms)')
  for (const times of [1, 10, 50]) {
    const contentRoot = join(folder, `content-${times}`)
    cpSync('content', contentRoot, { recursive: true })
    if (times > 1) growContent(contentRoot, times)
    const worker = createWordsWorker({ compiled })
    const took = await measure(contentRoot, worker, join(folder, `data-${times}`)).finally(worker.end)
    console.log(`${times} ×`.padStart(7) + took.map((each) => each.toFixed(0).padStart(10)).join(''))
  }
  await shown()
} finally {
  rmSync(folder, { recursive: true })
}

async function measure(contentRoot: string, worker: WordsWorker, DATA_DIR: string): Promise<number[]> {
  const store = createStore(await openStore({ DATA_DIR }))
  const content = readWordsFolder(contentRoot)
  const read = () => content
  const clock = () => new Date()
  const check = rememberedCheck(worker.check)
  const publisher = createWordsPublisher({ store: store.words, readContent: read, readDrawn: read, check, clock })
  const took: number[][] = [[], [], [], []]
  const timed = async (step: number, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    took[step]?.push(performance.now() - startedAt)
  }
  for (let time = 0; time <= TIMES; time += 1) {
    const { revision: base, files } = await publisher.open()
    const value = fileValue(files.get(ENTRY) ?? null, ENTRY)
    const entries = [{ path: ENTRY, value: { ...(isMap(value) && value), title: `Community ${time}` } }]
    const change = proposedChange(await publisher.at(base), changeCall.parse({ base, entries }))
    const words = await publisher.withChange({ ...change, base })
    const author = 'ada@example.org'
    await timed(0, () => check(words))
    await timed(1, () => worker.draw(words, PAGE))
    await timed(2, () => store.words.addDraft({ ...change, author, note: '', base, publishAt: undefined }, clock()))
    await timed(3, () => publisher.publish({ ...change, base, author, note: '' }))
  }
  await store.close()
  // The first of each is cold.
  return took.map(([, ...warm]) => warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0)
}

/** All replicas share this machine: what three need at once is to be seen from what one needs of a processor. */
async function shown(): Promise<void> {
  await buildOwnSite()
  console.log('\npublished                replicas  shown there  elsewhere  (budget)  processor  (s)')
  const column = (seconds: number | undefined, width: number) => (seconds?.toFixed(1) ?? '').padStart(width)
  for (const count of [1, 3])
    for (const { what, replicas, here, elsewhere, processor } of await measureShown(count))
      console.log(
        `${what.padEnd(25)}${String(replicas).padStart(8)}${column(here, 13)}${column(elsewhere, 11)}` +
          `${`(${SHOWN_WITHIN_SECONDS})`.padStart(10)}${column(processor, 11)}`,
      )
}
