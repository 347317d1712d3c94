import type { Day } from '#calendar/time/days'
import { dayOf, instantOf, type Moment } from '#calendar/time/moments'
import type { I18n } from '#schemas/i18n'

export interface SoupDelivery {
  day: Day
  askBy: Moment
  /** The break just before it, in which there is none: "Thanksgiving", or '' between terms. */
  after?: string | undefined
}

/** Returns undefined if none is known. Browsers ask this: their visitor may come after the last hour to ask. */
export const findNextDelivery = (deliveries: readonly SoupDelivery[], now: Date): SoupDelivery | undefined =>
  deliveries.find(({ askBy }) => instantOf(askBy) > now.getTime())

function formatPause({ after }: SoupDelivery, { t }: I18n): string[] {
  if (after === undefined) return []
  return [after ? t('forms.soupPauseFor', { break: after }) : t('forms.soupPauseBetweenTerms')]
}

export function describeNextDelivery(next: SoupDelivery | undefined, i18n: I18n): string {
  const { t, formatDay, formatTime } = i18n
  if (!next) return t('forms.soupUnknown')
  const askDay = dayOf(next.askBy)
  const [day, time] = [formatDay(next.day), formatTime(next.askBy)]
  const text =
    askDay === next.day
      ? t('forms.soupNextAskThatDay', { day, time })
      : t('forms.soupNextAskBefore', { day, time, askDay: formatDay(askDay) })
  return [...formatPause(next, i18n), text].join(' ')
}

export function describeDeliveryInTime(deliveries: readonly SoupDelivery[], now: Date, i18n: I18n): string {
  const next = findNextDelivery(deliveries, now)
  if (!next) return ''
  return [...formatPause(next, i18n), i18n.t('forms.soupInTime', { day: i18n.formatDay(next.day) })].join(' ')
}
