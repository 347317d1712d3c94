import type { HolidayOfWeek } from '#schedule/holidays'
import styles from './HolidaysOfWeek.module.css'

export const HolidaysOfWeek = ({ holidays }: { holidays: readonly HolidayOfWeek[] }) => (
  <ul className={styles.holidays}>
    {holidays.map(({ name, address, when }) => (
      <li key={name}>
        <a href={address}>{name}</a> {when}.
      </li>
    ))}
  </ul>
)
