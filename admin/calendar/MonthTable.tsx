import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { timingAt } from '#schemas/content/entry-paths'
import { formatMonth } from '#schemas/locale'
import { hoursAndMinutes } from '#schemas/time/clock-time'
import type { DayAnswer, MonthAnswer, OccurrenceAnswer } from '../calls/trpc.ts'
import { Button, Link } from '../ui/Button.tsx'
import { daysLater, describeStatus, isOff } from '../ui/DateTime.tsx'
import { eventTimeAddress } from '../ui/navigation.ts'
import styles from './calendar.module.css'

type MonthTableProps = { month: MonthAnswer; isWeek: boolean; onMove: Drag['onMove'] | undefined }

/** On a phone the month is a list, which begins with today. */
export function MonthTable({ month, isWeek, onMove }: MonthTableProps) {
  const { name, today, weekdays, weeks } = month
  const [dragged, setDragged] = useState<OccurrenceAnswer>()
  const drag = onMove && { dragged, setDragged, onMove }
  const days = weeks.flat()
  const isPast = (day: DayAnswer | null) => day !== null && day.day < today
  const [isAllShown, setAllShown] = useState(() => days.some((day) => isPast(day) && `#${day?.day}` === location.hash))
  const hasEarlier = !isWeek && !isAllShown && days.some(isPast) && days.some((day) => day?.day === today)
  return (
    <>
      {hasEarlier && (
        <p className={styles.earlier}>
          <Button variant="quiet" onClick={() => setAllShown(true)}>
            Earlier this month
          </Button>
        </p>
      )}
      <table className={styles.month} data-from-today={hasEarlier || undefined}>
        <caption className="visually-hidden">Events in {name}</caption>
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
                day ? (
                  <Square
                    key={day.day}
                    day={day}
                    month={month}
                    isWeek={isWeek}
                    before={week[weekday - 1]?.stretch?.name}
                    isListed={day.stretch?.name !== days[days.indexOf(day) - 1]?.stretch?.name}
                    drag={drag}
                  />
                ) : (
                  <td key={weekdays[weekday]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface SquareProps {
  day: DayAnswer
  month: MonthAnswer
  /** A week has room for where and until when. */
  isWeek: boolean
  before: string | undefined
  /** The list names a break once, at its first day. */
  isListed: boolean
  drag: Drag | undefined
}

function Square({ day, month: { today, after }, isWeek, before, isListed, drag }: SquareProps) {
  const { stretch, lights, notes, times, rooms } = day
  const [isToday, isPast] = [day.day === today, day.day < today]
  const hasNothing = notes.length + lights.length + times.length + rooms.length === 0
  const isEmpty = hasNothing && !isToday && !(stretch && isListed)
  return (
    <td
      id={day.day}
      data-past={isPast || undefined}
      data-after={day.day >= after || undefined}
      data-empty={isEmpty || undefined}
      aria-current={isToday ? 'date' : undefined}
      {...(drag?.dragged && dropOn(day.day, drag))}
    >
      <DayHead {...day} isToday={isToday} />
      {stretch && (
        <p
          className={styles.stretch}
          data-closed={stretch.isClosed || undefined}
          data-goes-on={stretch.name === before || undefined}
        >
          <span>{stretch.name}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {times.length + rooms.length > 0 && (
        <ul>
          {[
            ...times.map((time) => ({
              begins: time.begins,
              key: `${time.path} ${time.plannedFor} ${time.title} ${time.begins} ${time.draft}`,
              shown: <TimeInMonth time={time} isWeek={isWeek} drag={drag} />,
            })),
            ...rooms.map(({ room, begins, ends, reference }) => ({
              begins,
              key: `${room} ${begins}`,
              shown: (
                <Link className={styles.event} href={reference && `/admin/requests/${reference}`}>
                  <span className={styles.time}>{begins}</span> {room}
                  <span className="soft"> promised until {ends}</span>
                </Link>
              ),
            })),
          ]
            .sort((one, other) => sortKey(one).localeCompare(sortKey(other)))
            .map(({ key, shown }) => (
              <li key={key}>{shown}</li>
            ))}
        </ul>
      )}
      {/* For the pointer alone: the keyboard has the button above the month. */}
      {drag && !isPast && (
        <Link className={styles.add} tabIndex={-1} href={`/admin/new/events?date=${day.day}`}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">Add an event on {day.dateText}</span>
        </Link>
      )}
    </td>
  )
}

const sortKey = ({ begins }: { begins?: string | undefined }): string => (begins ? hoursAndMinutes(begins) : '')

function DayHead({ day, dateText, lights, isToday }: DayAnswer & { isToday: boolean }) {
  const [, beforeNumber, number, afterNumber] = /^(.*?)(\d+)(.*)$/.exec(dateText) ?? []
  return (
    <p className={`row ${styles.date}`}>
      <time dateTime={day}>
        <span className={styles.long}>{beforeNumber}</span>
        {number === '1' && (
          <span className={styles.named} aria-hidden="true">
            {formatMonth(day)}{' '}
          </span>
        )}
        {number}
        {afterNumber && <span className={styles.long}>{afterNumber}</span>}
      </time>{' '}
      {isToday && <span className="tag">Today</span>}
      {lights.map(({ title, at }) => (
        <span key={title} className={styles.light}>
          {' '}
          {title} <span className={styles.time}>{at}</span>
        </span>
      ))}
    </p>
  )
}

const dropOn = (day: string, { dragged, setDragged, onMove }: Drag) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    setDragged(undefined)
    if (dragged && dragged.day !== day) onMove(dragged, day)
  },
})

interface Drag {
  dragged: OccurrenceAnswer | undefined
  setDragged: (time: OccurrenceAnswer | undefined) => void
  onMove: (time: OccurrenceAnswer, to: string) => void
}

const DAYS_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const movable = (time: OccurrenceAnswer, { setDragged, onMove }: Drag) => ({
  draggable: true,
  'aria-keyshortcuts': Object.keys(DAYS_BY_KEY)
    .map((key) => `Shift+${key}`)
    .join(' '),
  onDragStart: () => setDragged(time),
  onDragEnd: () => setDragged(undefined),
  onKeyDown: (event: KeyboardEvent) => {
    const days = DAYS_BY_KEY[event.key]
    if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || days === undefined) return
    event.preventDefault()
    onMove(time, daysLater(time.day, days))
  },
})

/** Drafts and moved dates stay; those of holidays and deadlines are typed in their forms. */
const canMove = ({ path, status, draft }: OccurrenceAnswer): boolean =>
  !draft && status !== 'gone' && timingAt(path) !== undefined

function TimeInMonth({ time, isWeek, drag }: { time: OccurrenceAnswer; isWeek: boolean; drag: Drag | undefined }) {
  const { title, begins, ends, location, status, draft, clash } = time
  const Title = isOff(status) ? 's' : 'span'
  return (
    <Link
      className={styles.event}
      href={drag && eventTimeAddress(time)}
      {...(drag && canMove(time) && movable(time, drag))}
    >
      {begins && status !== 'gone' && (
        <>
          {/* Outside the time, which is one line, so that a long word after it begins the next instead of breaking. */}
          <span className={styles.time}>{begins}</span>{' '}
        </>
      )}
      <Title>{title}</Title>
      {isWeek && <span className="soft"> {[ends && `until ${ends}`, location].filter(Boolean).join(', ')}</span>}
      {describeStatus(status) && <span className={styles.status}> {describeStatus(status)}</span>}
      {draft && <span className={styles.status}> In a draft</span>}
      {clash && <span className={styles.status}> {clash}</span>}
    </Link>
  )
}
