import { dayOf } from '#calendar/time/moments'
import { isDeadline, listAllEvents } from '#schedule/all-events'
import { describeOpening } from '#schedule/hours'
import { describeMissing } from '#schedule/shabbat'
import { getToday } from '#schedule/today'
import { compareTimes, type EventTime, listRemainingTimes } from '#schedule/upcoming'
import { formatDay, formatDayAndTime, formatTime, i18n, t } from '#schemas/locale'
import { Message } from '#site/components/message/Message'
import { dayWithYear, formatEnd } from '#site/features/events/event-dates'
import { isFor } from '#site/features/feeds/feeds'
import { nextBySun, THIS_SHABBAT, thisShabbat } from '#site/features/shabbat/this-shabbat'
import type { RenderContext } from '#site/render-context'
import styles from './HubToday.module.css'

export function HubToday({ context, audience }: { context: RenderContext; audience: string | undefined }) {
  const { day, notes } = getToday(context.content, context.clock, i18n)
  return (
    <section className={`ruled paper ${styles.today}`} aria-labelledby="today-heading">
      <div className="wrap">
        <h2 id="today-heading" className="h4">
          <Message id="today.todayIs" values={{ day: <time dateTime={day}>{formatDay(day)}</time> }} />
        </h2>
        <p className={styles.notes}>
          {notes.map((note) => (
            <strong key={note}>{note}. </strong>
          ))}
          {describeOpening(context.content, context.clock, i18n)}.
        </p>
        <dl className={`stack ${styles.things}`}>
          {nextFor(context, audience).map(({ label, title, address, details }) => (
            <div key={label}>
              <dt className="muted small">{label}</dt>
              <dd>
                <a href={address}>{title}</a>
                {details.map((each) => (
                  <span className="muted small block" key={each}>
                    {each}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const THINGS = 2

/** @param audience its id; without it, deadlines, which are students', and what calendars alone have are left out */
export function nextFor(context: RenderContext, audience?: string) {
  const { content, clock } = context
  const ahead = listAllEvents(content)
    .filter(
      ({ audiences, set }) =>
        !audience || audiences.includes(audience) || (isFor(audience, audiences) && set !== 'calendar-only'),
    )
    .flatMap((event) => listRemainingTimes(event, content, clock).find((time) => isToName(time, clock)) ?? [])
    .toSorted(compareTimes)
  const things = ahead.filter(({ event }) => !isDeadline(event)).slice(0, THINGS)
  const deadline = audience
    ? undefined
    : ahead.find(({ event }) => isDeadline(event) && (event.applyFrom ?? '') <= clock.today)
  return [
    ...things.map((time, index) => thing(time, t(index === 0 ? 'today.next' : 'today.then'), context)),
    shabbat(context),
    ...(deadline ? [lastDay(deadline, context)] : []),
  ]
}

/** Names what has begun while it is known to be on: of something without an end, nobody knows. */
const isToName = ({ status, start, end, isAllDay }: EventTime, clock: RenderContext['clock']): boolean =>
  status !== 'cancelled' && (isAllDay || end !== undefined || start === undefined || !clock.isPast(start))

function thing(time: EventTime, label: string, { clock }: RenderContext) {
  const { event, day, start, location = event.location } = time
  const isOn = day <= clock.today && (start === undefined || clock.isPast(start))
  const until = formatEnd(time)
  const begins = formatDayAndTime(day === clock.today ? t('labels.today') : dayWithYear(day, clock.today), start)
  const when = isOn ? (until ? t('today.until', { time: until }) : t('labels.today')) : begins
  return { label: isOn ? t('today.now') : label, title: event.title, address: event.address, details: [when, location] }
}

function shabbat(context: RenderContext) {
  const { content, clock } = context
  const { holiday, eve, missing } = thisShabbat(context)
  const next = nextBySun(context)
  const stillMissing = missing.filter(({ day }) => day >= clock.today)
  return {
    label: holiday ?? content.home.shabbat.heading,
    title: formatDay(next ? dayOf(next.at) : eve),
    address: `/#${THIS_SHABBAT}`,
    details: [
      ...(next ? [t('time.eventOn', { event: next.label, when: formatTime(next.at) })] : []),
      ...stillMissing.map((each) => describeMissing(each, i18n)),
    ],
  }
}

const lastDay = ({ event: { lastDayFor = '', address }, day }: EventTime, { clock }: RenderContext) => ({
  label: t('today.lastDay'),
  title: lastDayFor,
  address,
  details: [dayWithYear(day, clock.today)],
})
