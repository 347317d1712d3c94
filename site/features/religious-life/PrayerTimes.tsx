import { clockInWords } from '#calendar/time/clock-in-words'
import type { PrayerWeek } from '#schedule/religious-life'
import { weekdayName } from '#schemas/campus-locale'
import type { ProgramCalendar } from '#schemas/content/program-calendar'
import { t } from '#schemas/language'
import table from '#site/components/table/TimeTable.module.css'
import { pauseInWords } from '#site/features/events/pause-in-words'
import styles from './PrayerTimes.module.css'

interface PrayerTimesProps {
  week: PrayerWeek
  words: ProgramCalendar['pause']
  today: string
}

export function PrayerTimes({ week: { columns, days, pause }, words, today }: PrayerTimesProps) {
  // In the week in which we are back, it is said until then.
  const isPause = pause && !(pause.backOn && pause.backOn <= today)
  return (
    <table className={`${table.table} ${styles.prayers}`}>
      <caption className={table.caption}>{t('religiousLife.thisWeekTimes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('words.day')}</th>
          {columns.map(({ name, rule }) => (
            <th scope="col" key={name}>
              {name} <span>{rule}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, prayers }) => (
          <tr key={day}>
            <th scope="row">{weekdayName(day)}</th>
            {prayers.map((prayer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stay in the order of its columns
              <td key={index}>
                <Cell prayer={prayer} />
              </td>
            ))}
          </tr>
        ))}
        {isPause ? (
          <tr>
            <td colSpan={columns.length + 1}>{pauseInWords(pause, words)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

function Cell({ prayer }: { prayer: PrayerWeek['days'][number]['prayers'][number] }) {
  if (!prayer || 'why' in prayer) return prayer?.why
  return (
    <>
      <time dateTime={prayer.at}>{clockInWords(prayer.at)}</time>
      {prayer.rule ? <span>{prayer.rule}</span> : null}
    </>
  )
}
