import { isDay } from '#calendar/time/days'
import { UsageError } from '#schemas/expected-error'
import { openExistingStore } from '../platform/db/open-store.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import type { OccurrenceKey } from '../platform/db/tables.ts'
import { formatCount, sanitizeLine } from '../platform/mail/envelope.ts'
import { isStanding, type Signup } from '../signups/signup-queries.ts'
import type { SignupStore } from '../signups/signup-store.ts'
import { withStore } from '../store.ts'

export async function printSignups(event: string, date: string, isJson = false): Promise<void> {
  if (!isDay(date)) throw new UsageError(`"${date}" is not a day.`)
  const found = await withStore(({ signups }) => readSignups(signups, { event, date }), openExistingStore)
  if (isJson) console.log(JSON.stringify(found ?? { places: 0, taken: 0, waiting: 0, people: [] }))
  else for (const line of found ? formatLines(found) : ['Nobody has signed up for this.']) console.log(line)
  if (!found) process.exitCode = 1
}

async function readSignups(store: SignupStore, key: OccurrenceKey) {
  const row = await store.findOccurrence(key)
  if (!row) return undefined
  const { places, taken, waiting } = row
  return { places, taken, waiting, people: (await store.listSignups(key)).map(listed) }
}

const listed = ({ submission_id, fields, size, state }: Signup) => ({
  reference: referenceOf(submission_id),
  name: `${fields.firstName ?? ''} ${fields.lastName ?? ''}`.trim(),
  guests: size - 1,
  state,
})

function formatLines(list: NonNullable<Awaited<ReturnType<typeof readSignups>>>): string[] {
  const { places, taken, waiting, people } = list
  return [
    `${taken} of ${formatCount(places, 'place')} taken, ${formatCount(waiting, 'person', 'people')} waiting.`,
    ...people
      .filter(isStanding)
      .map(
        ({ reference, name, guests, state }) =>
          `${reference}  ${state.padEnd(11)} ${sanitizeLine(name)}${guests > 0 ? ` and ${formatCount(guests, 'guest')}` : ''}`,
      ),
  ]
}
