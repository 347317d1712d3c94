import { runChecks } from './check/steps.ts'

/** `npm run check`: format, lint, types, content and the rules of the architecture, in seconds. */
const results = await runChecks()

for (const { name, problems, seconds } of results) {
  console.log(`${problems ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
  if (problems) console.log(`\n${problems.replace(/^/gm, '  ')}\n`)
}
if (results.some(({ problems }) => problems)) process.exitCode = 1
