import { newYorkDay, newYorkYear } from '#schemas/new-york'

/**
 * What depends on the day, by New York's calendar whatever the visitor's: the HTML has the build's value, this puts in
 * today's, so that a site built months ago is still right.
 * `data-today` is `year` (text), `earliest` (a date field's minimum) or `years-from-now` with `data-years-ahead`; for
 * applications see `status/applications-today.ts`.
 */
export function bringUpToToday(now: Date): void {
  const year = newYorkYear(now)
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    if (element.dataset.today === 'year') element.textContent = String(year)
    if (element.dataset.today === 'event') element.hidden = (element.dataset.day ?? '') >= newYorkDay(now)
    if (!(element instanceof HTMLInputElement)) continue
    if (element.dataset.today === 'earliest') element.min = newYorkDay(now)
    if (element.dataset.today === 'years-from-now') {
      element.min = String(year)
      element.max = String(year + Number(element.dataset.yearsAhead))
    }
  }
}
