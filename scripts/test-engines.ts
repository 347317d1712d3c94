import { runNode } from './run-command.ts'
import { engines, getProgram } from './test/programs.ts'

/**
 * `npm run test:engines`: the main journeys in the other engines than Chromium, which are installed if possible; and in all three,
 * what takes minutes: twenty quick walks back through the home page.
 */
for (const engine of engines) await getProgram(engine)
const { code } = await runNode(['node_modules/.bin/vitest', 'run', '--config', 'vitest.engines.config.ts'], {
  env: { QUICK_WALKS: '20' },
  output: 'shown',
})
process.exitCode = code
