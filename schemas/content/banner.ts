import { z } from 'zod'
import { isoDay, line } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { daysInOrder } from './rules.ts'

export const banner = z
  .strictObject({
    isActive: z.boolean().describe('false hides it on every day'),
    message: line(120),
    subtitle: line(200),
    startDate: isoDay.meta(hint('banner.startDate')),
    endDate: isoDay.meta(hint('banner.endDate')),
    animation: z.enum(['slide-down', 'fade']).describe('How it comes in: slide-down or fade'),
  })
  .check(daysInOrder)
export type Banner = z.infer<typeof banner>
