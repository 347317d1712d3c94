import { printChecks } from './check/print-checks.ts'
import { runChecks } from './check/steps.ts'

/** `npm run check`: format, lint, types, content and the rules of the architecture, in seconds. */
const results = await runChecks()

printChecks(results)
if (results.some(({ problems }) => problems)) process.exitCode = 1
