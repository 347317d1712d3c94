import { dayOnCampus, yearOnCampus } from '#schemas/campus-time'
import { BOUND_BY_TODAY } from './dates-today'

const now = new Date()

/** Sets the limits of date and year fields, by the date on campus. */
for (const field of document.querySelectorAll<HTMLInputElement>(BOUND_BY_TODAY)) {
  if (field.dataset.today === 'earliest') field.min = dayOnCampus(now)
  if (field.dataset.today === 'years-from-now') {
    field.min = String(yearOnCampus(now))
    field.max = String(yearOnCampus(now) + Number(field.dataset.yearsAhead))
  }
}
