import type { ReactNode } from 'react'
import type { ApplicationStatus } from '#schemas/content/application-status'
import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'
import { useCampus } from '#site/components/campus/campus'

interface ByStatusProps {
  of: Applying
  children: (status: ApplicationStatus) => ReactNode
}

/** Content that depends on whether applications are open. */
export function ByStatus({ of, children }: ByStatusProps) {
  const { clock } = useCampus()
  return <>{children(applicationStatusOn(clock.today, of))}</>
}
