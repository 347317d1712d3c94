import { dayOf } from '#calendar/time/moments'
import type { EruvCheck } from '#schedule/religious-life'
import { describeMissing, type Shabbat } from '#schedule/shabbat'
import { describeMenu } from '#schedule/upcoming'
import type { Home } from '#schemas/home/home'
import { formatDay, formatTime, formatWeekday, i18n, t } from '#schemas/locale'
import { LinkButton } from '#site/components/button/LinkButton'
import { linkAttributes } from '#site/components/link/Link'
import { describeEruvStatus } from '#site/features/religious-life/religious-life-search'
import styles from './ThisShabbat.module.css'
import { THIS_SHABBAT } from './this-shabbat'

interface ThisShabbatProps {
  texts: Home['shabbat']
  shabbat: Shabbat
  today: string
  eruv: EruvCheck | undefined
  signUp?: { text: string; href: string } | undefined
}

export const ThisShabbat = ({ texts, shabbat, today, eruv, signUp }: ThisShabbatProps) => (
  <section className={styles.shabbat} id={THIS_SHABBAT} aria-label={texts.heading}>
    <div className="wrap">
      <div className={`cluster ${styles.row}`}>
        <div className={styles.date}>
          <h2>{shabbat.holiday ?? texts.heading}</h2>
          <p className="muted small">{describeDate(shabbat)}</p>
          {signUp || texts.firstTime ? (
            <p className={`row cluster ${styles.ways}`}>
              {signUp ? <LinkButton href={signUp.href}>{signUp.text}</LinkButton> : null}
              {texts.firstTime ? (
                <LinkButton href={texts.firstTime.link} variant="more">
                  {texts.firstTime.text}
                </LinkButton>
              ) : null}
            </p>
          ) : null}
        </div>
        {[...Map.groupBy(shabbat.times, ({ at }) => dayOf(at))].map(([day, times]) => (
          <Times key={day} day={day} times={times} />
        ))}
        {shabbat.lacksTimes ? <p className={`paper ${styles.missing}`}>{t('shabbat.lacksTimes')}</p> : null}
        {shabbat.missing.map((each) => (
          <p className={`paper ${styles.missing}`} key={each.text}>
            {describeMissing(each, i18n)}
          </p>
        ))}
      </div>
      {shabbat.times.map(({ at, time }) => {
        const menu = time && describeMenu(time, i18n)
        return menu ? (
          <p className="muted small mt-s3" key={at}>
            {menu}
          </p>
        ) : null
      })}
      <p className="muted small mt-s3">
        {texts.note}
        {texts.eruv ? (
          <>
            {' '}
            <a {...linkAttributes(texts.eruv.link)}>{texts.eruv.text}</a> {describeEruvStatus(eruv, today)}
          </>
        ) : null}
      </p>
    </div>
  </section>
)

function describeDate({ eve, holiday, names, hebrewDate }: Shabbat): string {
  const others = names.filter((name) => name !== holiday)
  return [formatDay(eve), ...others, t('shabbat.dateFromSundown', { date: hebrewDate })].join(' · ')
}

const Times = ({ day, times }: { day: string; times: Shabbat['times'] }) => (
  <div className={styles.day}>
    <h3>{formatWeekday(day)}</h3>
    <dl>
      {times.map(({ label, at, rule }) => (
        <div className={styles.time} key={label + at}>
          <dt>{label}</dt>
          <dd>
            <time dateTime={at}>{formatTime(at)}</time>
            {rule ? <span className={`muted small block ${styles.rule}`}>{rule}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
