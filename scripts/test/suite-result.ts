/** A suite that crashed, or wrote no report, counts as one failure. */
export interface SuiteResult {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  failures?: string[]
  note?: string
}

/** It crashed, or something that it needs is missing. */
export const brokenSuite = (name: string, seconds: number, note: string): SuiteResult => ({
  name,
  passed: 0,
  failed: 1,
  skipped: 0,
  seconds,
  note,
})

/** Ends with the names of failed tests, then the totals: whoever reads a long run's output begins at its end. */
export function summary(results: readonly SuiteResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const rows = results.map(({ name, seconds, note = '', ...counts }) => {
    const mark = counts.failed > 0 ? '✗' : '✓'
    return `${mark} ${name.padEnd(width)}  ${counted(counts)}  (${seconds.toFixed(1)} s)  ${note}`.trimEnd()
  })
  const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0)
  const totals = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
  const named = results.flatMap(({ failures = [] }) => failures.map((test) => `✗ ${test}`))
  return [...rows, '', ...(named.length > 0 ? [...named, ''] : []), counted(totals)].join('\n')
}

const counted = ({ passed, failed, skipped }: Pick<SuiteResult, 'passed' | 'failed' | 'skipped'>) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
