import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { brokenSuite, type SuiteResult } from './suite-result.ts'

/** The result of a runner: its JSON report (undefined if it wrote none), its exit code, and how long it ran. */
export interface Report {
  json: string | undefined
  code: number
  seconds: number
}

/** The part of Vitest's JSON report (`--reporter=json`) that is used: one result for each test file. */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })) })).default([]),
})

/** A group of Playwright's tests: a file, or a `describe` in it. */
interface PlaywrightGroup {
  specs: { file: string; title: string; tests: z.infer<typeof playwrightTest>[] }[]
  suites?: PlaywrightGroup[] | undefined
}

const playwrightGroup: z.ZodType<PlaywrightGroup> = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(playwrightTest),
    }),
  ),
  get suites() {
    return z.array(playwrightGroup).optional()
  },
})

/** The part of Playwright's JSON report that is used: its totals, its tests, and errors outside any test. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(playwrightGroup),
  errors: z.array(z.unknown()),
})

/** Vitest's tests, one suite for each area: `server`, `content-reader`, `tests/faults`, … */
export function vitestSuites({ json, code, seconds }: Report, root: string): SuiteResult[] {
  if (json === undefined) return [brokenSuite('vitest', seconds, 'it left no report')]
  const { testResults } = vitestReport.parse(JSON.parse(json))
  const areas = new Map<string, SuiteResult>()
  for (const file of testResults) {
    const path = relative(root, file.name)
    const name = areaOf(path)
    const suite = areas.get(name) ?? { name, passed: 0, failed: 0, skipped: 0, seconds: 0, failures: [], unsteady: [] }
    areas.set(name, suite)
    suite.seconds += Math.max(0, file.endTime - file.startTime) / 1000
    for (const { status } of file.assertionResults) suite[outcome(status)] += 1
    const failedOutsideTests =
      file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed')
    if (failedOutsideTests) suite.failed += 1
    const titles = failedOutsideTests
      ? [`outside its tests${why([file.message])}`]
      : titlesOf(file.assertionResults.filter(({ status }) => status === 'failed'))
    suite.failures?.push(...titles.map((title) => `${path} › ${title}`))
    // With an error though it passed: that of its first try.
    const unsteady = file.assertionResults.filter((each) => each.status === 'passed' && each.failureMessages.length > 0)
    suite.unsteady?.push(...titlesOf(unsteady).map((title) => `${path} › ${title}`))
  }
  const suites = [...areas.values()].sort((a, b) => a.name.localeCompare(b.name))
  return [...suites, ...unexplained('vitest', code, seconds, suites)]
}

export function playwrightSuite({ json, code, seconds }: Report): SuiteResult[] {
  if (json === undefined) return [brokenSuite('journeys', seconds, 'it left no report')]
  const { stats, suites, errors } = playwrightReport.parse(JSON.parse(json))
  const failed = stats.unexpected + errors.length
  const failures = suites.flatMap((group) => specsThatAre('unexpected', group))
  const unsteady = suites.flatMap((group) => specsThatAre('flaky', group))
  const passed = stats.expected + stats.flaky
  const suite = { name: 'journeys', passed, failed, skipped: stats.skipped, seconds, failures, unsteady }
  return [suite, ...unexplained('playwright', code, seconds, [suite])]
}

const titlesOf = (tests: z.infer<typeof vitestReport>['testResults'][number]['assertionResults']) =>
  tests.map(({ fullName, failureMessages }) => fullName + why(failureMessages))

/** As many lines of an error say what was wrong; below them is where it was thrown. */
const MOST_LINES = 12

/** What was wrong, below the title of a test. */
const why = (messages: readonly string[]): string =>
  messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, MOST_LINES))
    .map((line) => `\n    ${line}`)
    .join('')

function specsThatAre(wanted: 'unexpected' | 'flaky', { specs, suites = [] }: PlaywrightGroup): string[] {
  const named = specs.flatMap(({ file, title, tests }) =>
    // A test that passed at one width has "ok", though it failed at the other.
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
        return `${file} › ${title} (${projectName})${why(errors)}`
      }),
  )
  return [...named, ...suites.flatMap((group) => specsThatAre(wanted, group))]
}

/** A runner that failed without a failing test, or that ran no test, is itself a failure. */
function unexplained(runner: string, code: number, seconds: number, suites: readonly SuiteResult[]): SuiteResult[] {
  if (suites.every(({ passed, failed }) => passed + failed === 0))
    return [brokenSuite(runner, seconds, 'it ran no test')]
  if (code === 0 || suites.some(({ failed }) => failed > 0)) return []
  return [brokenSuite(runner, seconds, `it ended with code ${code} though no test failed; see its output above`)]
}

const areaOf = (path: string) => /^(tests\/)?[^/]+/.exec(path)?.[0] ?? path

const outcome = (status: string) => (status === 'passed' || status === 'failed' ? status : 'skipped')
