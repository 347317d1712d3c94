import { dirname, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { TestResult } from '../../schemas/conformance.ts'
import type { NamedTest } from '../test/named-tests.ts'
import { playwrightReport, specsIn, vitestReport } from '../test/read-reports.ts'

/** One case of a test in a runner's report. */
interface TestCase {
  file: string
  title: string
  hasPassed: boolean
  /** The day of the run. */
  on: string
}

/**
 * The results in a JSON report of Vitest or Playwright, without tests that were skipped.
 *
 * @param root the project's folder
 * @throws {z.ZodError} if it is neither
 * @throws Error if its tests are not in that folder
 */
export function resultsIn(json: string, root: string): TestCase[] {
  const cases = casesIn(json, root)
  const elsewhere = cases.find(({ file }) => file.startsWith('..'))
  if (elsewhere)
    throw new Error(`The report is of tests outside of ${root}: ${elsewhere.file}. Run "npm run test:all" here first.`)
  return cases
}

function casesIn(json: string, root: string): TestCase[] {
  const report = z.union([vitestReport, playwrightReport]).parse(JSON.parse(json))
  if ('testResults' in report) {
    const on = dayOf(report.startTime)
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ title, status }) => ({ file: relative(root, name), title, hasPassed: status === 'passed', on })),
    )
  }
  const on = dayOf(report.stats.startTime)
  return report.suites.flatMap(specsIn).flatMap(({ title, file, tests }) => {
    if (tests.every(({ status }) => status === 'skipped')) return []
    const hasPassed = tests.every(({ status }) => status !== 'unexpected')
    return [{ file: relative(root, resolve(report.config.rootDir, file)), title, hasPassed, on }]
  })
}

const dayOf = (time: number | string) => new Date(time).toISOString().slice(0, 10)

/** What reports say of a test as a list names it: undefined if it did not run. */
export function measure(results: readonly TestCase[], { file, title }: NamedTest): TestResult | undefined {
  const pattern = patternOf(title)
  const cases = results.filter((each) => isIn(file, each.file) && pattern.test(each.title))
  const on = cases.map((each) => each.on).sort()[0]
  const passed = cases.filter(({ hasPassed }) => hasPassed).length
  return on === undefined ? undefined : { passed, failed: cases.length - passed, on }
}

/** Journeys of several engines are written once, and run by the test files beside them. */
const isIn = (file: string, reported: string) =>
  /\.(?:test|spec)\.tsx?$/.test(file) ? reported === file : dirname(reported) === dirname(file)

/** A title as it is written, with `${…}` or `%s` where each case has its own words. */
function patternOf(title: string): RegExp {
  const fixed = title.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}|%[sdifjoO#]/)
  return new RegExp(`^${fixed.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 's')
}
