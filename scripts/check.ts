import { printChecks } from './check/print-checks.ts'
import { runChecks, stepsNamed } from './check/steps.ts'

/** `npm run check`: format, lint, types, content and the rules of the architecture; `npm run check -- fast`, all but types. */
try {
  const results = await runChecks(stepsNamed(process.argv.slice(2)))
  printChecks(results)
  if (results.some(({ problems }) => problems)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
