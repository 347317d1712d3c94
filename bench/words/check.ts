import { performance } from 'node:perf_hooks'
import { runNode } from '../../scripts/run-command.ts'
import { lineAt, median } from '../report.ts'
import { contentOf } from '../sizes.ts'

const BUDGET_SECONDS = 2
const RUNS = 3

/** The check of all words by a process of its own, as `npm run check -- content` does it. */
export async function measureCheck(): Promise<void> {
  for (const times of [1, 10, 50]) {
    const taken: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now()
      const { code, output } = await runNode(['content-reader/check-content.ts', contentOf(times)])
      if (code !== 0) throw new Error(output)
      taken.push((performance.now() - begun) / 1000)
    }
    const seconds = median(taken)
    lineAt(times, 'the check of all words', `${seconds.toFixed(2)} s`, seconds <= BUDGET_SECONDS, `${BUDGET_SECONDS} s`)
  }
}
