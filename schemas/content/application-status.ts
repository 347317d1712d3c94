import { z } from 'zod'
import { t } from '../language.ts'
import { externalLink, isoDay } from './common-fields.ts'

export const applicationStatus = z
  .enum(['open', 'closed', 'coming-soon'])
  .default('closed')
  .meta({ hint: 'It opens and closes by itself if it has the days.' })
export type ApplicationStatus = z.infer<typeof applicationStatus>

export const applying = {
  applicationStatus,
  opens: isoDay.optional().meta({ hint: 'The first day of applications.' }),
  closes: isoDay.optional().meta({ hint: 'The last day of applications.' }),
}

export const applicationLink = externalLink.nullable().default(null)

export const applicationStatusLabel = (status: ApplicationStatus): string => t(`applicationStatus.${status}`)
