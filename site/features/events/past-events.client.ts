import { newYorkDay } from '#schemas/new-york'
import { PAST_EVENT } from './past-events'

const today = newYorkDay(new Date())

/** Shows the mark for past events on those before today in New York. */
for (const mark of document.querySelectorAll<HTMLElement>(PAST_EVENT)) mark.hidden = (mark.dataset.day ?? '') >= today
