import { dayOf, formatDayAndTime, formatTime } from '#calendar/time/moments'
import type { ShabbatTime } from '#schedule/shabbat'
import { t } from '#schemas/language'
import { formatWeekday } from '#schemas/locale'
import styles from './ShabbatLink.module.css'
import { THIS_SHABBAT } from './this-shabbat'

export const ShabbatLink = ({ heading, next }: { heading: string; next: ShabbatTime | undefined }) => (
  <a className={`block plain ${styles.link}`} href={`/#${THIS_SHABBAT}`}>
    {heading}
    {next ? <span>{formatShabbatTime(next)}</span> : null}
  </a>
)

/** "Candles Friday, 4:25 PM", "Havdalah: Saturday, 5:28 PM" */
function formatShabbatTime({ label, at }: ShabbatTime): string {
  const day = formatWeekday(dayOf(at))
  return label === t('calendar.candleLighting')
    ? t('shabbat.candlesAt', { day, time: formatTime(at) })
    : t('words.labeled', { label, text: formatDayAndTime(day, at) })
}
