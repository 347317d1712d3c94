import { Clock } from 'lucide-react'
import type { Schedule } from '#schemas/content/schedule'
import { FILLED_FROM } from '#site/components/dialog/fill-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { TimeTable } from '#site/components/table/TimeTable'
import { SCHEDULES } from './dated-schedules'
import styles from './HolidaySchedule.module.css'
import type { HolidayOn } from './holiday-on'
import { partsComingSoon, scheduleTables } from './schedule-tables'

interface HolidayScheduleProps {
  id: string
  schedule: Schedule
  ready: boolean
  on: Pick<HolidayOn, 'schedule'>
}

/**
 * What happens when, as far as it is known; if nothing is, it says so. A schedule whose year is over stays as that of
 * last year, below the words for the new one.
 */
export function HolidaySchedule({ id, schedule, ready, on }: HolidayScheduleProps) {
  const { isOver, overInWords, datesInWords } = on.schedule
  if (!ready)
    return (
      <section className={styles.schedule}>
        <h3>Schedule</h3>
        <ToCome />
      </section>
    )
  return (
    <section className={styles.schedule}>
      <h3>Schedule</h3>
      {isOver ? (
        <div>
          <ToCome />
          <h3 className={styles.over}>
            {overInWords}: {datesInWords}
          </h3>
        </div>
      ) : null}
      {datesInWords ? (
        <a {...{ [FILLED_FROM]: '' }} href={`${SCHEDULES}#${id}`}>
          Times and prices
        </a>
      ) : (
        scheduleTables(schedule).map((table) => <TimeTable key={table.caption} {...table} />)
      )}
      {isOver
        ? null
        : partsComingSoon(schedule).map((name) => (
            <p className={styles.notice} key={name}>
              <Icon of={Clock} />
              {name} schedule coming soon
            </p>
          ))}
    </section>
  )
}

const ToCome = () => (
  <p className={styles.notice}>
    <Icon of={Clock} />
    <span>
      <strong className={styles.tbd}>Schedule TBD</strong>
      The times are not set yet. We will post them here as soon as they are.
    </span>
  </p>
)
