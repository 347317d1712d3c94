import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build/render-site.ts'
import { fastSteps, printChecks, runChecks, type StepName } from './check/steps.ts'
import { runNode } from './run-command.ts'
import { engines, fonts, getChromium, getProgram, type Program, programs } from './test/programs.ts'
import { brokenSuite, playwrightSuites, type SuiteResult, summary, vitestSuites } from './test/read-reports.ts'
import {
  JOURNEYS_OF_PROMISES,
  KILLED_SERVER,
  LATE_ANSWERS,
  SHUFFLE_SEED,
  SUITES,
  type Suite,
  suitesOf,
  TEST_ALL,
  TEST_POSTGRES,
  type TestOptions,
} from './test/suites.ts'

const root = `${import.meta.dirname}/..`
const reports = `${root}/test-results`

/** Stops at the first suite that is red, unless `all`. Its last line has the runners' counts: `N passed, N failed`. */
export async function runTests(options: TestOptions): Promise<void> {
  // Hundreds of servers and commands are started: each begins with what the ones before it have compiled.
  process.env.NODE_COMPILE_CACHE ??= `${root}/node_modules/.cache/node`
  process.env.TMPDIR = memoryFolder() ?? tmpdir()
  if (options.all || options.folders.length > 0) process.env[TEST_ALL] = 'yes'
  if (options.all || options.postgres) process.env[TEST_POSTGRES] = 'yes'
  if (options.late) process.env[LATE_ANSWERS] = 'yes'
  if (options.shuffle) process.env[SHUFFLE_SEED] = options.shuffle

  const chosen = chosenSuites(options)
  const results: SuiteResult[] = []
  const installing = install(neededPrograms(chosen, options))
  for (const suite of chosen) {
    // Debian's packages are installed one at a time, and the tests of what is missing would be skipped.
    if (suite !== 'checks' && suite !== 'types') await installing
    console.log(`\n── ${suite}: ${SUITES[suite]} ──`)
    const found = await run[suite](options)
    results.push(...found)
    if (found.some(({ failed }) => failed > 0)) {
      console.log(`\nRepeat only this: npm test -- --${suite}${repeated(options)}`)
      if (!options.all) break
    }
  }
  results.push(...(await installing))
  console.log(`\n${summary(results)}`)
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
}

function chosenSuites({ suites, folders, all }: TestOptions): Suite[] {
  const every = Object.keys(SUITES) as Suite[]
  if (suites.length > 0) return every.filter((suite) => suites.includes(suite))
  if (folders.length > 0) return every.filter((suite) => folders.some((folder) => suitesOf(folder).includes(suite)))
  return every.filter((suite) => all || suite !== 'engines')
}

const repeated = ({ all, folders, shuffle, late, postgres }: TestOptions): string =>
  [
    all && ' --all',
    postgres && ' --postgres',
    late && ' --late',
    shuffle && ` --shuffle ${shuffle}`,
    ...folders.map((folder) => ` ${folder}`),
  ]
    .filter(Boolean)
    .join('')

const run: Record<Suite, (options: TestOptions) => Promise<SuiteResult[]>> = {
  checks: () => check(fastSteps),
  types: async () => {
    // The compiler of the site has a processor of its own meanwhile.
    const built = build()
    return [...(await check(['types'])), ...(await built)]
  },
  units: async ({ folders }) => {
    const built = await build()
    if (built.some(({ failed }) => failed > 0)) return built
    return runVitest('units', ['--project', 'units', '--project', 'site', ...inSuite('units', folders)])
  },
  server: async ({ all, folders }) =>
    runVitest('server', ['--project', 'server', ...chosenFiles('server', all ? [] : KILLED_SERVER, folders)]),
  journeys: async ({ all, folders }) => journeys(chosenFiles('journeys', all ? [] : JOURNEYS_OF_PROMISES, folders)),
  engines: async ({ folders }) => {
    // The reason has been printed when they could not be installed.
    if (!engines.some(({ isHere }) => isHere()))
      return [{ name: 'tests/engines', passed: 0, failed: 0, skipped: 1, seconds: 0, note: 'there is no other engine' }]
    return runVitest('engines', ['--config', 'vitest.engines.config.ts', ...inSuite('engines', folders)])
  },
}

const inSuite = (suite: Suite, folders: readonly string[]) =>
  folders.filter((folder) => suitesOf(folder).includes(suite))

const chosenFiles = (suite: Suite, usual: readonly string[], folders: readonly string[]) =>
  folders.length > 0 ? inSuite(suite, folders) : usual

async function check(steps: readonly StepName[]): Promise<SuiteResult[]> {
  const checks = await runChecks(steps)
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
  const { outcome, output, seconds } = await buildIfStale()
  if (outcome !== 'failed') return []
  console.error(output.trim())
  return [brokenSuite('build', seconds, 'the site could not be built')]
}

/** Programs that npm does not install; what guards the main branch needs Chromium alone. */
function neededPrograms(suites: readonly Suite[], { all, postgres }: TestOptions): Program[] {
  const wanted = (name: string) =>
    all || (postgres && name === 'PostgreSQL') || (suites.includes('journeys') && name === fonts.name)
  return [...programs.filter(({ name }) => wanted(name)), ...(suites.includes('engines') ? engines : [])]
}

async function install(needed: readonly Program[]): Promise<SuiteResult[]> {
  const broken: SuiteResult[] = []
  for (const program of needed)
    try {
      await getProgram(program)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      broken.push(brokenSuite(program.name, 0, 'it could not be installed; its tests are skipped'))
    }
  return broken
}

/** @param files as Playwright takes them; all journeys if empty */
async function journeys(files: readonly string[]): Promise<SuiteResult[]> {
  try {
    const CHROMIUM_PATH = await getChromium()
    const PLAYWRIGHT_JSON_OUTPUT_FILE = `${reports}/playwright.json`
    // Node reads TypeScript itself: half a second less in each process of Playwright, and no compiling.
    const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE, PW_DISABLE_TS_ESM: '1' }
    const { [SHUFFLE_SEED]: seed } = process.env
    const order = seed ? [`--shuffle=${seed}`] : []
    const report = await runAndReport([bin('playwright'), 'test', ...order, ...files], PLAYWRIGHT_JSON_OUTPUT_FILE, env)
    return playwrightSuites(report)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return [brokenSuite('journeys', 0, 'there is no browser')]
  }
}

async function runVitest(name: string, options: readonly string[] = []): Promise<SuiteResult[]> {
  const report = `${reports}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return vitestSuites(name, await runAndReport([bin('vitest'), 'run', ...options, ...reporters], report), root)
}

async function runAndReport(args: readonly string[], report: string, env: Record<string, string> = {}) {
  // A report of an earlier run must not count for this one.
  rmSync(report, { force: true })
  const { code, seconds } = await runNode(args, { env, output: 'shown' })
  return { json: existsSync(report) ? readFileSync(report, 'utf8') : undefined, code, seconds }
}

const bin = (name: string) => `${root}/node_modules/.bin/${name}`

const MEMORY = '/dev/shm'
/** A container's often lets no program run, and packages have some. */
const NO_PROGRAMS = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m
/** A whole run uses up to 0.3 GB at once; the browsers need the rest of the memory. */
const LEAST_BYTES = 4 * 1024 ** 3

/**
 * Returns undefined without memory that is large enough and lets programs run. Hundreds of small databases and copies
 * of content wait for a disk a fifth of the time. The test of a power cut makes a disk of its own; whether something is
 * synced is read from the system calls. The folder is removed when this process ends.
 */
export function memoryFolder(): string | undefined {
  if (!isUsable()) return undefined
  const folder = mkdtempSync(join(MEMORY, 'test-'))
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

function isUsable(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES && !NO_PROGRAMS.test(readFileSync('/proc/mounts', 'utf8'))
  } catch {
    // Another system: the reason makes no difference.
    return false
  }
}
