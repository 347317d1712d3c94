import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

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

/** `json` is undefined if the runner wrote none. */
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

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  message: z.string().default(''),
  assertionResults: z.array(
    z.object({
      status: z.string(),
      title: z.string(),
      fullName: z.string(),
      failureMessages: z.array(z.string()).default([]),
    }),
  ),
})
export const vitestReport = z.object({ startTime: z.number(), testResults: z.array(vitestFile) })

const playwrightError = z.object({ message: z.string().default('') })
const playwrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ errors: z.array(playwrightError) })).default([]),
})

/** A file, or a `describe` in it. */
const playwrightGroup = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightGroup).default([])
  },
})

/** Errors are outside any test. */
export const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ startTime: z.string() }),
  suites: z.array(playwrightGroup),
  errors: z.array(playwrightError),
})

type PlaywrightGroup = z.infer<typeof playwrightGroup>

export const specsIn = ({ specs, suites }: PlaywrightGroup): PlaywrightGroup['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

/** Makes one suite of each area: `server`, `content-reader`, `tests/faults`, … */
export function vitestSuites({ json, code, seconds }: Report, root: string): SuiteResult[] {
  if (json === undefined) return [brokenSuite('vitest', seconds, 'it left no report')]
  const { testResults } = vitestReport.parse(JSON.parse(json))
  const files = testResults.map((file) => ({ ...file, path: relative(root, file.name) }))
  const suites = [...Map.groupBy(files, ({ path }) => areaOf(path))]
    .map(([area, those]) => suiteOf(area, secondsOf(those), those.flatMap(testsInFile)))
    .sort((a, b) => a.name.localeCompare(b.name))
  return [...suites, ...unexplained('vitest', code, seconds, suites)]
}

type VitestFile = z.infer<typeof vitestFile>

const secondsOf = (files: readonly VitestFile[]) =>
  files.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime) / 1000, 0)

function testsInFile({ path, status, message, assertionResults }: VitestFile & { path: string }): Test[] {
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
}

export function playwrightSuite({ json, code, seconds }: Report): SuiteResult[] {
  if (json === undefined) return [brokenSuite('journeys', seconds, 'it left no report')]
  const { suites, errors } = playwrightReport.parse(JSON.parse(json))
  const outside = errors.map(
    ({ message }): Test => ({ title: 'outside its tests', outcome: 'failed', errors: [message] }),
  )
  const suite = suiteOf('journeys', seconds, [...suites.flatMap(specsIn).flatMap(testsOf), ...outside])
  return [suite, ...unexplained('playwright', code, seconds, [suite])]
}

const OUTCOMES = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' } as const

const testsOf = ({ file, title, tests }: PlaywrightGroup['specs'][number]): Test[] =>
  tests.map(({ projectName, status, results }) => ({
    title: `${file} › ${title} (${projectName})`,
    outcome: OUTCOMES[status],
    // One that is expected to fail has errors, too.
    errors: status === 'expected' ? [] : results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  }))

function suiteOf(name: string, seconds: number, tests: readonly Test[]): SuiteResult {
  const { passed = [], failed = [], skipped = [] } = Object.groupBy(tests, ({ outcome }) => outcome)
  return {
    name,
    passed: passed.length,
    failed: failed.length,
    skipped: skipped.length,
    seconds,
    failures: failed.map(dateText),
  }
}

/** As many lines of an error say what was wrong; below them is where it was thrown. */
const MOST_LINES = 12

const dateText = ({ title, errors }: Test): string =>
  [
    title,
    ...errors.flatMap((error) => stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, MOST_LINES)),
  ].join('\n    ')

/** A runner that failed without a failing test, or that ran no test, is itself a failure. */
function unexplained(runner: string, code: number, seconds: number, suites: readonly SuiteResult[]): SuiteResult[] {
  if (suites.every(({ passed, failed }) => passed + failed === 0))
    return [brokenSuite(runner, seconds, 'it ran no test')]
  if (code === 0 || suites.some(({ failed }) => failed > 0)) return []
  return [brokenSuite(runner, seconds, `it ended with code ${code} though no test failed; see its output above`)]
}

const areaOf = (path: string) => /^(tests\/)?[^/]+/.exec(path)?.[0] ?? path
