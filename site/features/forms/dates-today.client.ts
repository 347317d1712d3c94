import { newYorkDay, newYorkYear } from '#schemas/new-york'

const now = new Date()

/** The bounds of date and year fields: `earliest` is today in New York, `years-from-now` runs for `data-years-ahead`. */
for (const field of document.querySelectorAll<HTMLInputElement>('input[data-today]')) {
  if (field.dataset.today === 'earliest') field.min = newYorkDay(now)
  if (field.dataset.today === 'years-from-now') {
    field.min = String(newYorkYear(now))
    field.max = String(newYorkYear(now) + Number(field.dataset.yearsAhead))
  }
}
