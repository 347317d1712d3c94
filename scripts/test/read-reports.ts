import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

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
function toSuites(name: string, { json, code, seconds }: Report, testsIn: (report: unknown) => Test[]): SuiteResult[] {
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

const vitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).default([]),
})
const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(vitestTest),
})
const vitestReport = z.object({ testResults: z.array(vitestFile) })

export const vitestSuites = (name: string, report: Report, root: string): SuiteResult[] =>
  toSuites(name, report, (json) =>
    vitestReport.parse(json).testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const path = relative(root, file)
      const tests = assertionResults.map(
        ({ fullName, status, failureMessages }): Test => ({
          title: `${path} › ${fullName}`,
          outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
          errors: failureMessages,
        }),
      )
      const hasFailedOutside = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
      if (!hasFailedOutside) return tests
      return [...tests, { title: `${path} › outside its tests`, outcome: 'failed', errors: [message] }]
    }),
  )

const playwrightError = z.object({ message: z.string().default('') })
const OUTCOMES = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' } as const
const playwrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ errors: z.array(playwrightError) })).default([]),
})

const playwrightGroup = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightGroup).default([])
  },
})

const playwrightReport = z.object({ suites: z.array(playwrightGroup), errors: z.array(playwrightError) })

export const playwrightSuites = (report: Report): SuiteResult[] =>
  toSuites('journeys', report, (json) => {
    const { suites, errors } = playwrightReport.parse(json)
    const outside = errors.map(({ message }) => message)
    return [
      ...suites.flatMap(testsIn),
      ...outside.map((error): Test => ({ title: 'outside its tests', outcome: 'failed', errors: [error] })),
    ]
  })

const testsIn = ({ specs, suites }: z.infer<typeof playwrightGroup>): Test[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${file} › ${title} (${projectName})`,
      outcome: OUTCOMES[status],
      // One that is expected to fail has errors, too.
      errors: status === 'expected' ? [] : results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    })),
  ),
  ...suites.flatMap(testsIn),
]
