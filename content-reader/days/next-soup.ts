import type { Day } from '#calendar/time/days'
import { clockInWords } from '#calendar/time/in-words'
import { dayOf, instantOf, type Moment } from '#calendar/time/moment-text'
import { longDay } from '#schemas/campus-locale'

/**
 * Which delivery of soup is the next, in words: for pages, the form, its confirmation and mails. It needs no calendar, so that a browser
 * can say it, too, whose visitor may come after the hour until which one can ask.
 */

/** A day on which soup is delivered, and until when one can ask for it. */
export interface Delivery {
  day: Day
  askBy: Moment
  /** The break just before it, in which there is none: "Thanksgiving", or '' between terms. */
  after?: string | undefined
}

/** The first delivery for which somebody who asks now is in time; undefined if none is known. */
export const nextDelivery = (deliveries: readonly Delivery[], now: Date): Delivery | undefined =>
  deliveries.find(({ askBy }) => instantOf(askBy) > now.getTime())

const pauseInWords = ({ after }: Delivery): string =>
  after === undefined ? '' : `No deliveries ${after ? `over ${after}` : 'between terms'}. `

/** "Next delivery: Monday, November 30. Ask by 5:00 PM on Sunday, November 29." */
export function nextSoupInWords(next: Delivery | undefined): string {
  if (!next) return 'The next delivery comes with the dates of the school year. Ask us.'
  const askDay = dayOf(next.askBy)
  const until = `${clockInWords(next.askBy)} ${askDay === next.day ? 'that day' : `on ${longDay(askDay)}`}`
  return `${pauseInWords(next)}Next delivery: ${longDay(next.day)}. Ask by ${until}.`
}

/** What somebody reads who asks now: "You are in time for the delivery of Monday, November 30."; '' if none is known. */
export function inTimeForSoup(deliveries: readonly Delivery[], now: Date): string {
  const next = nextDelivery(deliveries, now)
  return next ? `${pauseInWords(next)}You are in time for the delivery of ${longDay(next.day)}.` : ''
}
