import { newYorkYear } from '#schemas/new-york'

/**
 * Everything that depends on the date in New York, whatever the visitor's time zone: the HTML has the value of the
 * build's day, this sets today's, so that a site built months ago is still right. This is for what every page has,
 * the year; other parts are in `applications-today.client.ts`, `events/still-to-come.ts` and `forms/dates-today.ts`.
 */
export function showThisYear(now: Date): void {
  for (const element of document.querySelectorAll('[data-today="year"]')) element.textContent = String(newYorkYear(now))
}
