import type { Shabbat } from '#content-reader/days/shabbat'
import { weekdayOf } from '#schemas/campus-locale'
import type { Home } from '#schemas/content/home'
import { windowAttributes } from '#site/components/today/day-window'
import { UNSEEN_TODAY } from '#site/components/today/today.client'
import { clockInWords } from '#site/features/events/event-date'
import styles from './ShabbatLink.module.css'
import { THIS_SHABBAT } from './this-shabbat'

/** A link to the times of this Shabbat, with that of its candles as long as they are the next ones. */
export function ShabbatLink({ words, shabbat }: { words: Home['shabbat']; shabbat: Shabbat }) {
  const { eve, last, nextFrom, times } = shabbat
  const candles = times.find(({ label }) => label === 'Candle lighting')
  return (
    <a className={styles.link} href={`/#${THIS_SHABBAT}`}>
      {words.heading}
      {candles ? (
        <span {...{ [UNSEEN_TODAY]: '' }} {...windowAttributes({ startDate: nextFrom, endDate: last })}>
          Candles {weekdayOf(eve)}, {clockInWords(candles.at)}
        </span>
      ) : null}
    </a>
  )
}
