import type { CheckResult } from './steps.ts'

/** Prints each step with its mark and time, and below it what is wrong and how to fix it. */
export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, problems, seconds } of results) {
    console.log(`${problems ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
    if (problems) console.log(`\n${problems.replace(/^/gm, '  ')}\n`)
  }
}
