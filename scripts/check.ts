import { printChecks } from './check/print-checks.ts'
import { runChecks, stepsNamed } from './check/steps.ts'

/** `npm run check`: format, lint, types, content and the rules of the architecture; `npm run check -- fast`, all but types. */
export async function check(names: readonly string[]): Promise<void> {
  const results = await runChecks(stepsNamed(names))
  printChecks(results)
  if (results.some(({ problems }) => problems)) process.exitCode = 1
}
