import { runBin } from './run-command.ts'
import { engines, getProgram } from './test/programs.ts'

/**
 * `npm run test:engines`: the main journeys in the other engines than Chromium, which are installed if possible; and in all three,
 * what takes minutes: twenty quick walks back through the home page.
 */
export async function testEngines(): Promise<void> {
  for (const engine of engines) await getProgram(engine)
  await runBin('vitest', ['run', '--config', 'vitest.engines.config.ts'], { QUICK_WALKS: '20' })
}
