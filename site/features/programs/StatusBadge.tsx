import type { ReactNode } from 'react'
import {
  type ApplicationStatus,
  type Applying,
  applicationStatusLabel,
  applicationStatusOn,
} from '#schemas/programs/application-status'
import { usePageContext } from '#site/components/page-context/page-context'
import styles from './StatusBadge.module.css'

export function StatusBadge({ of }: { of: Applying }) {
  const status = applicationStatusOn(usePageContext().clock.today, of)
  return <Badge variant={status}>{applicationStatusLabel(status)}</Badge>
}

export const Badge = ({ variant, children }: { variant?: ApplicationStatus; children: ReactNode }) => (
  <span className={`small medium edge ${styles.badge}`} data-badge={variant}>
    {children}
  </span>
)
