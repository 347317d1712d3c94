import { dayAndClock } from '#calendar/time/clock-in-words'
import { t } from '#schemas/language'
import type { OwnSeat } from '#schemas/seat-view'
import { dayWithYear, describeClosing } from '#site/features/events/event-dates'

export function ownSeatWords(seat: OwnSeat, today: string): { heading: string; intro: string } {
  const what = { event: seat.title, when: whenInWords(seat, today) }
  if (seat.event === 'cancelled')
    return {
      heading: t('seats.cancelled'),
      intro: [t('seats.cancelledIntro', what), seat.when.note].filter(Boolean).join(' '),
    }
  return { heading: signupHeading(seat), intro: intros[seat.state](seat, what, today) }
}

/** "Maya and two guests" */
export function nameAndGuests(name: string, count: number): string {
  const guests = t('seats.twoToTen').split(' ')[count - 2] ?? String(count)
  return count === 0 ? name : t('seats.withGuests', { name, count, guests })
}

/** "Friday, December 4, 6:30 PM" */
export const whenInWords = ({ when: { day, start } }: Pick<OwnSeat, 'when'>, today: string): string =>
  dayAndClock(dayWithYear(day, today), start)

export const signupHeading = ({ state }: Pick<OwnSeat, 'state'>): string => t(headings[state])

const headings = {
  unconfirmed: 'seats.unconfirmed',
  placed: 'seats.placed',
  offered: 'seats.offered',
  waiting: 'seats.waiting',
  'passed-over': 'seats.passedOver',
  cancelled: 'seats.notComing',
  lapsed: 'seats.lapsed',
} as const satisfies Record<OwnSeat['state'], string>

type Intro = (seat: OwnSeat, what: { event: string; when: string }, today: string) => string

const intros: Readonly<Record<OwnSeat['state'], Intro>> = {
  unconfirmed: ({ closes, isClosed }, what, today) =>
    isClosed
      ? t('seats.closedIntro', what)
      : t('seats.unconfirmedIntro', { ...what, until: describeClosing(closes, today) }),
  placed: (_, what) => t('seats.placedIntro', what),
  offered: ({ offeredUntil }, what, today) =>
    offeredUntil
      ? t('seats.offeredIntro', { ...what, until: describeClosing(offeredUntil, today) })
      : t('seats.offeredOpenIntro', what),
  waiting: (seat, what) =>
    seat.isClosed
      ? t('seats.closedIntro', what)
      : t('seats.waitingIntro', {
          ...what,
          place: seat.ahead === 0 ? t('seats.next') : t('seats.ahead', { count: seat.ahead }),
        }),
  'passed-over': (_, what) => t('seats.passedOverIntro', what),
  cancelled: (_, what) => t('seats.notComingIntro', what),
  lapsed: (_, what) => t('seats.lapsedIntro', what),
}
