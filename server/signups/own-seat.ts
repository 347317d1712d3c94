import { momentOf } from '#calendar/time/local-time'
import type { SignupEvent } from '#schedule/signups'
import type { ReturnedForm } from '#schemas/requests/returned-form'
import type { OwnSignup } from '#schemas/signups/signups'
import type { SeatOccurrenceRow } from '../platform/db/tables.ts'
import type { ServedSite } from '../platform/pages/served-site.ts'
import type { OtherSeat, Seat } from './seat-lists.ts'
import { aboutOf } from './seat-occurrences.ts'

/** A smaller limit of guests binds newcomers alone: whoever said more keeps them. */
export const seatFormOf = (seats: SignupEvent['seats'] | undefined, { guests = '0' }: Seat['fields']) => ({
  guests: Math.max(seats?.guests ?? 0, Number(guests)),
  ask: seats?.ask ?? [],
})

export function ownSeat(
  seat: Seat & Pick<OwnSignup, 'reference' | 'ahead'>,
  occurrence: SeatOccurrenceRow,
  { content, now }: Pick<ServedSite, 'content' | 'now'>,
  { done, returned, others = [] }: { done?: OwnSignup['done']; returned?: ReturnedForm; others?: readonly OtherSeat[] },
): OwnSignup {
  const { title, address, published } = aboutOf(occurrence)
  const { day, lastDay = day, start, end, location, note, status } = published.event
  const { timeZone } = content.settings.place
  const { token, reference, state, ahead, offered_until, fields } = seat
  const seats = content.seats.find(({ id }) => id === seat.event)?.seats
  return {
    token,
    reference,
    state,
    event: occurrence.starts_at <= now() ? 'begun' : occurrence.is_cancelled ? 'cancelled' : status,
    title,
    address,
    when: { day, lastDay, start, end, location, note },
    calendarFile: `/calendar/event/${seat.event}/${seat.date}.ics`,
    ahead,
    offeredUntil: offered_until === null ? undefined : momentOf(offered_until, timeZone),
    closes: momentOf(occurrence.closes_at, timeZone),
    isClosed: occurrence.closes_at <= now(),
    answers: fields,
    asked: seatFormOf(seats, fields),
    done,
    returned,
    others: others.map(({ seat, occurrence }) => {
      const { title, published } = aboutOf(occurrence)
      const { day, start } = published.event
      return { token: seat.token, state: seat.state, title, day, start }
    }),
  }
}
