import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export interface SuiteResult {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  failures?: string[]
  note?: string
}

/** Counts a suite that crashed, or lacks something that it needs, as one failure. */
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
    return `${mark} ${name.padEnd(width)}  ${formatCounts(counts)}  (${seconds.toFixed(1)} s)  ${note}`.trimEnd()
  })
  const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0)
  const totals = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
  const named = results.flatMap(({ failures = [] }) => failures.map((test) => `✗ ${test}`))
  return [...rows, '', ...(named.length > 0 ? [...named, ''] : []), formatCounts(totals)].join('\n')
}

const formatCounts = ({ passed, failed, skipped }: Pick<SuiteResult, 'passed' | 'failed' | 'skipped'>) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export interface Report {
  json: string | undefined
  code: number
  seconds: number
}

interface Test {
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  errors: readonly string[]
}

/** A runner that failed without a failing test, or that ran no test, is itself a failure. */
function toSuites<Runner>(name: string, report: Report, testsIn: (of: Runner) => Test[]): SuiteResult[] {
  const { json, code, seconds } = report
  if (json === undefined) return [brokenSuite(name, seconds, 'it left no report')]
  const { passed = [], failed = [], skipped = [] } = Object.groupBy(testsIn(JSON.parse(json)), ({ outcome }) => outcome)
  const counts = { passed: passed.length, failed: failed.length, skipped: skipped.length }
  if (counts.passed + counts.failed === 0) return [brokenSuite(name, seconds, 'it ran no test')]
  const suite = { name, ...counts, seconds, failures: failed.map(describeFailure) }
  if (code === 0 || counts.failed > 0) return [suite]
  const note = `it ended with code ${code} though no test failed; see its output above`
  return [suite, brokenSuite(name, seconds, note)]
}

/** As many lines of an error say what was wrong; below them is where it was thrown. */
const MOST_LINES = 12

const describeFailure = ({ title, errors }: Test): string =>
  [
    title,
    ...errors.flatMap((error) => stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, MOST_LINES)),
  ].join('\n    ')

export const vitestSuites = (name: string, report: Report, root: string): SuiteResult[] =>
  toSuites(name, report, ({ testResults }: JsonTestResults) =>
    testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const path = relative(root, file)
      const tests = assertionResults.map(
        ({ fullName, status, failureMessages }): Test => ({
          title: `${path} › ${fullName}`,
          outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
          errors: failureMessages ?? [],
        }),
      )
      const hasFailedOutside = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
      if (!hasFailedOutside) return tests
      return [...tests, { title: `${path} › outside its tests`, outcome: 'failed', errors: [message] }]
    }),
  )

const OUTCOMES = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' } as const

export const playwrightSuites = (report: Report): SuiteResult[] =>
  toSuites('journeys', report, ({ suites, errors }: JSONReport) => [
    ...suites.flatMap(testsIn),
    ...errors.map(({ message = '' }): Test => ({ title: 'outside its tests', outcome: 'failed', errors: [message] })),
  ])

const testsIn = ({ specs, suites = [] }: JSONReportSuite): Test[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${file} › ${title} (${projectName})`,
      outcome: OUTCOMES[status],
      // One that is expected to fail has errors, too.
      errors: status === 'expected' ? [] : results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  ),
  ...suites.flatMap(testsIn),
]
