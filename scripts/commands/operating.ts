import { command } from './command.ts'

export const serving = {
  start: command('Compile the code if it has changed, and serve the site').action(async () => {
    await (await import('../build/compile-site.ts')).compileIfStale()
    // In this process, so that signals and the exit code are the server's own.
    await (await import('../../server/main.ts')).startServer()
  }),
  dev: command('Serve the site with live reload and working forms').action(async () =>
    (await import('../dev.ts')).serveForDevelopment(),
  ),
  build: command('Compile the code into compiled/: assets, and a renderer that draws pages from any content').action(
    async () => {
      await (await import('../build/compile-site.ts')).compile()
    },
  ),
  export: command('Draw the site as files for a static host, as it is true at one moment (docs/deploy.md)')
    .argument('<folder>', 'an empty folder, or one of an earlier export')
    .option('--on <moment>', 'the moment on campus, 2026-12-04T17:00, or a day, which means its noon; now')
    .action(async (folder, { on }) => {
      process.env.NODE_ENV = 'production'
      await (await import('../export.ts')).exportSite(folder, on)
    }),
}

/** Commands for the whole store: it is the one of DATA_DIR. */
export const storing = {
  'store:backup': command(
    'Copy the store to a file, beside a running server. PostgreSQL has its own command for that: pg_dump',
  )
    .argument('<file>', 'a new file, which only its owner can read')
    .action(async (file) => (await import('../../server/commands/store.ts')).backup(file)),
  'store:backups': command(
    'Make the backup of today, if there is none, and remove older ones by rule; once a month, restore it and compare. A server does so by itself',
  )
    .option('--day <day>', 'another day than today, 2026-11-24')
    .action(async ({ day }) => (await import('../../server/commands/store.ts')).backUpToday(day)),
  'store:try': command(
    'Try this version on a copy of the store, before it is served: its migrations, a write, the content',
  ).action(async () => (await import('../../server/commands/store.ts')).tryMigrations()),
  'store:restore': command('Make a backup the store, where there is none. PostgreSQL has its own command: pg_restore')
    .argument('<file>', 'what store:backup wrote')
    .action(async (file) => (await import('../../server/commands/store.ts')).restore(file)),
  'store:move': command('Move the store to an empty PostgreSQL database; the server must be stopped')
    .option('--from <folder>', 'the store’s folder; DATA_DIR')
    .option('--to <url>', 'postgres://user:password@host:5432/name; DATABASE_URL')
    .action(async ({ from, to }) => (await import('../../server/commands/store.ts')).move(from, to)),
}

const PARTS = 'only these parts'

const content = (description: string) =>
  command(description)
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/content.ts')).benchContent(parts))

export const measuring = {
  'bench:pages': command(
    'Measure pages, most of it at 1, 10 and 50 times the entries: the first drawing, memory, a restart, changed and published words, a stored page beside nginx, paint, presses on a slow phone',
  )
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/pages.ts')).benchPages(parts)),
  'bench:content': content(
    'Measure at 1, 10 and 50 times the entries how soon a published change is seen, how long reading and the check take, how heavy pages become; the same with an archive of 25 and 100 years; and the worst texts that somebody may write',
  ),
  'bench:words': content('Another name for `bench:content`, for one release'),
  'bench:server': command('Measure requests and mails a second, and the server under pressure')
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/server.ts')).benchServer(parts)),
  'bench:seats': command(
    'Let 2,000 people sign up for 120 places, and kill the server a hundred times meanwhile: no place twice, nobody lost or overtaken',
  )
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/seats.ts')).benchSeats(parts)),
  'bench:search': command('Measure what the search finds, what a keystroke costs, and what a browser fetches for it')
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/search.ts')).benchSearch(parts)),
}
