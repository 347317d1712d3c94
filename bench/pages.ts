import { compileIfStale } from '../scripts/build/compile-site.ts'
import { measureDrawing, measureMemory, measureRestart } from './pages/drawing.ts'
import { measurePaint } from './pages/paint.ts'
import { measureStoredPage } from './pages/stored-page.ts'
import { measureTouch } from './pages/touch.ts'
import { runParts } from './parts.ts'
import { measureChangedFile, measurePublished } from './words/shown.ts'

/**
 * `npm run bench:pages [-- PART …]`: what the budgets say of pages, most of it at 1, 10 and 50 times the entries. It exits with code 1
 * where a budget for the entries of today is missed.
 */
export async function benchPages(parts: readonly string[]): Promise<void> {
  await compileIfStale()
  await runParts(parts, {
    drawing: measureDrawing,
    memory: measureMemory,
    restart: measureRestart,
    changed: measureChangedFile,
    published: measurePublished,
    kept: measureStoredPage,
    paint: measurePaint,
    touch: measureTouch,
  })
}
