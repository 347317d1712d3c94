import { addDays } from '#calendar/time/days'
import type { PrayerWeek } from '#content-reader/days/prayers'
import { weekdayOf } from '#schemas/campus-locale'
import type { ProgramCalendar } from '#schemas/content/program-calendar'
import type { ReligiousLife } from '#schemas/content/religious-life'
import { timeInWords } from '#schemas/content/time-of-day'
import table from '#site/components/table/TimeTable.module.css'
import { type DayWindow, isWithin, windowAttributes } from '#site/components/today/day-window'
import { UNSEEN_TODAY } from '#site/components/today/today.client'
import { clockInWords } from '#site/features/events/event-date'
import { pauseInWords } from '#site/features/events/pause-in-words'
import styles from './PrayerTimes.module.css'

interface PrayerTimesProps {
  prayers: ReligiousLife['prayers']
  /** This week first, and the coming ones, each of which the browser shows on its own days. */
  weeks: readonly PrayerWeek[]
  words: ProgramCalendar['pause']
  today: string
}

/** The prayers that move with the sun, as a table of this week. */
export function PrayerTimes({ prayers, weeks, words, today }: PrayerTimesProps) {
  return (
    <table className={`${table.table} ${styles.prayers}`}>
      <caption className={table.caption}>This week’s times</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {prayers.map(({ name, time }) => (
            <th scope="col" key={name}>
              {name} <span>{timeInWords(time)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => (
        <Week key={week.from} week={week} columns={prayers.length + 1} words={words} today={today} />
      ))}
    </table>
  )
}

/** The attributes of what is shown on its days, after the paint: it is in a part that opens later. */
const onDays = (days: DayWindow) => ({ [UNSEEN_TODAY]: '', ...windowAttributes(days) })

type WeekProps = Pick<PrayerTimesProps, 'words' | 'today'> & { week: PrayerWeek; columns: number }

function Week({ week: { from, to, days, pause }, columns, words, today }: WeekProps) {
  const window = { startDate: from, endDate: to }
  const isNow = isWithin(today, window)
  // In the week in which we are back, it is said until then.
  const untilBack = pause?.backOn && pause.backOn <= to ? { endDate: addDays(pause.backOn, -1) } : undefined
  return (
    <tbody {...onDays(window)} hidden={!isNow}>
      {days.map(({ day, prayers }) => (
        <tr key={day}>
          <th scope="row">{weekdayOf(day)}</th>
          {prayers.map((prayer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stay in the order of its columns
            <td key={index}>
              <Cell prayer={prayer} isNow={isNow} />
            </td>
          ))}
        </tr>
      ))}
      {pause ? (
        <tr {...(untilBack ? onDays(untilBack) : {})} hidden={untilBack && !isWithin(today, untilBack)}>
          <td colSpan={columns}>{pauseInWords(pause, words)}</td>
        </tr>
      ) : null}
    </tbody>
  )
}

/** Of the other weeks, which people alone may get to see, the machine's form of the time is left out: a page is light. */
function Cell({ prayer, isNow }: { prayer: PrayerWeek['days'][number]['prayers'][number]; isNow: boolean }) {
  if (!prayer || 'why' in prayer) return prayer?.why
  const clock = clockInWords(prayer.at)
  return isNow ? <time dateTime={prayer.at}>{clock}</time> : clock
}
