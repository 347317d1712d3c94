import type { Today } from '#schedule/today'
import { formatDay } from '#schemas/locale'
import { Message } from '#site/components/message/Message'
import styles from './HubToday.module.css'
import type { NextThing } from './next-for'

interface HubTodayProps extends Pick<Today, 'day' | 'notes'> {
  house: string
  things: readonly NextThing[]
}

export function HubToday({ day, notes, house, things }: HubTodayProps) {
  return (
    <section className={styles.today} aria-labelledby="today-heading">
      <div className="wrap">
        <h2 id="today-heading" className={styles.heading}>
          <Message id="today.todayIs" values={{ day: <time dateTime={day}>{formatDay(day)}</time> }} />
        </h2>
        <p className={styles.notes}>
          {notes.map((note) => (
            <strong key={note}>{note}. </strong>
          ))}
          {house}.
        </p>
        <dl className={styles.things}>
          {things.map(({ label, title, address, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <a href={address}>{title}</a>
                {words.map((each) => (
                  <span key={each}>{each}</span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
