import { Argument, Command, CommanderError, type CommandUnknownOpts, Option } from 'commander'
import { roleNames } from '#schemas/admin/roles'
import { formKinds } from '#schemas/requests/forms'
import type { RequestsCommand } from '#server/commands/requests'
import { ExpectedError, UsageError } from '../schemas/expected-error.ts'
import { projectVersion } from '../server/platform/files.ts'
import { runBin, runNode } from './run-command.ts'
import { SUITES, type Suite, type TestOptions } from './test/suites.ts'

export const command = (title: string) =>
  new Command()
    .description(title)
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(`${inSentence(text)}\n`) })

function inSentence(text: string): string {
  const [message = '', guess = ''] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n')
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`.replace(/(?<![.?!])$/, '.')
  return `${sentence} ${guess.replace(/^\((.*)\)$/, '$1')}`.trim()
}

export function requestsCommand(answer: (run: RequestsCommand) => Promise<void>): CommandUnknownOpts {
  const requests = command(
    'Look after stored requests. The store is the server’s own: set DATA_DIR or DATABASE_URL to the server’s values. The server can keep running',
  )
  filtered(requests.command('list').description('Every request, oldest first'))
    .option('--json', 'for a program: one request a line')
    .action(({ json, ...filters }) => answer((run, context) => run.list(context, filters, json)))
  requests
    .command('show')
    .description('One request with all of its answers')
    .argument('<id>', 'the reference in the mail, or a full id')
    .option('--json', 'for a program')
    .action((reference, { json }) => answer((run, context) => run.show(context, reference, json)))
  filtered(requests.command('export').description('Every request as a table for spreadsheets'))
    .option('--csv', 'the only format there is')
    .option('--file <file>', 'write it to a file')
    .option('--no-bom', 'leave out the byte order mark that Excel needs for UTF-8')
    .action(({ file, bom, csv: _, ...filters }) =>
      answer((run, context) => run.exportCsv(context, filters, { file, bom })),
    )
  requests
    .command('retry')
    .description('Retry everything undelivered now, or only one request')
    .argument('[id]')
    .action((reference) => answer((run, context) => run.retry(context, reference)))
  requests
    .command('erase')
    .description('Remove every request and every saved mail of an address')
    .argument('<email>')
    .action((address) => answer((run, context) => run.erase(context, address)))
  requests
    .command('prune')
    .description('Remove everything past RETENTION_DAYS now; the server removes a day’s worth each day')
    .action(() => answer((run, context) => run.prune(context)))
  return requests
}

const filtered = (narrowed: ReturnType<typeof command>) =>
  narrowed
    .addOption(new Option('--kind <kind>', 'of one form').choices(formKinds))
    .option('--since <day>', 'received on that day or later, YYYY-MM-DD, by the campus’s clocks')
    .option('--until <day>', 'received on that day or earlier')
    .addOption(
      new Option('--state <state>', 'due: waiting for delivery; failed: not retried, needs a person').choices([
        'due',
        'sent',
        'failed',
      ] as const),
    )

const people = command(
  'Let people in at /admin. It works without mail, so the first owner gets in with it. The store is the server’s own: set DATA_DIR or DATABASE_URL, and SITE_URL, to the server’s values',
)
people
  .command('add')
  .description('Add somebody, or give them another role, and print a link that signs in once')
  .argument('<email>')
  .addOption(new Option('--role <role>', 'what they may do').choices(roleNames).makeOptionMandatory())
  .action(async (email, { role }) => (await import('../server/commands/people.ts')).addPerson(email, role))
people
  .command('list')
  .description('Everybody, with their roles')
  .option('--json', 'for a program')
  .action(async ({ json }) => (await import('../server/commands/people.ts')).listPeople(json))
people
  .command('remove')
  .description('Remove somebody; their links and sessions end at once')
  .argument('<email>')
  .action(async (email) => (await import('../server/commands/people.ts')).removePerson(email))

const content = command(
  'Write what is published to a folder, bring content from elsewhere to the site, and check it. The content is in the server’s own store: set DATA_DIR or DATABASE_URL to the server’s values',
)
content
  .command('export')
  .description('Write the published content to a folder, and list what changed there')
  .argument('<folder>')
  .action(async (folder) => (await import('../server/commands/content.ts')).exportTo(folder))
content
  .command('check')
  .description('Name every mistake of a folder or, without one, of what is published')
  .argument('[folder]')
  .action(async (folder) => (await import('../server/commands/content.ts')).checkIn(folder))
content
  .command('import')
  .description('Publish the content of a folder as a deploy of it would: merged with what staff published, and checked')
  .argument('<folder>')
  .action(async (folder) => (await import('../server/commands/content.ts')).importFrom(folder))

const signups = command(
  'Look after sign-ups. The store is the server’s own: set DATA_DIR or DATABASE_URL to the server’s values',
)
signups
  .command('list')
  .description('Who signed up for a date of an event')
  .argument('<event>', 'its file in content/events: shabbat-dinner')
  .argument('<date>', 'the day by its rule, which stays the same when it is moved: 2026-12-04')
  .option(
    '--json',
    '{ places, taken, waiting, people: [{ reference, name, guests, state }] }; taken and waiting count people',
  )
  .action(async (event, date, { json }) =>
    (await import('../server/commands/signups.ts')).printSignups(event, date, json),
  )

const staff = {
  requests: requestsCommand(async (run) => (await import('../server/commands/requests.ts')).runRequestsCommand(run)),
  signups,
  people,
  content,
  freshness: command('List what of the content is out of date (docs/editing.md)')
    .option('--on <day>', 'on a day, 2027-03-01; today')
    .option('--json', 'for a program')
    .action(async ({ on, json }) => (await import('../server/commands/content.ts')).listFreshness(on, json)),
  calendar: command('Print candle times, holidays and portions, for the wall or a spreadsheet (docs/calendar.md)')
    .addArgument(
      new Argument(
        '<what>',
        'events: candle lighting, havdalah, holidays, fasts, new months, portions; days: Hebrew dates, sunset, sunrise, nightfall',
      ).choices(['days', 'events'] as const),
    )
    .requiredOption('--from <day>', 'the first day, 2027-01-01')
    .requiredOption('--to <day>', 'the last day')
    .option('--place <place>', 'latitude,longitude,time zone: 42.06,-87.68,America/Chicago; as in content/site.yaml')
    .option('--csv', 'rows for a spreadsheet or a program, instead of a page to hang on the wall')
    .action(async (what, options) => (await import('./calendar.ts')).calendar(what, options)),
  doctor: command(
    'Look at what the site stands on: the disk, a write, the mail server, the certificate, the clock, proxies, an upload through them, backups, Node, the release',
  )
    .option('--json', 'for a program')
    .action(async ({ json }) => (await import('../server/commands/health.ts')).examineSite(json)),
  'mail:test': command('Send one mail with your settings, and say what the mail server responded')
    .argument('[email]', 'to whom; the recipients of alerts')
    .action(async (email) => (await import('../server/commands/health.ts')).sendTestMail(email)),
  'connect:constant-contact': command('Sign in to Constant Contact, and send waiting subscribers (docs/requests.md)')
    .option('--redirect <address>', 'where Constant Contact sends the browser', 'http://localhost:8910/connected')
    .action(async ({ redirect }) =>
      (await import('../server/commands/connect-constant-contact.ts')).connectConstantContact(redirect),
    ),
}

const serving = {
  start: command('Compile the code if it has changed, and serve the site').action(async () => {
    await (await import('./build/compile-site.ts')).compileIfStale()
    // In this process, so that signals and the exit code are the server's own.
    await (await import('../server/main.ts')).startServer()
  }),
  dev: command('Serve the site with live reload and working forms').action(async () =>
    (await import('./dev.ts')).serveForDevelopment(),
  ),
  build: command('Compile the code into compiled/: assets, and a renderer that draws pages from any content').action(
    async () => {
      await (await import('./build/compile-site.ts')).compile()
    },
  ),
  export: command('Draw the site as files for a static host, as it is true at one moment (docs/deploy.md)')
    .argument('<folder>', 'an empty folder, or one of an earlier export')
    .option('--on <moment>', 'the moment on campus, 2026-12-04T17:00, or a day, which means its noon; now')
    .action(async (folder, { on }) => {
      process.env.NODE_ENV = 'production'
      await (await import('./export.ts')).exportSite(folder, on)
    }),
}

const storing = {
  'store:backup': command(
    'Copy the store to a file, beside a running server. PostgreSQL has its own command for that: pg_dump',
  )
    .argument('<file>', 'a new file, which only its owner can read')
    .action(async (file) => (await import('../server/commands/store.ts')).backup(file)),
  'store:backups': command(
    'Make the backup of today, if there is none, and remove older ones by rule; once a month, restore it and compare. A server does so by itself',
  )
    .option('--day <day>', 'another day than today, 2026-11-24')
    .action(async ({ day }) => (await import('../server/commands/store.ts')).backUpToday(day)),
  'store:try': command(
    'Try this version on a copy of the store, before it is served: its migrations, a write, the content',
  ).action(async () => (await import('../server/commands/store.ts')).tryMigrations()),
  'store:restore': command('Make a backup the store, where there is none. PostgreSQL has its own command: pg_restore')
    .argument('<file>', 'what store:backup wrote')
    .action(async (file) => (await import('../server/commands/store.ts')).restore(file)),
  'store:move': command('Move the store to an empty PostgreSQL database; the server must be stopped')
    .option('--from <folder>', 'the store’s folder; DATA_DIR')
    .option('--to <url>', 'postgres://user:password@host:5432/name; DATABASE_URL')
    .action(async ({ from, to }) => (await import('../server/commands/store.ts')).move(from, to)),
}

const benchmark = (description: string, run: (parts: string[]) => Promise<void>) =>
  command(description).argument('[part...]', 'only these parts').action(run)

const measuring = {
  'bench:pages': benchmark(
    'Measure pages, most of it at 1, 10 and 50 times the entries: the first drawing, memory, a restart, changed and published words, a stored page beside nginx, paint, presses on a slow phone',
    async (parts) => (await import('../bench/pages.ts')).benchPages(parts),
  ),
  'bench:content': benchmark(
    'Measure at 1, 10 and 50 times the entries how soon a published change is seen, how long reading and the check take, how heavy pages become; the same with an archive of 25 and 100 years; and the worst texts that somebody may write',
    async (parts) => (await import('../bench/content.ts')).benchContent(parts),
  ),
  'bench:server': benchmark('Measure requests and mails a second, and the server under pressure', async (parts) =>
    (await import('../bench/server.ts')).benchServer(parts),
  ),
  'bench:signups': benchmark(
    'Let 2,000 people sign up for 120 places, and kill the server a hundred times meanwhile: no place twice, nobody lost or overtaken',
    async (parts) => (await import('../bench/signups.ts')).benchSignups(parts),
  ),
  'bench:search': benchmark(
    'Measure what the search finds, what a keystroke costs, and what a browser fetches for it',
    async (parts) => (await import('../bench/search.ts')).benchSearch(parts),
  ),
}

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
  const { runTests } = await import('./test.ts')
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

const developing = {
  check: command(
    'Check format, lint, types, content, the directions of imports, languages, and how large the project is',
  )
    .argument('[step...]', 'only these steps: fast, which is all but the types; content; …')
    .action(async (names) => {
      const { printChecks, runChecks, stepsNamed } = await import('./check/steps.ts')
      const results = await runChecks(stepsNamed(names))
      printChecks(results)
      if (results.some(({ problems }) => problems)) process.exitCode = 1
    }),
  fix: command('Format code and words, and fix what can be fixed automatically').action(async () =>
    (await import('./check/steps.ts')).fix(),
  ),
  test: testCommand(
    'Run what guards the main branch: checks, types, units, a killed server, the journeys of each promise',
  ).action(testAction({})),
  'test:all': testCommand('Run every test: before an issue is closed, and before a release').action(
    testAction({ all: true }),
  ),
  'test:engines': command('Run the main journeys in Firefox and WebKitGTK; test:all does so at its end').action(
    async () => {
      const { engines, getProgram } = await import('./test/programs.ts')
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
    const { GALLERY_PATH } = await import('../site/build/development.ts')
    const { address } = await dev({ root: `${import.meta.dirname}/..`, logLevel: 'warn' })
    console.log(`The components are at http://localhost:${address.port}${GALLERY_PATH}`)
  }),
  'record-migrations': command('Record each new migration of the store and what it leaves; it needs PostgreSQL').action(
    async () => (await import('./record-migrations.ts')).recordMigrations(),
  ),
  // npm runs it directly, since it needs nothing that is installed.
  parts: command('Print what the running site is made of, as a CycloneDX list').action(async () => {
    await runNode(['scripts/sbom.mjs'], { output: 'shown' })
  }),
}

type Commands = Readonly<Record<string, CommandUnknownOpts>>

/** Every command of npm, as `--help`, docs/reference.md and `scripts/run.mjs` read it. Each loads what it runs when it runs. */
export const groups: Readonly<Record<string, Commands>> = {
  'Serve the site': serving,
  'Look after it': staff,
  'Its store': storing,
  'Work on it': developing,
  'Measure it': measuring,
}

export const commands: ReadonlyMap<string, CommandUnknownOpts> = new Map(
  Object.values(groups).flatMap((group) => Object.entries(group)),
)

export const usageOf = (name: string): string => (/^(start|test)$/.test(name) ? `npm ${name} --` : `npm run ${name} --`)

/** For one release. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  'bench:seats': 'bench:signups',
  'bench:words': 'bench:content',
  seats: 'signups',
  words: 'content',
}

const NOT_UNDERSTOOD = 2

/**
 * Ends with 0 if it was done; 1 if it could not be done, or nothing was found; 2 if the command or a setting is wrong;
 * 3 without a store.
 */
export async function runCommandLine(called = '', args: readonly string[]): Promise<void> {
  const project = projectVersion()
  if (called === '--version') return console.log(`${project.name} ${project.version}`)
  const name = FORMER_NAMES[called] ?? called
  const command = commands.get(name)
  if (!command) {
    console.error(`There is no command "${name}". They are: ${[...commands.keys()].join(', ')}.`)
    process.exitCode = NOT_UNDERSTOOD
    return
  }
  // The reader of the output may stop early: `list | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  command
    .name(usageOf(name))
    .version(`${project.name} ${project.version}`, '-v, --version', 'print the version of the site')
  if (args.length === 0 && command.commands.length > 0) return command.outputHelp()
  try {
    await command.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = explain(error, command.helpInformation())
  }
}

function explain(error: unknown, help: string): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : NOT_UNDERSTOOD
  if (!(error instanceof ExpectedError)) throw error
  console.error(error instanceof UsageError ? `${error.message}\n\n${help}` : error.message)
  return error.exitCode
}
