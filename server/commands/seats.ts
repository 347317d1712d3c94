import { existsSync } from 'node:fs'
import { isDay } from '#calendar/time/days'
import { ConfigError, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { linesOf, listSeats } from '../staff/list-seats.ts'
import { sqliteFile } from '../store/engines.ts'
import { openStore, reasonOf } from '../store/open-store.ts'
import { createStore } from '../store/store.ts'

/** `npm run seats`: who signed up for a date of an event, from the server's own store, while the server runs. */
const EXIT = { done: 0, nothing: 1, notUnderstood: 2, noStore: 3 } as const

const HELP = `npm run seats -- list EVENT DATE [--json]

  EVENT   its file in content/events: shabbat-dinner
  DATE    the day by its rule, which stays the same when it is moved: 2026-12-04
  --json  { places, taken, waiting, people: [{ reference, name, guests, state }] }; taken and waiting count people`

async function main(args: readonly string[]): Promise<number> {
  const [command, event = '', date = '', ...more] = args
  if (command === '--help' || command === undefined) {
    console.log(HELP)
    return EXIT.done
  }
  const isUnderstood = command === 'list' && event && isDay(date) && more.every((each) => each === '--json')
  if (!isUnderstood) {
    console.error(HELP)
    return EXIT.notUnderstood
  }
  const config = readConfig(process.env)
  if (!config.DATABASE_URL && !existsSync(sqliteFile(config.DATA_DIR)))
    throw new Error(`There is no store in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the server's values.`)
  const store = createStore(await openStore(config))
  try {
    const found = await listSeats(store.seats, { event, date })
    if (more.includes('--json')) console.log(JSON.stringify(found ?? { places: 0, taken: 0, waiting: 0, people: [] }))
    else for (const line of found ? linesOf(found) : ['Nobody has signed up for this.']) console.log(line)
    return found ? EXIT.done : EXIT.nothing
  } finally {
    await store.close()
  }
}

keepFilesPrivate()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = error instanceof ConfigError ? EXIT.notUnderstood : EXIT.noStore
}
