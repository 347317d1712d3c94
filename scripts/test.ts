import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buildIfStale } from './build/build-site.ts'
import { printChecks } from './check/print-checks.ts'
import { type CheckResult, fastSteps, runChecks } from './check/steps.ts'
import { runNode } from './run-command.ts'
import { getChromium } from './test/get-chromium.ts'
import { memoryFolder } from './test/memory-folder.ts'
import { engines, getProgram, programs } from './test/programs.ts'
import { playwrightSuite, type Report, vitestSuites } from './test/read-reports.ts'
import { brokenSuite, type SuiteResult, summary } from './test/suite-result.ts'
import { BEFORE_A_CHANGE, type Suite, VISITS } from './test/suites.ts'

const root = `${import.meta.dirname}/..`
const reports = `${root}/test-results`

/**
 * `npm test` and `npm run test:all`: some suites or all, one after the other so that none disturbs the next, even if an earlier one
 * failed; one alone where several machines share the work. The runners do the counting. What is missing is installed while the processor checks and builds. The
 * types are checked beside the unit tests.
 *
 * @param shard which part of the journeys to make: `1/2`
 */
export async function testSuites(suites: readonly Suite[] = BEFORE_A_CHANGE, shard?: string): Promise<void> {
  // Hundreds of servers and commands are started: each begins with what the ones before it have compiled.
  process.env.NODE_COMPILE_CACHE ??= `${root}/node_modules/.cache/node`

  const has = (suite: Suite) => suites.includes(suite)
  const installing = needed(has('engines') ? programs : programs.filter((program) => !engines.includes(program)))
  const fast = has('check') ? check('Check', await runChecks(fastSteps)) : []
  const built = await build()
  const missing = await installing
  process.env.TMPDIR = memoryFolder() ?? tmpdir()
  const typesChecked = has('check') ? runChecks(['types']) : undefined
  const tested = has('units') ? await unitTests() : []
  const types = typesChecked ? check('Types', await typesChecked) : []
  const results = [
    ...fast,
    ...types,
    ...built,
    ...missing,
    ...tested,
    ...(has('faults') ? await faultTests() : []),
    ...(has('visits') ? await journeys(VISITS.map((name) => `/${name}.spec.ts`)) : []),
    ...(has('journeys') ? await journeys(shard ? [`--shard=${shard}`] : []) : []),
    ...(has('engines') ? await journeysInOtherEngines() : []),
  ]
  console.log(`\n${summary(results)}`)
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
}

function check(title: string, checks: readonly CheckResult[]): SuiteResult[] {
  heading(title)
  printChecks(checks)
  return checks.map(({ name, problems, seconds }) => ({
    name: `check: ${name}`,
    passed: problems ? 0 : 1,
    failed: problems ? 1 : 0,
    skipped: 0,
    seconds,
  }))
}

async function build(): Promise<SuiteResult[]> {
  heading('Build')
  const { outcome, output, seconds } = await buildIfStale()
  console.log(outcome === 'failed' ? output.trim() : outcome)
  if (outcome === 'failed') return [brokenSuite('build', seconds, 'the suites below ran without it; fix this first')]
  return [{ name: 'build', passed: 1, failed: 0, skipped: 0, seconds }]
}

/**
 * Installs what the tests need besides npm's packages. Returns nothing to count if it is there, or if its tests are
 * skipped.
 */
async function needed(wanted: typeof programs): Promise<SuiteResult[]> {
  const broken: SuiteResult[] = []
  for (const program of wanted)
    try {
      await getProgram(program)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      broken.push(brokenSuite(program.name, 0, 'it could not be installed; its tests below are skipped'))
    }
  return broken
}

async function unitTests(): Promise<SuiteResult[]> {
  heading('Unit tests, and tests of the built pages')
  return runVitest('units', ['--project', 'units', '--project', 'site'])
}

async function faultTests(): Promise<SuiteResult[]> {
  heading('Faults of a real server')
  return runVitest('faults', ['--project', 'server'])
}

/** @param which files or a shard, as Playwright takes them; all journeys if empty */
async function journeys(which: readonly string[]): Promise<SuiteResult[]> {
  heading('Journeys in a browser')
  try {
    const CHROMIUM_PATH = await getChromium()
    const PLAYWRIGHT_JSON_OUTPUT_FILE = `${reports}/playwright.json`
    // Node reads TypeScript itself: half a second less in each process of Playwright, and no compiling.
    const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE, PW_DISABLE_TS_ESM: '1' }
    return playwrightSuite(await runAndReport([bin('playwright'), 'test', ...which], PLAYWRIGHT_JSON_OUTPUT_FILE, env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return [brokenSuite('journeys', 0, 'there is no browser')]
  }
}

async function journeysInOtherEngines(): Promise<SuiteResult[]> {
  heading('The main journeys in other engines')
  // The reason has been printed above.
  if (!engines.some(({ isHere }) => isHere()))
    return [{ name: 'tests/engines', passed: 0, failed: 0, skipped: 1, seconds: 0, note: 'there is no other engine' }]
  return runVitest('engines', ['--config', 'vitest.engines.config.ts'])
}

async function runVitest(name: string, options: readonly string[] = []): Promise<SuiteResult[]> {
  const report = `${reports}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return vitestSuites(await runAndReport([bin('vitest'), 'run', ...options, ...reporters], report), root)
}

async function runAndReport(
  args: readonly string[],
  report: string,
  env: Record<string, string> = {},
): Promise<Report> {
  // A report of an earlier run must not count for this one.
  rmSync(report, { force: true })
  const { code, seconds } = await runNode(args, { env, output: 'shown' })
  return { json: existsSync(report) ? readFileSync(report, 'utf8') : undefined, code, seconds }
}

const bin = (name: string) => `${root}/node_modules/.bin/${name}`

const heading = (text: string) => console.log(`\n── ${text} ──`)
