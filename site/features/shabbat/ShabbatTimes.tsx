import { clockInWords } from '#calendar/time/clock-in-words'
import { dayOf } from '#calendar/time/moment-text'
import type { ShabbatTime } from '#content-reader/days/shabbat'
import { weekdayName } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import styles from './ThisShabbat.module.css'

/** The times of a Shabbat, each with its rule; the day is said where it is not the eve. */
export function ShabbatTimes({ eve, times }: { eve: string; times: readonly ShabbatTime[] }) {
  return (
    <dl className={styles.times}>
      {times.map(({ label, at, rule, menu }) => (
        <div key={label + at}>
          <dt>{dayOf(at) === eve ? label : t('time.eventOn', { event: label, when: weekdayName(dayOf(at)) })}</dt>
          <dd>
            <time dateTime={at}>{clockInWords(at)}</time>
            {rule ? <span className={styles.rule}>{rule}</span> : null}
            {menu ? <span className={styles.rule}>{menu}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
