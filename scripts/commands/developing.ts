import { Argument } from 'commander'
import { runBin, runNode } from '../run-command.ts'
import { BEFORE_A_CHANGE, EVERY_TEST, SUITES } from '../test/suites.ts'
import { command } from './command.ts'

/** What whoever changes the code runs. */
export const developing = {
  check: command('Check format, lint, types, content, the rules of the architecture, and words')
    .argument('[step...]', 'only these steps: fast, which is all but the types; content; …')
    .action(async (names) => {
      const { runChecks, stepsNamed } = await import('../check/steps.ts')
      const { printChecks } = await import('../check/print-checks.ts')
      const results = await runChecks(stepsNamed(names))
      printChecks(results)
      if (results.some(({ problems }) => problems)) process.exitCode = 1
    }),
  fix: command('Format code and words, and fix what can be fixed automatically').action(async () =>
    (await import('../fix.ts')).fix(),
  ),
  test: command(
    'Run the checks and tests of before a change; what is missing for them is installed where that is possible',
  )
    .addArgument(new Argument('[suite...]', 'these suites instead').choices(SUITES).default([...BEFORE_A_CHANGE]))
    .option('--shard <part>', 'only a part of the journeys, where several machines share them: 1/2')
    .action(async (suites, { shard }) => (await import('../test.ts')).testSuites(suites, shard)),
  'test:all': command('Run every test: before an issue is closed, and before a release').action(async () =>
    (await import('../test.ts')).testSuites(EVERY_TEST),
  ),
  'test:engines': command('Run the main journeys in Firefox and WebKitGTK; test:all does so at its end').action(
    async () => {
      const { engines, getProgram } = await import('../test/programs.ts')
      for (const engine of engines) await getProgram(engine)
      // In all three engines, what takes minutes: twenty quick walks back through the home page.
      await runBin('vitest', ['run', '--config', 'vitest.engines.config.ts'], { QUICK_WALKS: '20' })
    },
  ),
  'test:features': command('Draw the small campus without each feature alone, and look for traces of it').action(() =>
    runBin('vitest', ['run', '--project', 'site', 'tests/build/features.test.ts'], { FEATURES: 'all' }),
  ),
  'test:soak': command('Kill the server a hundred times under load, and count what arrives').action(() =>
    runBin('vitest', ['run', '--config', 'vitest.soak.config.ts']),
  ),
  gallery: command('Show every component in every state, with live reload').action(async () => {
    const { dev } = await import('astro')
    const { GALLERY_PATH } = await import('../../site/build/component-gallery/component-gallery.ts')
    const { address } = await dev({ root: `${import.meta.dirname}/../..`, logLevel: 'warn' })
    console.log(`The components are at http://localhost:${address.port}${GALLERY_PATH}`)
  }),
  conformance: command('Write which criteria of WCAG 2.2 the last npm run test:all found met, for /accessibility')
    .argument('[report...]', 'other reports than those in test-results/')
    .action(async (reports) => (await import('../conformance.ts')).recordConformance(reports)),
  'record-migrations': command('Record each new migration of the store and what it leaves; it needs PostgreSQL').action(
    async () => (await import('../record-migrations.ts')).recordMigrations(),
  ),
  // npm runs it directly, since it needs nothing that is installed.
  parts: command('Print what the running site is made of, as a CycloneDX list').action(async () => {
    await runNode(['scripts/parts.mjs'], { output: 'shown' })
  }),
}
