import { describeCheck, type EruvCheck, eruvUnknown } from '#content-reader/days/eruv'
import { t } from '#schemas/language'
import { dayWithYear } from '#site/features/events/event-dates'

/** Whether the eruv is up this week. When the week is over, it is not confirmed, and the last check says when to look again. */
export function EruvStatus({ check, today }: { check: EruvCheck | undefined; today: string }) {
  if (!check) return eruvUnknown()
  return today <= check.until
    ? describeCheck(check)
    : t('religiousLife.lastChecked', { status: eruvUnknown(), day: dayWithYear(check.checked, today) })
}
