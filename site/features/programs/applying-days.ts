import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'
import { t } from '#schemas/language'
import { dayWithYear } from '#site/features/events/event-dates'

/** Says from when until when one can apply, as far as that is ahead. The calendar names the last day once applications open. */
export function describeApplyingDays(applying: Applying, today: string): string | undefined {
  const status = applicationStatusOn(today, applying)
  const [opens, closes] = [applying.opens, applying.closes].map((day) => day && dayWithYear(day, today))
  if (status === 'open') return closes && t('programs.applyBy', { closes })
  if (status === 'closed' || !opens) return undefined
  return closes ? t('programs.opensAndCloses', { opens, closes }) : t('programs.opens', { opens })
}
