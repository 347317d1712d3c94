import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { conformance } from '../schemas/conformance.ts'
import { ExpectedError } from '../schemas/expected-error.ts'
import { conformanceOf, RESULTS } from './conformance/conformance.ts'
import { readCriteria } from './conformance/criteria.ts'
import { measure, resultsIn } from './conformance/test-results.ts'

const root = resolve(import.meta.dirname, '..')
const REPORTS = ['units', 'faults', 'playwright', 'engines'].map((name) => `test-results/${name}.json`)

/**
 * `npm run conformance`: writes into what /accessibility shows which tests of each criterion passed. It reads the reports of the last
 * `npm run test:all`, or those that are named; a test that is in none of them keeps its last result. It is run by hand, before a release: tests
 * change no file that is committed.
 */
export async function recordConformance(named: readonly string[]): Promise<void> {
  const reports = named.length > 0 ? named : REPORTS.filter((file) => existsSync(resolve(root, file)))
  if (reports.length === 0)
    throw new ExpectedError('There is no report in test-results/: run "npm run test:all" first.')
  const results = reports.flatMap((file) => resultsIn(readFileSync(resolve(root, file), 'utf8'), root))
  const file = resolve(root, RESULTS)
  const last = existsSync(file) ? conformance.parse(JSON.parse(readFileSync(file, 'utf8'))).tests : {}
  const written = conformanceOf(readCriteria(), (test) => measure(results, test) ?? last[test.file]?.[test.title])
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)

  for (const [outcome, lines] of Map.groupBy(written.criteria, (line) => line.outcome))
    console.log(`${outcome}: ${lines.map(({ number }) => number).join(', ')}`)
}
