import { writeFileSync } from 'node:fs'
import { decisionsIndex } from './check/decisions.ts'
import { runCommand } from './run-command.ts'

/** `npm run fix`: formats, fixes what can be fixed automatically, and lists the decision records. */
const root = `${import.meta.dirname}/..`

const { code } = await runCommand(`${root}/node_modules/.bin/biome`, ['check', '--write'], { output: 'shown' })
writeFileSync(`${root}/docs/decisions/README.md`, decisionsIndex(`${root}/docs/decisions`))
process.exitCode = code
