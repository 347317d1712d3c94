import type { KeyboardEvent } from 'react'
import { timingAt } from '#schemas/content/entry-paths'
import type { DayAnswer, EventTimeAnswer } from '#schemas/http/admin/month'
import { Link } from '../ui/Button.tsx'
import { describeStatus } from '../ui/DateTime.tsx'
import styles from './calendar.module.css'
import { addressOf, daysLater, isOff } from './date-address.ts'

export interface Drag {
  dragged: EventTimeAnswer | undefined
  setDragged: (time: EventTimeAnswer | undefined) => void
  onMove: (time: EventTimeAnswer, to: string) => void
}

const DAYS_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const movable = (time: EventTimeAnswer, { setDragged, onMove }: Drag) => ({
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
const canMove = ({ path, status, draft }: EventTimeAnswer): boolean =>
  !draft && status !== 'gone' && timingAt(path) !== undefined

export const PromisedRoom = ({ room, begins, ends, reference }: DayAnswer['rooms'][number]) => (
  <Link className={styles.event} href={reference && `/admin/requests/${reference}`}>
    <span className={styles.time}>{begins}</span> {room}
    <span className="soft"> promised until {ends}</span>
  </Link>
)

export function TimeInMonth({ time, drag }: { time: EventTimeAnswer; drag: Drag | undefined }) {
  const { title, begins, status, draft, clash } = time
  const Title = isOff(status) ? 's' : 'span'
  return (
    <Link className={styles.event} href={drag && addressOf(time)} {...(drag && canMove(time) && movable(time, drag))}>
      {begins && status !== 'gone' && (
        <>
          {/* Outside the time, which is one line, so that a long word after it begins the next instead of breaking. */}
          <span className={styles.time}>{begins}</span>{' '}
        </>
      )}
      <Title>{title}</Title>
      {describeStatus(status) && <span className={styles.status}> {describeStatus(status)}</span>}
      {draft && <span className={styles.status}> In a draft</span>}
      {clash && <span className={styles.status}> {clash}</span>}
    </Link>
  )
}
