import { applicationStatusOn } from '#schemas/content/application-status-on'
import { newYorkDay } from '#schemas/new-york'
import { APPLYING, openOn } from './applications-today'

/**
 * Whether one can apply, by the visitor's day in New York: `data-today` is `status` with what it hangs on in `data-applying`,
 * or `open-count` with the `data-applying` of many.
 */
function applicationsToday(day: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(APPLYING)) {
    const applying = JSON.parse(element.dataset.applying ?? '')
    if (element.dataset.today === 'status') element.dataset.status = applicationStatusOn(day, applying)
    if (element.dataset.today === 'open-count') element.textContent = String(openOn(day, applying))
  }
}

applicationsToday(newYorkDay(new Date()))
