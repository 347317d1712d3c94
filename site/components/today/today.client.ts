import { newYorkYear } from '#schemas/new-york'

/**
 * What depends on the day, by New York's calendar whatever the visitor's: the HTML has the build's value, this puts in
 * today's, so that a site built months ago is still right. Every page has its year; what fewer have stands in
 * `status/applications-today.ts`, `events/past-events.ts` and `forms/dates-today.ts`.
 */
export function showThisYear(now: Date): void {
  for (const element of document.querySelectorAll('[data-today="year"]')) element.textContent = String(newYorkYear(now))
}
