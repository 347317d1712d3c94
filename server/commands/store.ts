import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { backupStore, restoreStore } from '../store/backup-store.ts'
import { moveStore } from '../store/move-store.ts'
import { placeOf, reasonOf } from '../store/open-store.ts'

/**
 * `npm run store:backup`, `store:restore` and `store:move`: commands for the whole store. The exit code is 0 on
 * success, 1 if it could not be done, in which case nothing has changed, and 2 for wrong arguments.
 */
const EXIT = { done: 0, refused: 1, notUnderstood: 2 } as const

const USAGE = `npm run store:backup -- FILE      copies the store to FILE, beside a running server
npm run store:restore -- FILE     makes FILE the store, where there is none
npm run store:move -- --from DATA_DIR --to DATABASE_URL
                                  moves the store to an empty PostgreSQL database; the server must be stopped

The store is the one of DATA_DIR, and move takes DATA_DIR and DATABASE_URL where --from and --to are not given.
PostgreSQL has its own commands for copies: pg_dump and pg_restore.`

class UsageError extends Error {}

const rowsIn = (rows: ReadonlyMap<string, number>) =>
  [...rows].map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`).join(', ')

async function main(args: readonly string[]): Promise<string> {
  const { values, positionals } = understood(args)
  const [name, file] = positionals
  if (values.help) return USAGE
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  if (name === 'move') {
    const { from = DATA_DIR, to = DATABASE_URL } = values
    if (!to) throw new UsageError('Where to? Give --to postgres://…, or set DATABASE_URL.')
    readConfig({ DATABASE_URL: to })
    const { rows, oldStore } = await moveStore(from, to, new Date())
    return `Moved to ${placeOf({ DATA_DIR: from, DATABASE_URL: to })}: ${rowsIn(rows)}.
The old store is now ${oldStore}. It holds names and addresses: delete it when the new one serves well.
Start the server with DATABASE_URL set, and the same DATA_DIR.`
  }
  if (!file) throw new UsageError(`${name} needs a FILE.`)
  if (DATABASE_URL) throw new UsageError('DATABASE_URL is set: use pg_dump and pg_restore for PostgreSQL.')
  if (name === 'backup') return `Copied to ${file}: ${rowsIn(await backupStore(DATA_DIR, file))}.`
  return `Restored to ${placeOf({ DATA_DIR })}: ${rowsIn(await restoreStore(DATA_DIR, file))}.
What was delivered since that copy was made is delivered again, under the same Message-IDs.`
}

function understood(args: readonly string[]) {
  const options = { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const result = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name = '', , surplus] = result.positionals
    if (!['move', 'backup', 'restore'].includes(name)) throw new Error(`There is no command "${name}".`)
    if (surplus !== undefined) throw new Error(`${name} does not take "${surplus}".`)
    return result
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

keepFilesPrivate()
try {
  console.log(await main(process.argv.slice(2)))
  process.exitCode = EXIT.done
} catch (error) {
  const isMistaken = error instanceof UsageError || error instanceof ConfigError
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : reasonOf(error))
  process.exitCode = isMistaken ? EXIT.notUnderstood : EXIT.refused
}
