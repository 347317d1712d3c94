import { z } from 'zod'
import { t } from '../language.ts'
import { externalLink, isoDay } from './common-fields.ts'

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

export const applicationLink = externalLink.nullable().default(null)

export const applicationStatusLabel = (status: ApplicationStatus): string => t(`applicationStatus.${status}`)
