import { clockInWords, dayAndClock } from '#calendar/time/clock-in-words'
import { dayOf } from '#calendar/time/moment-text'
import type { ShabbatTime } from '#schedule/shabbat'
import { weekdayName } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import styles from './ShabbatLink.module.css'
import { THIS_SHABBAT } from './this-shabbat'

export const ShabbatLink = ({ heading, next }: { heading: string; next: ShabbatTime | undefined }) => (
  <a className={`block plain ${styles.link}`} href={`/#${THIS_SHABBAT}`}>
    {heading}
    {next ? <span>{timeInWords(next)}</span> : null}
  </a>
)

/** "Candles Friday, 4:25 PM", "Havdalah: Saturday, 5:28 PM" */
function timeInWords({ label, at }: ShabbatTime): string {
  const day = weekdayName(dayOf(at))
  return label === t('calendar.candleLighting')
    ? t('shabbat.candlesAt', { day, time: clockInWords(at) })
    : t('words.labeled', { label, text: dayAndClock(day, at) })
}
