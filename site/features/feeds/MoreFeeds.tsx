import { type JewishYearFeed, jewishYear, jewishYearIds } from '#calendar/feeds/jewish-year'
import { feedOfJewishYear, PRAYERS_FEED } from './feeds'
import styles from './Subscribe.module.css'
import { WHATS_NEW } from './whats-new'

/** What each of them has. */
const WORDS: Readonly<Record<JewishYearFeed, string>> = {
  shabbat: 'candle lighting and havdalah, each week',
  holidays: 'each with its eve, Hanukkah night by night',
  fasts: 'from the first minute to the last',
  omer: 'forty-nine evenings, from Passover to Shavuot',
  'rosh-chodesh': 'the first of each Hebrew month',
}

interface MoreFeedsProps {
  address: URL
  hasPrayers: boolean
  hasNews: boolean
}

/** The calendars of the Jewish year, each by itself, and the news of our own. */
export function MoreFeeds({ address, hasPrayers, hasNews }: MoreFeedsProps) {
  return (
    <div className={styles.subscribe}>
      <h3 className={styles.heading}>The Jewish year</h3>
      <p className={styles.note}>Calendars of their own, computed for where we are. Take those you like.</p>
      <ul className={styles.feeds}>
        {jewishYearIds.map((id) => (
          <li key={id}>
            <a href={`webcal://${address.host}${feedOfJewishYear(id)}`}>{jewishYear[id].title}</a>: {WORDS[id]}
          </li>
        ))}
        {hasPrayers ? (
          <li>
            <a href={`webcal://${address.host}${PRAYERS_FEED}`}>Daily prayers</a>: by the sun, on each day that has them
          </li>
        ) : null}
      </ul>
      {hasNews ? (
        <p className={styles.note}>
          Do you read news in a program? <a href={WHATS_NEW}>What’s new here</a> names each new, moved and cancelled
          date.
        </p>
      ) : null}
    </div>
  )
}
