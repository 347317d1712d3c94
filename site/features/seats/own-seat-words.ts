import { clockInWords } from '#calendar/time/in-words'
import type { OwnSeat } from '#schemas/seat-view'
import { dayWithYear } from '#site/features/events/event-dates'
import { closingInWords } from './sign-up'

/** The heading of one's own sign-up, and what it means. */
export function ownSeatWords(seat: OwnSeat, today: string): { heading: string; intro: string } {
  const what = `${seat.title}, ${whenInWords(seat, today)}`
  if (seat.event === 'cancelled')
    return { heading: 'It is cancelled', intro: `${what}, does not take place. ${seat.when.note ?? ''}`.trim() }
  return { heading: headings[seat.state], intro: intros[seat.state](seat, what, today) }
}

/** "Friday, December 4, 6:30 PM" */
export const whenInWords = ({ when: { day, start } }: Pick<OwnSeat, 'when'>, today: string): string =>
  [dayWithYear(day, today), start && clockInWords(start)].filter(Boolean).join(', ')

const headings: Readonly<Record<OwnSeat['state'], string>> = {
  placed: 'You have a place',
  offered: 'A place is free for you',
  waiting: 'You are on the waiting list',
  cancelled: 'You are not coming',
  lapsed: 'The offer is over',
}

const ahead = (count: number): string =>
  count === 0 ? 'You are next.' : `${count === 1 ? 'One sign-up is' : `${count} sign-ups are`} before yours.`

const intros: Readonly<Record<OwnSeat['state'], (seat: OwnSeat, what: string, today: string) => string>> = {
  placed: (_, what) => `${what}. We look forward to seeing you.`,
  offered: ({ offeredUntil }, what, today) =>
    `${what}. Take it by ${offeredUntil ? closingInWords(offeredUntil, today) : 'the end of sign-up'}: then it goes to whoever is next.`,
  waiting: (seat, what) =>
    seat.isClosed
      ? `${what}. Sign-up is closed. If a place comes free at the last moment, we call or write.`
      : `${what}. ${ahead(seat.ahead)} When it is your turn, we write to you.`,
  cancelled: (_, what) => `${what}. Thank you for telling us: somebody else can have the place.`,
  lapsed: (_, what) => `${what}. The place went to whoever was next. You can sign up again.`,
}
