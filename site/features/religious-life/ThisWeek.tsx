import type { ReactNode } from 'react'
import { formatTime } from '#calendar/time/moments'
import type { Content } from '#content-reader/read/content'
import { findEruvCheck, listPrayersOfWeek, type PrayerWeek } from '#schedule/religious-life'
import type { ProgramCalendar } from '#schemas/events/events'
import { t } from '#schemas/language'
import { formatWeekday } from '#schemas/locale'
import type { ReligiousLife } from '#schemas/religious-life/religious-life'
import table from '#site/components/table/TimeTable.module.css'
import { formatPause } from '#site/features/events/event-dates'
import { EruvStatus } from './EruvStatus'
import prayerTimesStyles from './PrayerTimes.module.css'
import styles from './ThisWeek.module.css'

export function thisWeekOf({ type, prayers }: ReligiousLife, content: Content, today: string): ReactNode {
  if (type === 'eruv')
    return (
      <p className={styles.status}>
        <strong>{t('religiousLife.thisWeek')}</strong>{' '}
        <EruvStatus check={findEruvCheck(content.eruv, today)} today={today} />
      </p>
    )
  if (prayers.length === 0) return null
  const week = listPrayersOfWeek(prayers, content, today)
  return <PrayerTimes week={week} pauseTexts={content.programCalendar.pause} today={today} />
}

interface PrayerTimesProps {
  week: PrayerWeek
  pauseTexts: ProgramCalendar['pause']
  today: string
}

function PrayerTimes({ week: { columns, days, pause }, pauseTexts, today }: PrayerTimesProps) {
  // In the week in which we are back, it is said until then.
  const isPause = pause && !(pause.backOn && pause.backOn <= today)
  return (
    <table className={`mt-s5 ${table.table} ${prayerTimesStyles.prayers}`}>
      <caption className={`heading ${table.caption}`}>{t('religiousLife.thisWeekTimes')}</caption>
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
            <th scope="row">{formatWeekday(day)}</th>
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
            <td colSpan={columns.length + 1}>{formatPause(pause, pauseTexts)}</td>
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
      <time dateTime={prayer.at}>{formatTime(prayer.at)}</time>
      {prayer.rule ? <span>{prayer.rule}</span> : null}
    </>
  )
}
