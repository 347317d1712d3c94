import { addDays } from '#calendar/time/days'
import type { OpenEvent, SignupDate, SignupEvent } from '#schedule/signups'
import { DAYS_AHEAD } from '#schedule/upcoming'
import type { ServedSite } from '../platform/pages/served-site.ts'
import { aboutText, type OpenOccurrenceConfig, type SignupConfig } from './follow-words.ts'
import type { OccurrenceConfig, SeatTime } from './seat-occurrences.ts'

export function getOccurrenceConfig(event: SignupEvent, date: SignupDate, revision: number): OccurrenceConfig {
  const { seats } = event
  return {
    ...openWords(event, date, revision),
    places: seats.places,
    guests: seats.guests,
    has_waitlist: seats.waitlist ? 1 : 0,
    closes_at: date.closesAt,
  }
}

const openWords = (
  { id, title, address, location }: Omit<OpenEvent, 'dates'>,
  date: OpenEvent['dates'][number],
  revision: number,
): OpenOccurrenceConfig => ({
  event: id,
  date: date.date,
  is_cancelled: date.published.event.status === 'cancelled' ? 1 : 0,
  remind_at: date.remindAt,
  starts_at: date.startsAt,
  ends_at: date.endsAt,
  about: aboutText({ title, address, location, reason: date.reason, published: date.published }),
  revision,
})

export const getSignupConfig = ({ content: { seats, openEvents }, revision, day }: ServedSite): SignupConfig => ({
  revision,
  dates: seats.flatMap((event) => event.dates.map((date) => getOccurrenceConfig(event, date, revision))),
  open: openEvents.flatMap((event) => event.dates.map((date) => openWords(event, date, revision))),
  until: addDays(day, DAYS_AHEAD),
})

/** Mails go by the clock of the machine, where the site shows another day. */
export const seatTimeOf = (site: Pick<ServedSite, 'now' | 'content'>, due: Date): SeatTime => ({
  now: new Date(site.now()),
  rests: site.content.rests,
  due,
})

export function seatDateOf(events: readonly SignupEvent[], id: string, date: string) {
  const event = events.find((each) => each.id === id)
  return { event, date: event?.dates.find((each) => each.date === date) }
}
