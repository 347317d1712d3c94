import { newYorkDay } from '#schemas/new-york'

const today = newYorkDay(new Date())

/** Shows the mark of what has been, on events before today in New York: `data-today="event"` with its `data-day`. */
for (const mark of document.querySelectorAll<HTMLElement>('[data-today="event"]'))
  mark.hidden = (mark.dataset.day ?? '') >= today
