import { z } from 'zod'
import { t } from '../language.ts'
import { externalLink, isoDay } from './common-fields.ts'

export const applicationStatus = z
  .enum(['open', 'closed', 'coming-soon'])
  .default('closed')
  .describe('Whether applications are open: open, closed or coming-soon')
  .meta({ hint: 'It opens and closes by itself if it has the days.' })
export type ApplicationStatus = z.infer<typeof applicationStatus>

export const applying = {
  applicationStatus,
  opens: isoDay
    .optional()
    .describe('The first day of applications, "2027-01-15": from then on the status is open')
    .meta({ hint: 'The first day of applications.' }),
  closes: isoDay
    .optional()
    .describe('The last day of applications, "2027-02-12": after it the status is closed')
    .meta({ hint: 'The last day of applications.' }),
}

export const applicationLink = externalLink.nullable().default(null).describe('Where to apply, or nothing')

export const applicationStatusLabel = (status: ApplicationStatus): string => t(`applicationStatus.${status}`)
