import type { ReactNode } from 'react'
import {
  type ApplicationStatus,
  type Applying,
  applicationStatusLabel,
  applicationStatusOn,
} from '#schemas/programs/application-status'
import { useCampus } from '#site/components/campus/campus'
import styles from './StatusBadge.module.css'

/** Has the specification's labels. */
export function StatusBadge({ of }: { of: Applying }) {
  const status = applicationStatusOn(useCampus().clock.today, of)
  return <Badge look={status}>{applicationStatusLabel(status)}</Badge>
}

export const Badge = ({ look, children }: { look?: ApplicationStatus; children: ReactNode }) => (
  <span className={styles.badge} data-badge={look}>
    {children}
  </span>
)
