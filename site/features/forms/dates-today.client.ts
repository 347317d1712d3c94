import { newYorkDay, newYorkYear } from '#schemas/new-york'
import { BOUND_BY_TODAY } from './dates-today'

const now = new Date()

/** Sets the limits of date and year fields, by the date in New York. */
for (const field of document.querySelectorAll<HTMLInputElement>(BOUND_BY_TODAY)) {
  if (field.dataset.today === 'earliest') field.min = newYorkDay(now)
  if (field.dataset.today === 'years-from-now') {
    field.min = String(newYorkYear(now))
    field.max = String(newYorkYear(now) + Number(field.dataset.yearsAhead))
  }
}
