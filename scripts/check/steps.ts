import { globSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { UsageError } from '#schemas/expected-error'
import { type Finished, runCommand, runNode } from '../run-command.ts'
import { countHouse } from './house.ts'

export interface CheckResult {
  name: string
  problems: string
  /** Ready to print; they fail nothing. */
  warnings?: string
  summary?: string
  seconds: number
}

type Step = () => Promise<Omit<CheckResult, 'name'>>

const root = `${import.meta.dirname}/../..`
const bin = (name: string) => `${root}/node_modules/.bin/${name}`

const FIX_FORMAT = 'To fix what can be fixed automatically: npm run fix'

const AREAS = ['admin', 'calendar', 'content-reader', 'schedule', 'schemas', 'scripts', 'search', 'server', 'site']

const steps = {
  format: async () =>
    command(await runCommand(bin('biome'), ['check', '--colors=off', '--error-on-warnings']), FIX_FORMAT),
  types: async () => {
    // First what the compiler reads: the types of messages, and with the pages those of Astro.
    const { writeMessageTypes } = await import('./languages.ts')
    writeMessageTypes(root)
    const pages = [bin('astro'), 'check', '--minimumSeverity', 'error', '--tsconfig', 'tsconfig.pages.json']
    const inPages = command(await runNode(pages, { env: { NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' } }))
    const tsc = [`${root}/node_modules/typescript-native/bin/tsc`, '--pretty', 'false']
    const inCode = command(await runNode(tsc))
    const inBrowsers = await runNode([...tsc, '--project', 'tsconfig.browser.json'])
    const { missingInBrowsers } = await import('./browser-code.ts')
    return {
      problems: [inPages.problems, inCode.problems, ...missingInBrowsers(inBrowsers.output, root)]
        .filter(Boolean)
        .join('\n'),
      seconds: inPages.seconds + inCode.seconds + inBrowsers.seconds,
    }
  },
  content: async () => {
    const others = globSync(['campuses/*/content', 'tests/fixtures/campus'], { cwd: root }).sort()
    const checked = await runNode(['schedule/check-content.ts', ...others])
    return { ...command(checked), warnings: checked.code === 0 ? checked.errors.trim() : '' }
  },
  imports: async () => command(await runNode([bin('depcruise'), ...AREAS, '--output-type', 'err-long'])),
  comments: async () => {
    const { checkComments } = await import('./comments.ts')
    return timed(() => checkComments(root))
  },
  house: async () => ({ ...countHouse(root), seconds: 0 }),
  languages: async () => {
    const { checkLanguages } = await import('./languages.ts')
    return timed(() => checkLanguages(root))
  },
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

/** Resolves with all results, in order, whatever they are. */
export const runChecks = (chosen: readonly StepName[]): Promise<CheckResult[]> =>
  Promise.all(chosen.map(async (name) => ({ name, ...(await steps[name]()) })))

const command = ({ code, output, seconds }: Finished, fix = '') => ({
  problems: code === 0 ? '' : stripVTControlCharacters(`${output.trim()}\n${fix}`.trim()),
  seconds,
})

async function timed(find: () => string[] | Promise<string[]>): ReturnType<Step> {
  const startedAt = performance.now()
  const problems = (await find()).join('\n')
  return { problems, seconds: (performance.now() - startedAt) / 1000 }
}

export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, summary = name, problems, warnings, seconds } of results) {
    console.log(`${problems ? '✗' : '✓'} ${summary} (${seconds.toFixed(1)} s)`)
    for (const text of [problems, warnings]) if (text) console.log(`\n${text.replace(/^/gm, '  ')}\n`)
  }
}

export async function fix(): Promise<void> {
  const { writeMessageTypes } = await import('./languages.ts')
  writeMessageTypes(root)
  // In a process of its own: the documents are made from the table of commands, which has this one.
  await runNode(['scripts/reference/documents.ts'], { output: 'shown' })
  const { code } = await runCommand(`${root}/node_modules/.bin/biome`, ['check', '--write'], { output: 'shown' })
  process.exitCode = code
}
