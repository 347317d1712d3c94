import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import buildOwnSite from '#tests/support/build-own-site'
import { growContent } from '#tests/support/grown-content'
import { compileIfStale } from '../scripts/build/compile-site.ts'
import { runNode } from '../scripts/run-command.ts'
import { createDrawer, type Drawer } from '../server/publishing/draw-site.ts'
import { measureLive } from './draw-live.ts'

/**
 * `npm run bench:draw`: the seconds and megabytes that drawing the whole site takes with 1, 10 and 50 times the entries: the
 * first time, when the previews of all pages are drawn; in a new process, which has them; and again in that process. Then the
 * milliseconds of one page, and how soon a running server shows changed words, each with its budget. With more entries, drawing may take
 * longer as they do.
 */
const DAY = '2026-12-02'
/** For a process that has drawn, and for a new one: decision 0161. */
const SECONDS = 2
const NEW_SECONDS = 4
const MEGABYTES = 300
const BROKEN_RESTART_SECONDS = 3
const ONE_PAGE = '/staff'

const folder = mkdtempSync(join(tmpdir(), 'bench-draw-'))
try {
  await buildOwnSite()
  const compiled = resolve((await compileIfStale()).folder)
  console.log('entries  pages       drawn   seconds  (budget)    MB  (budget)')
  for (const times of [1, 10, 50]) {
    const contentRoot = join(folder, `content-${times}`)
    cpSync('content', contentRoot, { recursive: true })
    if (times > 1) growContent(contentRoot, times)
    await inNewProcess((drawer) => drawWhole(drawer, compiled, contentRoot, times, 'first'))
    await inNewProcess(async (drawer) => {
      await drawWhole(drawer, compiled, contentRoot, times, 'new process')
      await drawWhole(drawer, compiled, contentRoot, times, 'again')
    })
  }
  await onePage(compiled)
  await live(join(folder, 'content-1'))
} finally {
  rmSync(folder, { recursive: true })
}

async function inNewProcess(draw: (drawer: Drawer) => Promise<void>): Promise<void> {
  const drawer = createDrawer()
  await draw(drawer).finally(drawer.end)
}

async function drawWhole(
  drawer: Drawer,
  compiled: string,
  contentRoot: string,
  times: number,
  state: string,
): Promise<void> {
  const startedAt = performance.now()
  const into = join(folder, 'site')
  const pictures = join(folder, `pictures-${times}`)
  const drawn = await drawer.draw({ compiled, contentRoot, into, day: DAY, pictures })
  if ('problem' in drawn) throw new Error(drawn.problem)
  const seconds = (performance.now() - startedAt) / 1000
  const columns = [
    `${times} ×`.padStart(7),
    String(drawn.pages).padStart(7),
    state.padStart(12),
    seconds.toFixed(2).padStart(10),
    `(${(state === 'again' ? SECONDS : NEW_SECONDS) * times})`.padStart(10),
    String(drawn.megabytes).padStart(6),
    times === 1 ? `(${MEGABYTES})`.padStart(10) : '',
  ]
  console.log(columns.join(''))
  rmSync(into, { recursive: true })
}

async function onePage(compiled: string): Promise<void> {
  const { code, output } = await runNode(['bench/draw-page.ts', compiled, 'content', ONE_PAGE], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(compiled, 'cache') },
  })
  if (code !== 0) throw new Error(output)
  const { cold, warm }: { cold: number; warm: number } = JSON.parse(output)
  console.log(
    `one page, ${ONE_PAGE}: ${cold.toFixed(0)} ms in a new process, ${warm.toFixed(0)} ms in one that drew before`,
  )
}

async function live(contentRoot: string): Promise<void> {
  const { afterIdle, changes, brokenRestart } = await measureLive(contentRoot)
  const sorted = changes.toSorted((one, other) => one - other)
  const line = (what: string, seconds = 0, budget = SECONDS) =>
    console.log(`${what.padEnd(45)}${seconds.toFixed(2)} s (${budget})`)
  line('a changed file is live, after a long pause', afterIdle, NEW_SECONDS)
  line('a changed file is live, median', sorted[Math.floor(sorted.length / 2)])
  line('a changed file is live, the slowest', sorted.at(-1))
  line('a restart with broken words shows a page', brokenRestart, BROKEN_RESTART_SECONDS)
}
