import { describeEruvCheck, describeUnknownEruv, type EruvCheck } from '#schedule/religious-life'
import { t } from '#schemas/language'
import { dayWithYear } from '#site/features/events/event-dates'

/** Whether the eruv is up this week. When the week is over, it is not confirmed, and the last check says when to look again. */
export function EruvStatus({ check, today }: { check: EruvCheck | undefined; today: string }) {
  if (!check) return describeUnknownEruv()
  return today <= check.until
    ? describeEruvCheck(check)
    : t('religiousLife.lastChecked', { status: describeUnknownEruv(), day: dayWithYear(check.checked, today) })
}
