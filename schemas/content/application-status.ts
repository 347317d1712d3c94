import { z } from 'zod'
import { isoDay } from './parts.ts'

/** Whether one can apply. The words shown for each stand in `applicationStatusLabels`. */
export const applicationStatus = z
  .enum(['open', 'closed', 'coming-soon'])
  .default('closed')
  .describe('Whether one can apply: open, closed or coming-soon')
export type ApplicationStatus = z.infer<typeof applicationStatus>

/** The keys of anything that one applies for; spread into its schema. */
export const applying = {
  applicationStatus,
  opens: isoDay.optional().describe('The first day of applications, "2027-01-15": from then on the status is open'),
  closes: isoDay.optional().describe('The last day of applications, "2027-02-12": after it the status is closed'),
}

/** The specification's labels. */
export const applicationStatusLabels: Readonly<Record<ApplicationStatus, string>> = {
  open: 'Applications Open',
  closed: 'Applications Closed',
  'coming-soon': 'Coming Soon',
}
