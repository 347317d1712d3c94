import { runNode } from './run-command.ts'
import { engines, getProgram } from './test/programs.ts'

/** `npm run test:engines`: the main journeys in the other engines than Chromium, which are installed if possible. */
for (const engine of engines) await getProgram(engine)
const { code } = await runNode(['node_modules/.bin/vitest', 'run', '--config', 'vitest.engines.config.ts'], {
  output: 'shown',
})
process.exitCode = code
