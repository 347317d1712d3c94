import type { z } from 'zod'
import type { ApplicationStatus, applying } from './application-status.ts'

/** What an entry says about its applications: a written status, and dates that override it. */
export type Applying = z.infer<z.ZodObject<typeof applying>>

/**
 * The status on a day. Dates, if given, override the written status. This is separate from the schema, so that a page
 * can run it in the browser without loading the schema.
 *
 * @param day The day on campus, `YYYY-MM-DD`.
 */
export function applicationStatusOn(day: string, { applicationStatus, opens, closes }: Applying): ApplicationStatus {
  if (closes && day > closes) return 'closed'
  if (opens) return day < opens ? 'coming-soon' : 'open'
  return applicationStatus
}
