import { z } from 'zod'
import { isoDay, line } from './common-fields.ts'
import { defineCollection } from './define-collection.ts'
import { daysInOrder } from './rules.ts'

export const banner = z
  .strictObject({
    message: line(120),
    subtitle: line(200),
    isActive: z.boolean().meta({ label: 'Shown in its days' }),
    startDate: isoDay.meta({ hint: 'The first day on which it is shown' }),
    endDate: isoDay.meta({ hint: 'The last day on which it is shown' }),
    animation: z.enum(['slide-down', 'fade']).meta({ group: 'more' }),
  })
  .check(daysInOrder)
export type Banner = z.infer<typeof banner>

export const bannerSingle = defineCollection({
  title: 'Welcome banner',
  description: 'The welcome on the home page, in its days',
  schema: banner,
})
