import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { UsageError } from '#schemas/expected-error'
import { type Finished, runCommand, runNode } from '../run-command.ts'
import { checkLanguages, writeMessageTypes } from './languages.ts'

export interface CheckResult {
  name: string
  problems: string
  warnings?: string
  summary?: string
  seconds: number
}

type Step = () => Promise<Omit<CheckResult, 'name' | 'seconds'>>

const root = `${import.meta.dirname}/../..`
const bin = (name: string) => `${root}/node_modules/.bin/${name}`

const FIX_FORMAT = 'To fix what can be fixed automatically: npm run fix'

const AREAS = ['admin', 'calendar', 'content-reader', 'schedule', 'schemas', 'scripts', 'search', 'server', 'site']

const steps = {
  format: async () =>
    command(await runCommand(bin('biome'), ['check', '--colors=off', '--error-on-warnings']), FIX_FORMAT),
  types: async () => {
    // First what the compiler reads: the types of messages, and with the pages those of Astro.
    writeMessageTypes(root)
    const pages = [bin('astro'), 'check', '--minimumSeverity', 'error', '--tsconfig', 'tsconfig.pages.json']
    const inPages = command(await runNode(pages, { env: { NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' } }))
    const tsc = [`${root}/node_modules/typescript-native/bin/tsc`, '--pretty', 'false']
    const inCode = command(await runNode(tsc))
    const inBrowsers = await runNode([...tsc, '--project', 'tsconfig.browser.json'])
    const { missingInBrowsers } = await import('./browser-code.ts')
    const problems = [inPages.problems, inCode.problems, ...missingInBrowsers(inBrowsers.output, root)]
    return { problems: problems.filter(Boolean).join('\n') }
  },
  content: async () => {
    const others = globSync(['campuses/*/content', 'tests/fixtures/campus'], { cwd: root }).sort()
    const checked = await runNode(['scripts/check/content.ts', ...others])
    return { ...command(checked), warnings: checked.code === 0 ? checked.errors.trim() : '' }
  },
  imports: async () => command(await runNode([bin('depcruise'), ...AREAS, '--output-type', 'err-long'])),
  comments: async () => ({ problems: checkComments(root).join('\n') }),
  house: async () => countHouse(root),
  languages: async () => ({ problems: checkLanguages(root).join('\n') }),
} satisfies Record<string, Step>

export type StepName = keyof typeof steps
const names = Object.keys(steps) as StepName[]

export const fastSteps: readonly StepName[] = names.filter((name) => name !== 'types')

/** Takes `fast` for all but the slow one; without a name, all. @throws {UsageError} that lists the steps */
export function stepsNamed(wanted: readonly string[]): StepName[] {
  if (wanted.length === 0) return names
  const unknown = wanted.filter((name) => name !== 'fast' && !names.some((step) => step === name))
  if (unknown.length > 0)
    throw new UsageError(
      `There is no step "${unknown.join('" or "')}". The steps are ${names.join(', ')}; "fast" is all but types.`,
    )
  return names.filter((name) => wanted.includes(name) || (wanted.includes('fast') && fastSteps.includes(name)))
}

export const runChecks = (chosen: readonly StepName[]): Promise<CheckResult[]> =>
  Promise.all(
    chosen.map(async (name) => {
      const startedAt = performance.now()
      return { name, ...(await steps[name]()), seconds: (performance.now() - startedAt) / 1000 }
    }),
  )

const command = ({ code, output }: Finished, fix = '') => ({
  problems: code === 0 ? '' : stripVTControlCharacters(`${output.trim()}\n${fix}`.trim()),
})

export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, summary = name, problems, warnings, seconds } of results) {
    console.log(`${problems ? '✗' : '✓'} ${summary} (${seconds.toFixed(1)} s)`)
    for (const text of [problems, warnings]) if (text) console.log(`\n${text.replace(/^/gm, '  ')}\n`)
  }
}

export async function fix(): Promise<void> {
  writeMessageTypes(root)
  // In a process of its own: the documents are made from the table of commands, which has this one.
  await runNode(['scripts/reference/documents.ts'], { output: 'shown' })
  const { code } = await runCommand(`${root}/node_modules/.bin/biome`, ['check', '--write'], { output: 'shown' })
  process.exitCode = code
}

const RIDDLE = /\/\*\*[\s*]+(?:What|Whether|How|Who|Where|The same)\b.*/g

export const checkComments = (root: string): string[] =>
  globSync('*/**/*.{ts,tsx,astro,mjs}', { cwd: root, exclude: ['node_modules/**', '*compiled*/**'] }).flatMap((file) =>
    findRiddles(readFileSync(`${root}/${file}`, 'utf8')).map(
      ({ line, text }) => `${file}:${line}: Begin with a verb ("Returns …"), or leave the comment out: ${text}`,
    ),
  )

export const findRiddles = (code: string): { line: number; text: string }[] =>
  [...code.matchAll(RIDDLE)].map(({ index, 0: text }) => ({
    line: code.slice(0, index).split('\n').length,
    text: text.replace(/[\s*]+/g, ' ').slice('/ '.length),
  }))

/** The most lines that the project may have, without tests. A commit that raises it says for what. */
const MOST_LINES = 77_000

const TESTS = /^(tests|bench)\/|\.(test|spec|examples)\./

export function countHouse(root: string): { summary: string; problems: string } {
  if (!existsSync(`${root}/.git`))
    return { summary: 'house: not counted, since only git knows its files', problems: '' }
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(`${root}/${file}`))
  const code = files.filter((file) => /\.(ts|tsx|astro|css|sql|mjs)$/.test(file) && !TESTS.test(file))
  const modules = code.filter((file) => /\.(ts|tsx|astro)$/.test(file))
  const languages = files.filter((file) => /^languages\/.*\.yaml$/.test(file))
  const tests = files.filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && TESTS.test(file) && !file.startsWith('tests/fixtures/'),
  )
  const documents = files.filter((file) => file.endsWith('.md') && !/^(content|campuses|tests)\/|CHANGELOG/.test(file))

  const count = (counted: readonly string[], pattern: RegExp) =>
    counted.reduce((sum, file) => sum + (readFileSync(`${root}/${file}`, 'utf8').match(pattern)?.length ?? 0), 0)
  const lines = count([...code, ...languages], /\n/g)
  const show = (number: number) => number.toLocaleString('en-US')
  const summary = `house: ${show(lines)} lines of ${show(MOST_LINES)} in ${show(modules.length)} modules; tests ${show(count(tests, /\n/g))}; documents ${show(count(documents, /\S+/g))} words`
  return {
    summary,
    problems:
      lines > MOST_LINES ? 'Take something away, or raise MOST_LINES in scripts/check/steps.ts and say for what.' : '',
  }
}
