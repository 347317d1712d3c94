import { runBin, runNode } from '../run-command.ts'
import { SUITES, type Suite, type TestOptions } from '../test/suites.ts'
import { command } from './command.ts'

const suites = Object.entries(SUITES) as [Suite, string][]

const testCommand = (title: string) =>
  suites
    .reduce((test, [suite, what]) => test.option(`--${suite}`, `only this suite: ${what}`), command(title))
    .argument('[folder...]', 'only the tests that stand there')
    .option('--all', 'every test, and go on when one is red')
    .option('--postgres', 'the store on PostgreSQL as well')
    .option('--shuffle [seed]', 'in random order')
    .option('--late', 'pages and answers reach the browser 0.3 to 1.5 s late')

type TestFlags = Partial<Record<Suite | 'all' | 'postgres' | 'late', boolean>> & { shuffle?: string | true }

const testAction = (always: Partial<TestOptions>) => async (folders: string[], flags: TestFlags) => {
  const { runTests } = await import('../test.ts')
  await runTests({
    suites: suites.flatMap(([suite]) => (flags[suite] ? [suite] : [])),
    folders: folders.map((folder) => folder.replace(/\/$/, '')),
    all: flags.all ?? false,
    postgres: flags.postgres ?? false,
    late: flags.late ?? false,
    shuffle: flags.shuffle === true ? String(Date.now() % 100_000) : flags.shuffle,
    ...always,
  })
}

export const developing = {
  check: command(
    'Check format, lint, types, content, the directions of imports, languages, and how large the project is',
  )
    .argument('[step...]', 'only these steps: fast, which is all but the types; content; …')
    .action(async (names) => {
      const { printChecks, runChecks, stepsNamed } = await import('../check/steps.ts')
      const results = await runChecks(stepsNamed(names))
      printChecks(results)
      if (results.some(({ problems }) => problems)) process.exitCode = 1
    }),
  fix: command('Format code and words, and fix what can be fixed automatically').action(async () =>
    (await import('../check/steps.ts')).fix(),
  ),
  test: testCommand(
    'Run what guards the main branch: checks, types, units, a killed server, the journeys of each promise',
  ).action(testAction({})),
  'test:all': testCommand('Run every test: before an issue is closed, and before a release').action(
    testAction({ all: true }),
  ),
  'test:engines': command('Run the main journeys in Firefox and WebKitGTK; test:all does so at its end').action(
    async () => {
      const { engines, getProgram } = await import('../test/programs.ts')
      for (const engine of engines) await getProgram(engine)
      await runBin('vitest', ['run', '--config', 'vitest.engines.config.ts'])
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
  'record-migrations': command('Record each new migration of the store and what it leaves; it needs PostgreSQL').action(
    async () => (await import('../record-migrations.ts')).recordMigrations(),
  ),
  // npm runs it directly, since it needs nothing that is installed.
  parts: command('Print what the running site is made of, as a CycloneDX list').action(async () => {
    await runNode(['scripts/parts.mjs'], { output: 'shown' })
  }),
}
