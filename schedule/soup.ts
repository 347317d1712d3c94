import type { Day } from '#calendar/time/days'
import { dayOf, instantOf, type Moment } from '#calendar/time/moments'
import type { IntlShape } from '#schemas/intl'

export interface Delivery {
  day: Day
  askBy: Moment
  /** The break just before it, in which there is none: "Thanksgiving", or '' between terms. */
  after?: string | undefined
}

/** Returns undefined if none is known. Browsers ask this: their visitor may come after the last hour to ask. */
export const findNextDelivery = (deliveries: readonly Delivery[], now: Date): Delivery | undefined =>
  deliveries.find(({ askBy }) => instantOf(askBy) > now.getTime())

function formatPause({ after }: Delivery, { t }: IntlShape): string[] {
  if (after === undefined) return []
  return [after ? t('forms.soupPauseFor', { break: after }) : t('forms.soupPauseBetweenTerms')]
}

/** "Next delivery: Monday, November 30. Ask by 5:00 PM on Sunday, November 29." */
export function describeNextDelivery(next: Delivery | undefined, intl: IntlShape): string {
  const { t, formatDay, formatTime } = intl
  if (!next) return t('forms.soupUnknown')
  const askDay = dayOf(next.askBy)
  const [day, time] = [formatDay(next.day), formatTime(next.askBy)]
  const text =
    askDay === next.day
      ? t('forms.soupNextAskThatDay', { day, time })
      : t('forms.soupNextAskBefore', { day, time, askDay: formatDay(askDay) })
  return [...formatPause(next, intl), text].join(' ')
}

/** "You are in time for the delivery of Monday, November 30."; '' if none is known. */
export function describeDeliveryInTime(deliveries: readonly Delivery[], now: Date, intl: IntlShape): string {
  const next = findNextDelivery(deliveries, now)
  if (!next) return ''
  return [...formatPause(next, intl), intl.t('forms.soupInTime', { day: intl.formatDay(next.day) })].join(' ')
}
