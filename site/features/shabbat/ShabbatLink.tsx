import { clockInWords } from '#calendar/time/clock-in-words'
import type { Shabbat } from '#content-reader/days/shabbat'
import { weekdayName } from '#schemas/campus-locale'
import type { Home } from '#schemas/content/home'
import { t } from '#schemas/language'
import styles from './ShabbatLink.module.css'
import { THIS_SHABBAT } from './this-shabbat'

/** A link to the times of this Shabbat, with that of its candles. */
export function ShabbatLink({ words, shabbat }: { words: Home['shabbat']; shabbat: Shabbat }) {
  const { eve, times } = shabbat
  const candles = times.find(({ label }) => label === t('calendar.candleLighting'))
  return (
    <a className={styles.link} href={`/#${THIS_SHABBAT}`}>
      {words.heading}
      {candles ? (
        <span>{t('shabbat.candlesAt', { day: weekdayName(eve), time: clockInWords(candles.at) })}</span>
      ) : null}
    </a>
  )
}
