import { dayOnCampus } from '#schemas/campus-time'
import { applicationStatusOn } from '#schemas/content/application-status-on'
import { APPLYING, openOn } from './applications-today'

/**
 * Updates whether applications are open, by the current date on campus: `data-today` is `status`, with its dates in
 * `data-applying`, or `open-count`, with the `data-applying` of several programs.
 */
function applicationsToday(day: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(APPLYING)) {
    const applying = JSON.parse(element.dataset.applying ?? '')
    if (element.dataset.today === 'status') element.dataset.status = applicationStatusOn(day, applying)
    if (element.dataset.today === 'open-count') element.textContent = String(openOn(day, applying))
  }
}

applicationsToday(dayOnCampus(new Date()))
