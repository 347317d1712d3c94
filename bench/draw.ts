import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { growContent } from '#tests/support/grown-content'
import { compileIfStale } from '../scripts/build/compile-site.ts'
import { runNode } from '../scripts/run-command.ts'
import { drawSite } from '../server/publishing/draw-site.ts'

/**
 * `npm run bench:draw`: the seconds and megabytes that drawing the whole site takes with 1, 10 and 50 times the entries: the
 * first time, when the previews of all pages are drawn, and again; then the milliseconds of one page. The budget for today's
 * entries is 2 s and 300 MB; with more, it may grow as they do.
 */
const DAY = '2026-12-02'
const SECONDS = 2
const MEGABYTES = 300
const ONE_PAGE = '/staff'

const folder = mkdtempSync(join(tmpdir(), 'bench-draw-'))
try {
  const compiled = resolve((await compileIfStale()).folder)
  console.log('entries  pages       drawn   seconds  (budget)    MB  (budget)')
  for (const times of [1, 10, 50]) {
    const contentRoot = join(folder, `content-${times}`)
    cpSync('content', contentRoot, { recursive: true })
    if (times > 1) growContent(contentRoot, times)
    for (const state of ['first', 'again']) await drawWhole(compiled, contentRoot, times, state)
  }
  const { code, output } = await runNode(['bench/draw-page.ts', compiled, 'content', ONE_PAGE], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(output)
  const { cold, warm }: { cold: number; warm: number } = JSON.parse(output)
  console.log(
    `one page, ${ONE_PAGE}: ${cold.toFixed(0)} ms in a new process, ${warm.toFixed(0)} ms in one that drew before`,
  )
} finally {
  rmSync(folder, { recursive: true })
}

async function drawWhole(compiled: string, contentRoot: string, times: number, state: string): Promise<void> {
  const startedAt = performance.now()
  const into = join(folder, 'site')
  const drawn = await drawSite({ compiled, contentRoot, into, day: DAY, pictures: join(folder, `pictures-${times}`) })
  if ('problem' in drawn) throw new Error(drawn.problem)
  const seconds = (performance.now() - startedAt) / 1000
  const columns = [
    `${times} ×`.padStart(7),
    String(drawn.pages).padStart(7),
    state.padStart(12),
    seconds.toFixed(2).padStart(10),
    `(${SECONDS * times})`.padStart(10),
    String(drawn.megabytes).padStart(6),
    times === 1 ? `(${MEGABYTES})`.padStart(10) : '',
  ]
  console.log(columns.join(''))
  rmSync(into, { recursive: true })
}
