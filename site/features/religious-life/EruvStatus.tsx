import { checkInWords, type EruvCheck, NOT_YET_CONFIRMED } from '#content-reader/days/eruv'
import { dayWithYear } from '#site/features/events/event-dates'

/** Whether the eruv is up this week. When the week is over, it is not confirmed, and the last check says when to look again. */
export function EruvStatus({ check, today }: { check: EruvCheck | undefined; today: string }) {
  if (!check) return NOT_YET_CONFIRMED
  return today <= check.until
    ? checkInWords(check)
    : `${NOT_YET_CONFIRMED}; last checked ${dayWithYear(check.checked, today)}`
}
