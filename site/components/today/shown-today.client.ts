import { newYorkDay } from '#schemas/new-york'
import { isWithin, windowOf } from './day-window'

/**
 * Shows or hides the element before this script, by today's date in New York. It runs in place, before the page is
 * painted, so nothing moves.
 */
const element = document.currentScript?.previousElementSibling
if (element instanceof HTMLElement) element.hidden = !isWithin(newYorkDay(new Date()), windowOf(element))
