import type { z } from 'zod'
import type { ApplicationStatus, applying } from './application-status.ts'

export type Applying = z.infer<z.ZodObject<typeof applying>>

/** Returns the status on a day: dates override the written one. A browser runs it without loading the schema. */
export function applicationStatusOn(day: string, { applicationStatus, opens, closes }: Applying): ApplicationStatus {
  if (closes && day > closes) return 'closed'
  if (opens) return day < opens ? 'coming-soon' : 'open'
  return applicationStatus
}
