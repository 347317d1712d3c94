import { t } from '#schemas/language'
import { formatInstant } from '#schemas/locale'
import { campusZoneName } from '#schemas/time-zone'

const options = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

export const longInstant = (date: Date): string => formatInstant(date, options, campusZoneName())

/** Names the city, too, for somebody elsewhere: "Friday, December 4, 2026 at 6:30 PM, Baltimore time". */
export const cityTime = (date: Date, { address }: { address: { city: string } }): string =>
  t('mails.cityTime', { moment: longInstant(date), city: address.city })
