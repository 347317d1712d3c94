import { dayOf, formatTime } from '#calendar/time/moments'
import type { EruvCheck } from '#schedule/religious-life'
import type { Shabbat } from '#schedule/shabbat'
import { describeMenu } from '#schedule/upcoming'
import type { Home } from '#schemas/home/home'
import { t } from '#schemas/language'
import { formatDayWithYear, formatWeekday } from '#schemas/locale'
import { LinkButton } from '#site/components/button/LinkButton'
import { linkAttributes } from '#site/components/link/link-attributes'
import { EruvStatus } from '#site/features/religious-life/EruvStatus'
import styles from './ThisShabbat.module.css'
import { describeMissing, THIS_SHABBAT } from './this-shabbat'

interface ThisShabbatProps {
  words: Home['shabbat']
  shabbat: Shabbat
  today: string
  eruv: EruvCheck | undefined
  signUp?: { text: string; href: string } | undefined
}

export function ThisShabbat({ words, shabbat, today, eruv, signUp }: ThisShabbatProps) {
  return (
    <section className={styles.shabbat} id={THIS_SHABBAT} aria-label={words.heading}>
      <div className="wrap">
        <DatesAndTimes shabbat={shabbat} words={words} />
        {signUp || words.firstTime ? (
          <p className={styles.ways}>
            {signUp ? <LinkButton href={signUp.href}>{signUp.text}</LinkButton> : null}
            {words.firstTime ? (
              <LinkButton href={words.firstTime.link} look="more">
                {words.firstTime.text}
              </LinkButton>
            ) : null}
          </p>
        ) : null}
        {shabbat.times.map(({ at, time }) => {
          const menu = time && describeMenu(time)
          return menu ? (
            <p className={styles.note} key={at}>
              {menu}
            </p>
          ) : null
        })}
        <p className={styles.note}>
          {words.note}
          {words.eruv ? (
            <>
              {' '}
              <a {...linkAttributes(words.eruv.link)}>{words.eruv.text}</a> <EruvStatus check={eruv} today={today} />
            </>
          ) : null}
        </p>
      </div>
    </section>
  )
}

function DatesAndTimes({ shabbat, words }: { shabbat: Shabbat; words: Home['shabbat'] }) {
  const { eve, holiday, names, hebrewDate, times, lacksTimes, missing } = shabbat
  const others = names.filter((name) => name !== holiday)
  return (
    <div className={styles.row}>
      <div className={styles.date}>
        <h2>{holiday ?? words.heading}</h2>
        <p>{formatDayWithYear(eve)}</p>
        <p>{[...others, t('shabbat.dateFromSundown', { date: hebrewDate })].join(' · ')}</p>
      </div>
      <ShabbatTimes eve={eve} times={times} />
      {lacksTimes ? <p className={styles.missing}>{t('shabbat.lacksTimes')}</p> : null}
      {missing.map((each) => (
        <p className={styles.missing} key={each.words}>
          {describeMissing(each)}
        </p>
      ))}
    </div>
  )
}

/** The day is said where it is not the eve. */
function ShabbatTimes({ eve, times }: Pick<Shabbat, 'eve' | 'times'>) {
  return (
    <dl className={styles.times}>
      {times.map(({ label, at, rule }) => (
        <div key={label + at}>
          <dt>{dayOf(at) === eve ? label : t('time.eventOn', { event: label, when: formatWeekday(dayOf(at)) })}</dt>
          <dd>
            <time dateTime={at}>{formatTime(at)}</time>
            {rule ? <span className={styles.rule}>{rule}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
