import { newYorkDay } from '#schemas/new-york'
import { isWithin, windowOf } from './day-window'

/**
 * Shows what stands before this script, or hides it, by today's day in New York. It runs in that place, before the page is
 * painted: nothing moves.
 */
const element = document.currentScript?.previousElementSibling
if (element instanceof HTMLElement) element.hidden = !isWithin(newYorkDay(new Date()), windowOf(element))
