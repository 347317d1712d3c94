import { z } from 'zod'
import { isoDay, line } from './common-fields.ts'
import { defineCollection } from './define-collection.ts'
import { type FieldIssue, rule } from './rules.ts'

const needsBoth: FieldIssue = {
  key: 'checked',
  message: 'Fill in both “Status” and “Checked”, the day on which somebody walked the line, or neither.',
}

/** Holds until the Shabbat after the check is over; from then on, pages say that it is not confirmed. */
export const eruv = z
  .strictObject({
    status: z.enum(['up', 'down']).optional(),
    checked: isoDay.optional().meta({ hint: 'The day on which the line was walked' }),
    note: line(160)
      .optional()
      .meta({ hint: 'What else to know this week: “Down at 29th Street; we hope to fix it on Friday.”' }),
  })
  .check(rule(({ status, checked }) => (!status === !checked ? [] : [needsBoth])))
export type Eruv = z.infer<typeof eruv>

export const eruvSingle = defineCollection({
  title: 'Eruv status',
  description: 'Whether the eruv is up this week',
  schema: eruv,
  feature: 'eruv',
})
