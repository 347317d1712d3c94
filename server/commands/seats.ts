import { isDay } from '#calendar/time/days'
import { UsageError } from '#schemas/expected-error'
import { readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { linesOf, listSeats } from '../staff/list-seats.ts'
import { openExistingStore } from '../store/open-store.ts'
import { createStore } from '../store/store.ts'

/** `npm run seats`: who signed up for a date of an event, from the server's own store, while the server runs. */
export async function listSeatsOf(event: string, date: string, isJson = false): Promise<void> {
  keepFilesPrivate()
  if (!isDay(date)) throw new UsageError(`"${date}" is not a day.`)
  const store = createStore(await openExistingStore(readConfig(process.env)))
  try {
    const found = await listSeats(store.seats, { event, date })
    if (isJson) console.log(JSON.stringify(found ?? { places: 0, taken: 0, waiting: 0, people: [] }))
    else for (const line of found ? linesOf(found) : ['Nobody has signed up for this.']) console.log(line)
    if (!found) process.exitCode = 1
  } finally {
    await store.close()
  }
}
