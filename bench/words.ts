import { compileIfStale } from '../scripts/build/compile-site.ts'
import { runParts } from './parts.ts'
import { measureCheck } from './words/check.ts'
import { measureGrowth } from './words/growth.ts'
import { measurePublished } from './words/shown.ts'
import { measureTexts } from './words/texts.ts'

/**
 * `npm run bench:words [-- PART …]`: publishing and checking words at 1, 10 and 50 times the entries, and the pages of fifty times as
 * many. It exits with code 1 where a budget is missed.
 */
export async function benchWords(parts: readonly string[]): Promise<void> {
  await compileIfStale()
  await runParts(parts, {
    published: measurePublished,
    check: measureCheck,
    growth: measureGrowth,
    texts: measureTexts,
  })
}
