import { applicationStatusLabel } from '#schemas/content/application-status'
import type { Applying } from '#schemas/content/application-status-on'
import { ByStatus } from './ByStatus'
import styles from './StatusBadge.module.css'

/** Whether applications are open, with the specification's labels. */
export function StatusBadge({ of }: { of: Applying }) {
  return (
    <ByStatus of={of}>
      {(status) => (
        <span className={styles.badge} data-badge={status}>
          {applicationStatusLabel(status)}
        </span>
      )}
    </ByStatus>
  )
}
