import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { runCommand, runNode } from '../run-command.ts'
import { checkImportDirections } from './import-directions.ts'
import { checkIslands } from './islands.ts'
import { readSources } from './source-files.ts'

/** The result of one step of `npm run check`. */
export interface CheckResult {
  name: string
  /** What is wrong and how to fix it, ready to print; empty if nothing is. */
  problems: string
  seconds: number
}

const root = `${import.meta.dirname}/../..`

/** Runs every step of the check in parallel; resolves with all results, in this order, whatever they are. */
export async function runChecks(): Promise<CheckResult[]> {
  const command = async (name: string, finished: ReturnType<typeof runCommand>, fix = ''): Promise<CheckResult> => {
    const { code, output, seconds } = await finished
    return { name, problems: code === 0 ? '' : stripVTControlCharacters(`${output.trim()}\n${fix}`.trim()), seconds }
  }
  return Promise.all([
    command('format and lint', runCommand(bin('biome'), ['check', '--colors=off', '--error-on-warnings']), FIX_FORMAT),
    command(
      'types',
      runNode([bin('astro'), 'check', '--minimumSeverity', 'error'], {
        env: { NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
      }),
    ),
    command('content', runNode(['content-reader/explain/check-content.ts'])),
    rule('import directions', checkImportDirections),
    rule('islands', checkIslands),
  ])
}

const FIX_FORMAT = 'To fix what can be fixed automatically: npm run fix'

const bin = (name: string) => `${root}/node_modules/.bin/${name}`

function rule(name: string, find: (files: ReturnType<typeof readSources>) => string[]): CheckResult {
  const startedAt = performance.now()
  const problems = find(readSources(root)).join('\n')
  return { name, problems, seconds: (performance.now() - startedAt) / 1000 }
}
