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

/**
 * The status on a day: dates, where they are given, go before the written status.
 *
 * @param day The day in New York, `YYYY-MM-DD`.
 */
export function applicationStatusOn(
  day: string,
  { applicationStatus, opens, closes }: { applicationStatus: ApplicationStatus; opens?: string; closes?: string },
): ApplicationStatus {
  if (closes && day > closes) return 'closed'
  if (opens) return day < opens ? 'coming-soon' : 'open'
  return applicationStatus
}
