import type { ReactNode } from 'react'
import { dayOnCampus } from '#schemas/campus-time'
import type { ApplicationStatus } from '#schemas/content/application-status'
import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'
import { marked } from '#site/components/page-start/before-paint'
import { now } from '#site/components/today/now'
import { APPLYING } from './applications-today'
import styles from './ByStatus.module.css'

const all: readonly ApplicationStatus[] = ['open', 'closed', 'coming-soon']

interface ByStatusProps {
  of: Applying
  children: (status: ApplicationStatus) => ReactNode
}

/**
 * Content that depends on whether applications are open today. An entry with dates has the markup of every state, and
 * CSS shows today's: `applications-today.client.ts` sets it by the visitor's date, so that a site built months ago is
 * still right.
 */
export function ByStatus({ of: { applicationStatus, opens, closes }, children }: ByStatusProps) {
  if (!opens && !closes) return <>{children(applicationStatus)}</>
  const applying = { applicationStatus, opens, closes }
  return (
    <div
      className={styles.states}
      data-today="status"
      data-status={applicationStatusOn(dayOnCampus(now()), applying)}
      {...marked(APPLYING, JSON.stringify(applying))}
    >
      {all.map((status) => (
        <div key={status} data-while={status}>
          {children(status)}
        </div>
      ))}
    </div>
  )
}
