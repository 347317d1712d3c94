import type { ApplicationStatus } from './application-status.ts'

/** What an entry says of its applications: a written status, and days that go before it. */
export interface Applying {
  applicationStatus: ApplicationStatus
  /** The first and the last day of applications, `YYYY-MM-DD`. */
  opens?: string | undefined
  closes?: string | undefined
}

/**
 * The status on a day: dates, where they are given, go before the written status. Apart from the schema, so that a page can
 * ask again in the browser without carrying it.
 *
 * @param day The day in New York, `YYYY-MM-DD`.
 */
export function applicationStatusOn(day: string, { applicationStatus, opens, closes }: Applying): ApplicationStatus {
  if (closes && day > closes) return 'closed'
  if (opens) return day < opens ? 'coming-soon' : 'open'
  return applicationStatus
}
