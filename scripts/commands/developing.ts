import { Argument } from 'commander'
import { runBin, runNode } from '../run-command.ts'
import { SUITES } from '../test/suites.ts'
import { command } from './command.ts'

/** What whoever changes the code runs. */
export const developing = {
  check: command('Check format, lint, types, content, the rules of the architecture, and words')
    .argument('[step...]', 'only these steps: fast, which is all but the types; content; …')
    .action(async (steps) => (await import('../check.ts')).check(steps)),
  fix: command('Format code and words, and fix what can be fixed automatically').action(async () =>
    (await import('../fix.ts')).fix(),
  ),
  test: command('Run every test; what is missing for them is installed where that is possible')
    .addArgument(new Argument('[suite...]', 'only these suites').choices(SUITES).default([...SUITES]))
    .option('--shard <part>', 'only a part of the journeys, where several machines share them: 1/2')
    .action(async (suites, { shard }) => (await import('../test.ts')).testAll(suites, shard)),
  'test:engines': command('Run the main journeys in Firefox and WebKitGTK; npm test does so at its end').action(
    async () => (await import('../test-engines.ts')).testEngines(),
  ),
  'test:features': command('Draw the small campus without each feature alone, and look for traces of it').action(() =>
    runBin('vitest', ['run', '--project', 'site', 'tests/build/features.test.ts'], { FEATURES: 'all' }),
  ),
  'test:soak': command('Kill the server a hundred times under load, and count what arrives').action(() =>
    runBin('vitest', ['run', '--config', 'vitest.soak.config.ts']),
  ),
  gallery: command('Show every component in every state, with live reload').action(async () =>
    (await import('../gallery.ts')).showGallery(),
  ),
  conformance: command('Write which criteria of WCAG 2.2 the last npm test found met, for /accessibility')
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
