import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import { isoDay, line, link } from '../fields/field-types.ts'
import { daysInOrder } from '../fields/rules.ts'

const linked = { link: link.optional(), linkText: line(30).default('Read more').meta({ label: 'Text of the link' }) }
const days = {
  startDate: isoDay.optional().meta({ hint: 'Empty: from now on.' }),
  endDate: isoDay.optional().meta({ hint: 'Empty: until you switch it off.' }),
}

export const notice = z
  .strictObject({
    message: line(200),
    ...linked,
    enabled: z.boolean(),
    closed: z
      .boolean()
      .default(false)
      .meta({ label: 'The house is closed', hint: 'Then the hours say so too, on every page.' }),
    ...days,
    afterwards: z
      .strictObject({ message: line(200), ...linked, ...days })
      .check(daysInOrder)
      .optional()
      .meta({
        group: 'more',
        hint: 'On a day of snow, move here what was there before: it comes back when this notice is over.',
      }),
  })
  .check(daysInOrder)
export type Notice = z.infer<typeof notice>

export const noticeSingle = defineCollection({
  title: 'Notice for all pages',
  description: 'One line above every page for what is urgent: snow, a closed building',
  schema: notice,
})

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
