import { type JewishYearFeed, jewishYear, jewishYearIds } from '#calendar/feeds/jewish-year'
import { t } from '#schemas/language'
import { Message } from '#site/components/message/Message'
import { feedOfJewishYear, PRAYERS_FEED } from './feeds'
import styles from './Subscribe.module.css'
import { WHATS_NEW } from './whats-new'

const ABOUT = {
  shabbat: 'feeds.shabbatAbout',
  holidays: 'feeds.holidaysAbout',
  fasts: 'feeds.fastsAbout',
  omer: 'feeds.omerAbout',
  'rosh-chodesh': 'feeds.roshChodeshAbout',
} as const satisfies Record<JewishYearFeed, string>

export function MoreFeeds({ address, hasPrayers, hasNews }: { address: URL; hasPrayers: boolean; hasNews: boolean }) {
  return (
    <div className={`not-printed ${styles.subscribe}`}>
      <h3 className={styles.heading}>{t('feeds.jewishYear')}</h3>
      <p className={styles.note}>{t('feeds.ownCalendars')}</p>
      <ul className={styles.feeds}>
        {jewishYearIds.map((id) => (
          <li key={id}>
            <Message
              id={ABOUT[id]}
              values={{
                feed: <a href={`webcal://${address.host}${feedOfJewishYear(id)}`}>{jewishYear[id].title()}</a>,
              }}
            />
          </li>
        ))}
        {hasPrayers ? (
          <li>
            <Message
              id="feeds.prayersAbout"
              values={{ feed: <a href={`webcal://${address.host}${PRAYERS_FEED}`}>{t('feeds.prayers')}</a> }}
            />
          </li>
        ) : null}
      </ul>
      {hasNews ? (
        <p className={styles.note}>
          <Message id="feeds.newsInProgram" values={{ news: <a href={WHATS_NEW}>{t('feeds.whatsNew')}</a> }} />
        </p>
      ) : null}
    </div>
  )
}
