import { dayOnCampus } from '#schemas/campus-time'
import { isWithin, windowOf } from '#site/components/today/day-window'

/** Hides the dates before this script that are over, shows as many of the others as the list does at once, or says that there is none. */
const none = document.currentScript?.previousElementSibling
const list = none?.previousElementSibling
const today = dayOnCampus(new Date())

if (none instanceof HTMLElement && list instanceof HTMLElement) {
  let left = Number(list.dataset.dates)
  for (const date of list.children)
    if (date instanceof HTMLElement) {
      date.hidden = left === 0 || !isWithin(today, windowOf(date))
      if (!date.hidden) left -= 1
    }
  none.hidden = left < Number(list.dataset.dates)
}
