import { countDiets } from '#schemas/signups/signups'
import type { NewAlert } from '../platform/db/outbox.ts'
import type { SeatOccurrenceRow } from '../platform/db/tables.ts'
import type { Seat } from './seat-lists.ts'
import { aboutOf } from './seat-occurrences.ts'

/** Mailed once for each closing. Names are in the list alone, where they are removed. */
export function closingAlert(row: SeatOccurrenceRow, people: readonly Seat[]): NewAlert {
  const placed = people.filter(({ state }) => state === 'placed')
  const { title, published } = aboutOf(row)
  return {
    kind: 'seats_alert',
    occasion: `${row.event}:${row.date}:${row.closes_at}`,
    fields: {
      event: row.event,
      date: row.date,
      title,
      day: published.event.day,
      people: String(placed.reduce((sum, { size }) => sum + size, 0)),
      parties: String(placed.length),
      waiting: String(row.waiting),
      diets: dietsOf(placed),
      allergies: String(placed.filter(({ fields }) => fields.allergies).length),
    },
  }
}

/** Counts only those who said so. */
const dietsOf = (seats: readonly Pick<Seat, 'fields' | 'size'>[]): string =>
  [...countDiets(seats.map(({ fields, size }) => ({ answers: fields, size })))]
    .filter(([diet, people]) => diet && people > 0)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map((each) => each.join(': '))
    .join('\n')
