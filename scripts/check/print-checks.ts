import type { CheckResult } from './steps.ts'

/** Prints each step with its mark and time, and below it what is wrong, or likely wrong, and how to fix it. */
export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, summary = name, problems, warnings, seconds } of results) {
    console.log(`${problems ? '✗' : '✓'} ${summary} (${seconds.toFixed(1)} s)`)
    for (const text of [problems, warnings]) if (text) console.log(`\n${text.replace(/^/gm, '  ')}\n`)
  }
}
