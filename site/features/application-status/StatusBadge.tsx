import { applicationStatusLabel } from '#schemas/content/application-status'
import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'
import { useCampus } from '#site/components/campus/campus'
import styles from './StatusBadge.module.css'

/** Whether applications are open, with the specification's labels. */
export function StatusBadge({ of }: { of: Applying }) {
  const status = applicationStatusOn(useCampus().clock.today, of)
  return (
    <span className={styles.badge} data-badge={status}>
      {applicationStatusLabel(status)}
    </span>
  )
}
