import { readySchedule } from '#schemas/holidays/holidays'
import { TimeTable } from '#site/components/table/TimeTable'
import styles from './HolidaySchedule.module.css'
import type { datedSchedules } from './schedule-tables'
import { scheduleTables } from './schedule-tables'

/** Details show theirs from here. */
export function Schedules({ schedules }: { schedules: ReturnType<typeof datedSchedules> }) {
  return schedules.map(({ holiday, on }) => (
    <section className={styles.schedule} key={holiday.id} data-tone={holiday.backgroundColor}>
      <h2>{holiday.name}</h2>
      <p>{on.schedule.datesInWords}</p>
      <div id={holiday.id}>
        {scheduleTables(readySchedule(holiday)).map((table) => (
          <TimeTable key={table.caption} {...table} />
        ))}
      </div>
    </section>
  ))
}
