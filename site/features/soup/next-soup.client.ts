import { nextDelivery, nextSoupInWords } from '#content-reader/days/next-soup'
import { deliveriesIn } from './deliveries'

/**
 * Says the next delivery in the element before this script, before the page is painted, if it is another than when the page was drawn: to
 * write a date takes a slow phone 40 ms.
 */
const element = document.currentScript?.previousElementSibling
if (element instanceof HTMLElement) {
  const deliveries = deliveriesIn(element)
  const now = new Date()
  if (nextDelivery(deliveries, now)?.day !== element.dataset.said)
    element.textContent = nextSoupInWords(deliveries, now)
}
