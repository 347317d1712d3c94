import { dayOnCampus } from '#schemas/campus-time'
import { isWithin, windowOf } from './day-window'

/**
 * Shows or hides the element before this script, by today's date on campus. It runs in place, before the page is
 * painted, so nothing moves.
 */
const element = document.currentScript?.previousElementSibling
if (element instanceof HTMLElement) element.hidden = !isWithin(dayOnCampus(new Date()), windowOf(element))
