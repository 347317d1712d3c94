import { yearOnCampus } from '#schemas/campus-time'
import { now } from './now'

/**
 * A part of today's date on campus: the build's day in the HTML, the visitor's as soon as `today.client.ts` has
 * run.
 */
export function Today({ is }: { is: 'year' }) {
  return <span data-today={is}>{yearOnCampus(now())}</span>
}
