import { pathIn } from '#schemas/content/entry-paths'
import type { EventTimeAnswer } from '../calls/trpc.ts'
import { entryAddress, occurrenceAddress } from '../ui/navigation.ts'

export const isOff = (status: EventTimeAnswer['status']): boolean => status === 'cancelled' || status === 'gone'

export const addressOf = (time: EventTimeAnswer): string =>
  time.draft ? entryAddress(time.path, time.draft) : occurrenceAddress(time)

export function pathOfView(name: string): string {
  const [collection = '', id] = name.split('/')
  return id === undefined ? pathIn('events', name) : pathIn(collection, id)
}

/** Leads to a day of the month that is shown, and to what happens on it; where a phone does not list the day, to the next one. */
export function showDay(day: string): void {
  const squares = [...document.querySelectorAll('td[id]')]
  const square = day && squares.find((each) => each.id >= day && each.getClientRects().length > 0)
  if (!square) return
  square.scrollIntoView({ block: 'center' })
  square.querySelector('a')?.focus({ preventScroll: true })
}

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
