import { z } from 'zod'
import { isoDay, link } from '../fields/field-types.ts'
import { t } from '../locale.ts'

export const applicationStatus = z
  .enum(['open', 'closed', 'coming-soon'])
  .default('closed')
  .meta({ label: 'Applications are', hint: 'Fill in the days, and they open and close by themselves.' })
export type ApplicationStatus = z.infer<typeof applicationStatus>

export const applying = {
  applicationStatus,
  opens: isoDay.optional().meta({ label: 'First day' }),
  closes: isoDay.optional().meta({ label: 'Last day' }),
}

export const applicationLink = link
  .nullable()
  .default(null)
  .meta({ label: 'Application link', hint: 'A form elsewhere, https://…, or a file to fill in.' })

export const applicationStatusLabel = (status: ApplicationStatus): string => t(`applicationStatus.${status}`)

export type Applying = z.infer<z.ZodObject<typeof applying>>

/** Returns the status on a day: dates override the written one. A browser runs it without loading the schema. */
export function applicationStatusOn(day: string, { applicationStatus, opens, closes }: Applying): ApplicationStatus {
  if (closes && day > closes) return 'closed'
  if (opens) return day < opens ? 'coming-soon' : 'open'
  return applicationStatus
}
