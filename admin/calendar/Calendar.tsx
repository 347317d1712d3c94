import { type DragEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { monthName } from '#schemas/campus-locale'
import type { DayAnswer, EventTimeAnswer, MonthAnswer } from '#schemas/http/admin/month'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { formAddress } from '../page/address.ts'
import { Button, ButtonLink } from '../page/Button.tsx'
import { arrows, daysByKey } from '../page/direction.ts'
import { Link } from '../page/Link.tsx'
import { NotOpened } from '../page/NotOpened.tsx'
import { Page } from '../page/Page.tsx'
import type { ViewProps } from '../page/view-props.ts'
import styles from './calendar.module.css'
import type { Move } from './Moving.tsx'
import { daysLater, occurrenceAt, statusInWords } from './occurrence.ts'

/** Fetched when a date is moved. */
const Moving = lazy(async () => ({ default: (await import('./Moving.tsx')).Moving }))

/** Missing for whoever does not edit. */
type AskToMove = (time: EventTimeAnswer, to: string) => void

/** A month of events: `/admin/calendar?month=2026-12`. */
export function Calendar({ visitor, query }: ViewProps) {
  const month = query.get('month')
  const { value, problem, reload } = useLoaded<MonthAnswer>(
    WORDS_PATHS.month + (month ? `?${new URLSearchParams({ month })}` : ''),
  )
  const canEdit = visitor.rights.includes('draft')
  const [move, setMove] = useState<Move>()
  const [hasMoved, setMoved] = useState(false)
  const askToMove: AskToMove = (time, to) => {
    setMoved(true)
    setMove({ time, to })
  }
  if (!value) return <NotOpened problem={problem} />
  return (
    <Page
      key={value.name}
      title={value.name}
      about={
        canEdit ? (
          <>
            {t('staffCalendar.about')} <span className={styles.atDesk}>{t('staffCalendar.drag')}</span>
          </>
        ) : (
          t('staffCalendar.planned')
        )
      }
      actions={
        canEdit && (
          <>
            <ButtonLink href="/admin/year">{t('staffViews.nextYear')}</ButtonLink>
            <ButtonLink look="primary" href="/admin/new/events">
              {t('staffCalendar.addEvent')}
            </ButtonLink>
          </>
        )
      }
    >
      <nav className={styles.months} aria-label={t('staffCalendar.months')}>
        <ButtonLink href={`/admin/calendar?month=${value.before}`}>
          {arrows().before} {monthName(value.before)}
        </ButtonLink>
        <ButtonLink href="/admin/calendar">{t('staffCalendar.thisMonth')}</ButtonLink>
        <ButtonLink href={`/admin/calendar?month=${value.after}`}>
          {monthName(value.after)} {arrows().next}
        </ButtonLink>
      </nav>
      {hasMoved && (
        <Suspense>
          <Moving
            move={move}
            canPublish={visitor.rights.includes('publish')}
            onLeave={() => setMove(undefined)}
            reload={reload}
          />
        </Suspense>
      )}
      <MonthTable month={value} onMove={canEdit ? askToMove : undefined} />
    </Page>
  )
}

/** On a phone the month is a list, which begins with today. */
function MonthTable({
  month: { name, today, weekdays, weeks },
  onMove,
}: {
  month: MonthAnswer
  onMove: AskToMove | undefined
}) {
  const [dragged, setDragged] = useState<EventTimeAnswer>()
  const drag = onMove && { dragged, setDragged, onMove }
  const [isAllShown, setAllShown] = useState(false)
  const hasEarlier =
    !isAllShown && weeks.flat().some((day) => day && day.day < today) && weeks.flat().some((day) => day?.day === today)
  return (
    <>
      {hasEarlier && (
        <p className={styles.earlier}>
          <Button onClick={() => setAllShown(true)}>{t('staffCalendar.earlier')}</Button>
        </p>
      )}
      <table className={styles.month} data-from-today={hasEarlier || undefined}>
        <caption className="visually-hidden">{t('staffCalendar.eventsIn', { month: name })}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((day, weekday) =>
                day ? <Square key={day.day} day={day} today={today} drag={drag} /> : <td key={weekdays[weekday]} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What is dragged, and where it goes. */
interface Drag {
  dragged: EventTimeAnswer | undefined
  setDragged: (time: EventTimeAnswer | undefined) => void
  onMove: AskToMove
}

function Square({ day, today, drag }: { day: DayAnswer; today: string; drag: Drag | undefined }) {
  const isToday = day.day === today
  const [, beforeNumber, number, afterNumber] = /^(.*?)(\d+)(.*)$/.exec(day.inWords) ?? []
  const isEmpty = day.holidays.length + day.times.length + day.rooms.length === 0
  return (
    <td
      data-past={day.day < today || undefined}
      data-empty={(isEmpty && !isToday) || undefined}
      aria-current={isToday ? 'date' : undefined}
      {...(drag?.dragged && dropOn(day.day, drag))}
    >
      <p className={styles.date}>
        <time dateTime={day.day}>
          <span className={styles.long}>{beforeNumber}</span>
          {number}
          {afterNumber && <span className={styles.long}>{afterNumber}</span>}
        </time>
        {isToday && <span className="tag">{t('words.today')}</span>}
      </p>
      {!isEmpty && (
        <ul>
          {day.holidays.map((holiday) => (
            <li key={holiday} className={styles.holiday}>
              {holiday}
            </li>
          ))}
          {day.times.map((time) => (
            <li key={`${time.path} ${time.plannedFor} ${time.draft}`}>
              <TimeInMonth time={time} drag={drag} />
            </li>
          ))}
          {day.rooms.map((promised) => (
            <li key={`${promised.room} ${promised.begins}`}>
              <PromisedRoom {...promised} />
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

/** A day on which something can be dropped. */
const dropOn = (day: string, { dragged, setDragged, onMove }: Drag) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    setDragged(undefined)
    if (dragged && dragged.day !== day) onMove(dragged, day)
  },
})

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** By pointer and by keys: Shift and an arrow. What is in a draft, or has been moved away, stays. */
const movable = (time: EventTimeAnswer, { setDragged, onMove }: Drag) => ({
  draggable: true,
  'aria-keyshortcuts': KEYS.map((key) => `Shift+${key}`).join(' '),
  onDragStart: () => setDragged(time),
  onDragEnd: () => setDragged(undefined),
  onKeyDown: (event: KeyboardEvent) => {
    const days = daysByKey(event.key)
    if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || days === undefined) return
    event.preventDefault()
    onMove(time, daysLater(time.day, days))
  },
})

/** A room that a visitor was promised; whoever looks after requests opens theirs. */
function PromisedRoom({ room, begins, ends, reference }: DayAnswer['rooms'][number]) {
  const words = (
    <>
      <span className={styles.time}>{begins}</span> {room}
      <span className="soft"> {t('staffCalendar.promisedUntil', { time: ends })}</span>
    </>
  )
  if (!reference) return <span className={styles.event}>{words}</span>
  return (
    <Link className={styles.event} href={`/admin/requests/${reference}`}>
      {words}
    </Link>
  )
}

/** One time of an event; those who edit open it. */
function TimeInMonth({ time, drag }: { time: EventTimeAnswer; drag: Drag | undefined }) {
  const { path, title, begins, status, draft } = time
  const words = (
    <>
      {begins && status !== 'gone' && (
        <>
          {/* Outside the time, which is one line, so that a long word after it begins the next instead of breaking. */}
          <span className={styles.time}>{begins}</span>{' '}
        </>
      )}
      <span data-off={status === 'cancelled' || status === 'gone' || undefined}>{title}</span>
      {statusInWords(status) && <span className={styles.status}> {statusInWords(status)}</span>}
      {draft && <span className={styles.status}> {t('staffApp.inDraft')}</span>}
    </>
  )
  if (!drag) return <span className={styles.event}>{words}</span>
  return (
    <Link
      className={styles.event}
      href={draft ? formAddress(path, draft) : occurrenceAt(time)}
      {...(!draft && status !== 'gone' && movable(time, drag))}
    >
      {words}
    </Link>
  )
}
