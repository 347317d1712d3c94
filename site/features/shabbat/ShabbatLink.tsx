import { clockInWords, dayAndClock } from '#calendar/time/clock-in-words'
import { dayOf } from '#calendar/time/moment-text'
import type { Shabbat } from '#content-reader/days/shabbat'
import { weekdayName } from '#schemas/campus-locale'
import type { Home } from '#schemas/content/home'
import { t } from '#schemas/language'
import { useCampus } from '#site/components/campus/campus'
import styles from './ShabbatLink.module.css'
import { THIS_SHABBAT } from './this-shabbat'

/** A link to the times of this Shabbat, or of the holiday, with the next of its candles and its end. */
export function ShabbatLink({ words, shabbat }: { words: Home['shabbat']; shabbat: Shabbat }) {
  const { clock } = useCampus()
  const [candles, end] = [t('calendar.candleLighting'), t('calendar.havdalah')]
  const next = shabbat.times.find(({ label, at }) => [candles, end].includes(label) && !clock.isPast(at))
  return (
    <a className={styles.link} href={`/#${THIS_SHABBAT}`}>
      {shabbat.holiday ?? words.heading}
      {next ? <span>{timeInWords(next)}</span> : null}
    </a>
  )
}

/** "Candles Friday, 4:25 PM", "Havdalah: Saturday, 5:28 PM" */
function timeInWords({ label, at }: Shabbat['times'][number]): string {
  const day = weekdayName(dayOf(at))
  return label === t('calendar.candleLighting')
    ? t('shabbat.candlesAt', { day, time: clockInWords(at) })
    : t('words.labeled', { label, text: dayAndClock(day, at) })
}
