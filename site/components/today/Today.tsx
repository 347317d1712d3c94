import { newYorkYear } from '#schemas/new-york'
import { now } from './now'

/**
 * A part of today's date in New York: the build's day in the HTML, the visitor's as soon as `today.client.ts` has
 * run.
 */
export function Today({ is }: { is: 'year' }) {
  return <span data-today={is}>{newYorkYear(now())}</span>
}
