import type { CheckResult } from './steps.ts'

export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, summary = name, problems, warnings, seconds } of results) {
    console.log(`${problems ? '✗' : '✓'} ${summary} (${seconds.toFixed(1)} s)`)
    for (const text of [problems, warnings]) if (text) console.log(`\n${text.replace(/^/gm, '  ')}\n`)
  }
}
