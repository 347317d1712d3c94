import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { growContent } from '#tests/support/grown-content'
import { compileIfStale } from '../scripts/build/compile-site.ts'
import { drawSite } from '../server/publishing/draw-site.ts'

/**
 * `npm run bench:draw`: the seconds and megabytes that drawing the whole site takes with 1, 10 and 50 times the entries:
 * cold, and again when the preview pictures exist. The goal for today's entries: 2 s and 300 MB.
 */
const folder = mkdtempSync(join(tmpdir(), 'bench-draw-'))
try {
  const compiled = resolve((await compileIfStale()).folder)
  console.log('entries         pages   seconds        MB')
  for (const times of [1, 10, 50]) {
    const contentRoot = join(folder, `content-${times}`)
    cpSync('content', contentRoot, { recursive: true })
    if (times > 1) growContent(contentRoot, times)
    for (const state of ['cold', 'warm']) {
      const startedAt = performance.now()
      const into = join(folder, `site-${times}-${state}`)
      const pictures = join(folder, `pictures-${times}`)
      const drawn = await drawSite({ compiled, contentRoot, into, day: '2026-12-02', pictures })
      if ('problem' in drawn) throw new Error(drawn.problem)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
      const columns = [drawn.pages, seconds, drawn.megabytes].map((value) => String(value).padStart(10)).join('')
      console.log(`${`${times} × ${state}`.padEnd(11)}${columns}`)
      rmSync(into, { recursive: true })
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
