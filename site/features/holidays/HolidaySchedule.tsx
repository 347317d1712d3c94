import { Clock } from 'lucide-react'
import type { Schedule } from '#schemas/content/schedule'
import { Icon } from '#site/components/icon/Icon'
import { TimeTable } from '#site/components/table/TimeTable'
import styles from './HolidaySchedule.module.css'
import { partsComingSoon, scheduleTables } from './schedule-tables'

/** What happens when, as far as it is known; if nothing is, it says so. */
export function HolidaySchedule({ schedule, ready }: { schedule: Schedule; ready: boolean }) {
  return (
    <section className={styles.schedule}>
      <h3>Schedule</h3>
      {ready ? (
        <>
          {scheduleTables(schedule).map((table) => (
            <TimeTable key={table.caption} {...table} />
          ))}
          {partsComingSoon(schedule).map((name) => (
            <p className={styles.notice} key={name}>
              <Icon of={Clock} />
              {name} schedule coming soon
            </p>
          ))}
        </>
      ) : (
        <p className={styles.notice}>
          <Icon of={Clock} />
          <span>
            <strong className={styles.tbd}>Schedule TBD</strong>
            The times are not set yet. We will post them here as soon as they are.
          </span>
        </p>
      )}
    </section>
  )
}
