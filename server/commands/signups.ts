import { isDay } from '#calendar/time/days'
import { UsageError } from '#schemas/expected-error'
import { openExistingStore } from '../platform/db/open-store.ts'
import { linesOf, listSeats } from '../staff/list-seats.ts'
import { withStore } from '../store.ts'

export async function listSeatsOf(event: string, date: string, isJson = false): Promise<void> {
  if (!isDay(date)) throw new UsageError(`"${date}" is not a day.`)
  const found = await withStore(({ signups: seats }) => listSeats(seats, { event, date }), openExistingStore)
  if (isJson) console.log(JSON.stringify(found ?? { places: 0, taken: 0, waiting: 0, people: [] }))
  else for (const line of found ? linesOf(found) : ['Nobody has signed up for this.']) console.log(line)
  if (!found) process.exitCode = 1
}
