import { command } from './command.ts'

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
