import { dayOnCampus, yearOnCampus } from '#schemas/campus-time'
import { isWithin, windowOf } from './day-window'

/**
 * Everything that depends on the date on campus, whatever the visitor's time zone: the HTML has the value of the
 * build's day, this sets today's, so that a site built months ago is still right. This is for what every page has,
 * the year; other parts are in `applications-today.client.ts`, `events/still-to-come.ts` and `forms/dates-today.ts`.
 */
export function showThisYear(now: Date): void {
  for (const element of document.querySelectorAll('[data-today="year"]'))
    element.textContent = String(yearOnCampus(now))
}

/** The mark of what is hidden when the page opens, so that its days can be looked at after the paint. */
export const UNSEEN_TODAY = 'data-unseen'

/** Hides what is not for today in parts that open later, such as the menu. */
export function hideWhatIsOver(now: Date): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${UNSEEN_TODAY}]`))
    element.hidden = !isWithin(dayOnCampus(now), windowOf(element))
}
