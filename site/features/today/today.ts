import { applicationStatusOn } from '#schemas/content/application-status-on'
import { newYorkDay, newYorkYear } from '#schemas/new-york'

import { openOn } from './open-on'

/**
 * What depends on the day, by New York's calendar whatever the visitor's: the HTML has the build's value, this puts in
 * today's, so that a site built months ago is still right.
 * `data-today` is `year` (text), `earliest` (a date field's minimum), `years-from-now` with `data-years-ahead`, `status` with
 * `data-applying`, or `open-count` with the `data-applying` of many.
 */
export function bringUpToToday(now: Date): void {
  const year = newYorkYear(now)
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    if (element.dataset.today === 'year') element.textContent = String(year)
    if (element.dataset.today === 'status')
      element.dataset.status = applicationStatusOn(newYorkDay(now), JSON.parse(element.dataset.applying ?? ''))
    if (element.dataset.today === 'open-count')
      element.textContent = String(openOn(newYorkDay(now), JSON.parse(element.dataset.applying ?? '')))
    if (!(element instanceof HTMLInputElement)) continue
    if (element.dataset.today === 'earliest') element.min = newYorkDay(now)
    if (element.dataset.today === 'years-from-now') {
      element.min = String(year)
      element.max = String(year + Number(element.dataset.yearsAhead))
    }
  }
}
