import { describeEruvCheck, describeUnknownEruv, type EruvCheck } from '#schedule/religious-life'
import { t } from '#schemas/language'
import { dayWithYear } from '#site/features/events/event-dates'

/** Not confirmed when the week is over: the last check says when to look again. */
export function EruvStatus({ check, today }: { check: EruvCheck | undefined; today: string }) {
  if (!check) return describeUnknownEruv()
  return today <= check.until
    ? describeEruvCheck(check)
    : t('religiousLife.lastChecked', { status: describeUnknownEruv(), day: dayWithYear(check.checked, today) })
}
