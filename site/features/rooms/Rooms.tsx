import { addDays, type Day, onOrBefore } from '#calendar/time/days'
import type { Content } from '#content-reader/content'
import { BOOKABLE, DAYS_OF_WEEK, type FreeDay, type FreeRoom } from '#schedule/rooms'
import type { Event } from '#schemas/events/events'
import { roomPageOf, WEEK_PARAMETER } from '#schemas/http/paths'
import {
  firstWeekday,
  formatClock,
  formatMonthAndDay,
  formatShortMonthAndDay,
  formatShortWeekday,
  i18n,
  t,
} from '#schemas/locale'
import type { Room } from '#schemas/rooms/rooms'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/timing'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card } from '#site/components/card/Card'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { PointList } from '#site/components/facts/PointList'
import { Paragraph } from '#site/components/prose/Sentences'
import { GettingIn } from '#site/features/pages/GettingIn'
import styles from './Rooms.module.css'
import { ROOM_DIALOG } from './rooms-search'

const inUse = ({ when, time, title }: Event): string =>
  [formatWhen(when), formatTimeOfDay(time, i18n), title].join(t('punctuation.comma'))

export function RoomCard({ room, events }: { room: Room; events: readonly Event[] }) {
  const { title, description, capacity, price, features, imageUrl, imageAlt } = room
  const usual = events.filter(({ when }) => when.every)
  return (
    <Card title={title} subtitle={price ? `${capacity}. ${price}` : capacity} imageUrl={imageUrl} imageAlt={imageAlt}>
      <Paragraph of={description} />
      <PointList points={features} />
      {usual.length > 0 ? (
        <p className={`muted small ${styles.usual}`}>{t('rooms.inUseInTerm', { uses: usual.map(inUse).join('; ') })}</p>
      ) : null}
    </Card>
  )
}

export const ReserveRoom = () => (
  <div className={styles.reserve}>
    <button className="button" data-variant="action" type="button" {...opensDialog(ROOM_DIALOG)}>
      {t('rooms.reserve')}
    </button>
    <div className={`mt-s4 ${styles.said}`} id={`${ROOM_DIALOG}-said`} role="status" tabIndex={-1} />
  </div>
)

interface RoomPoliciesProps {
  policies: readonly string[]
  contact: Contact
  contactLine: string
}

export const RoomPolicies = ({ policies, contact, contactLine }: RoomPoliciesProps) => (
  <div className={`raised ${styles.policies}`}>
    <PointList points={policies} />
    <ContactLine {...contact} before={contactLine} />
    <GettingIn />
  </div>
)

export const FREE_HOURS = 'free-hours'

interface FreeHoursProps {
  days: readonly FreeDay[]
  week: ReturnType<typeof weekOf>
  rule: string | undefined
}

export function FreeHours({ days, week, rule }: FreeHoursProps) {
  const rooms = days.find((day) => day.rooms.length > 0)?.rooms.map(({ room }) => room) ?? []
  const [first, last] = [days[0]?.day ?? week.from, days.at(-1)?.day ?? week.from]
  const title = t('time.range', { from: formatMonthAndDay(first), until: formatMonthAndDay(last) })
  return (
    <div className={`raised ${styles.week}`}>
      {rooms.length === 0 ? (
        <p>{t('rooms.noneFree', { why: days[0]?.closed ?? '', days: title })}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys where many rooms are wider than a window
        <section className={styles.scroller} tabIndex={0} aria-label={t('rooms.free', { days: title })}>
          <table className={styles.table}>
            <caption className="heading">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('labels.day')}</th>
                {rooms.map((room) => (
                  <th scope="col" key={room}>
                    {room.replace('/', '/\u200b')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day} data-closed={day.closed ? true : undefined}>
                  <th scope="row">
                    {formatShortWeekday(day.day)} <span>{formatShortMonthAndDay(day.day)}</span>
                    {day.note ? <em>{day.note}</em> : null}
                  </th>
                  {day.closed ? (
                    <td colSpan={rooms.length}>{day.closed}</td>
                  ) : (
                    day.rooms.map((each) => <FreeCell key={each.room} {...each} />)
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {week.isFirst && rule ? <p className="muted small mt-s3">{rule}</p> : null}
      <OtherWeeks week={week} />
    </div>
  )
}

function FreeCell({ free }: Pick<FreeRoom, 'free'>) {
  const begin = hourOf(BOOKABLE.from)
  return (
    <td>
      <svg viewBox={`0 0 ${hourOf(BOOKABLE.to) - begin} 1`} preserveAspectRatio="none" aria-hidden="true">
        {free.map(([from, to]) => (
          <rect key={from} x={hourOf(from) - begin} width={hourOf(to) - hourOf(from)} height="1" />
        ))}
      </svg>
      {free.length === 0 ? t('rooms.taken') : null}
      {free.map(([from, to]) => (
        <span key={from}>{t('time.range', { from: formatShortHour(from), until: formatShortHour(to) })}</span>
      ))}
    </td>
  )
}

/** "9 AM", on one line: three rooms stand side by side on a phone. */
const formatShortHour = (clock: string): string => formatClock(clock).replace(':00 ', ' ').replace(' ', '\u00a0')

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

function OtherWeeks({ week }: Pick<FreeHoursProps, 'week'>) {
  const link = (day: string | undefined, text: string) => (
    <LinkButton href={`${roomPageOf(day)}#${FREE_HOURS}`} variant="line" size="small">
      {text}
    </LinkButton>
  )
  return (
    <nav className={`row cluster ${styles.weeks}`} aria-label={t('rooms.otherWeeks')}>
      {week.isFirst ? null : link(week.earlier, t('rooms.earlier'))}
      {week.later ? link(week.later, t('rooms.later')) : null}
      <form className="row cluster" method="get" action={`${roomPageOf(undefined)}#${FREE_HOURS}`}>
        <label htmlFor="week-of">{t('rooms.weekOf')}</label>
        <input id="week-of" type="date" name={WEEK_PARAMETER} required min={week.firstDay} max={week.last} />
        <button className="button" data-variant="line" data-size="small" type="submit">
          {t('rooms.show')}
        </button>
      </form>
    </nav>
  )
}

const WEEKS = 52

export const firstDayToAsk = ({ 'forms/room': room }: Pick<Content, 'forms/room'>, today: Day): Day =>
  addDays(today, room?.days?.event_date?.daysAhead ?? 0)

export const laterWeeks = (firstDay: Day): Day[] => {
  const first = onOrBefore(addDays(firstDay, DAYS_OF_WEEK), firstWeekday())
  return Array.from({ length: WEEKS }, (_, index) => addDays(first, index * DAYS_OF_WEEK))
}

export function weekOf(requested: string | undefined, firstDay: Day) {
  const weeks = laterWeeks(firstDay)
  const index = weeks.indexOf(requested ?? '')
  return {
    firstDay,
    from: weeks[index] ?? firstDay,
    isFirst: index < 0,
    earlier: weeks[index - 1],
    later: weeks[index + 1],
    last: addDays(weeks.at(-1) ?? firstDay, DAYS_OF_WEEK - 1),
  }
}
