import { z } from 'zod'
import { externalLink, isoDay } from './parts.ts'

/** Whether applications are open. `applicationStatusLabels` has the text shown for each. */
export const applicationStatus = z
  .enum(['open', 'closed', 'coming-soon'])
  .default('closed')
  .describe('Whether applications are open: open, closed or coming-soon')
export type ApplicationStatus = z.infer<typeof applicationStatus>

/** The keys of anything that people apply for; spread into its schema. */
export const applying = {
  applicationStatus,
  opens: isoDay.optional().describe('The first day of applications, "2027-01-15": from then on the status is open'),
  closes: isoDay.optional().describe('The last day of applications, "2027-02-12": after it the status is closed'),
}

/** Where to apply. */
export const applicationLink = externalLink.nullable().default(null).describe('Where to apply, or nothing')

/** The specification's labels. */
export const applicationStatusLabels: Readonly<Record<ApplicationStatus, string>> = {
  open: 'Applications Open',
  closed: 'Applications Closed',
  'coming-soon': 'Coming Soon',
}
