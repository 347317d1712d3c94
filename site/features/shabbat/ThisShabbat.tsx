import { dayOf } from '#calendar/time/moments'
import type { EruvCheck } from '#schedule/religious-life'
import { describeMissing, type Shabbat } from '#schedule/shabbat'
import { describeMenu } from '#schedule/upcoming'
import type { Home } from '#schemas/home/home'
import { formatDayWithYear, formatTime, formatWeekday, i18n } from '#schemas/locale'
import { t } from '#schemas/messages'
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
      <DatesAndTimes shabbat={shabbat} texts={texts} />
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
      {shabbat.times.map(({ at, time }) => {
        const menu = time && describeMenu(time, i18n)
        return menu ? (
          <p className={`muted small mt-s4 ${styles.note}`} key={at}>
            {menu}
          </p>
        ) : null
      })}
      <p className={`muted small mt-s4 ${styles.note}`}>
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

function DatesAndTimes({ shabbat, texts }: { shabbat: Shabbat; texts: Home['shabbat'] }) {
  const { eve, holiday, names, hebrewDate, times, lacksTimes, missing } = shabbat
  const others = names.filter((name) => name !== holiday)
  return (
    <div className={`stack ${styles.row}`}>
      <div className={styles.date}>
        <h2>{holiday ?? texts.heading}</h2>
        <p className="muted small">{formatDayWithYear(eve)}</p>
        <p className="muted small">{[...others, t('shabbat.dateFromSundown', { date: hebrewDate })].join(' · ')}</p>
      </div>
      <dl className={`stack ${styles.times}`}>
        {times.map(({ label, at, rule }) => (
          <div key={label + at}>
            <dt className="muted small">
              {dayOf(at) === eve ? label : t('time.eventOn', { event: label, when: formatWeekday(dayOf(at)) })}
            </dt>
            <dd>
              <time dateTime={at}>{formatTime(at)}</time>
              {rule ? <span className={`muted small block ${styles.rule}`}>{rule}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {lacksTimes ? <p className={`paper ${styles.missing}`}>{t('shabbat.lacksTimes')}</p> : null}
      {missing.map((each) => (
        <p className={`paper ${styles.missing}`} key={each.text}>
          {describeMissing(each, i18n)}
        </p>
      ))}
    </div>
  )
}
