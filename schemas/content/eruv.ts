import { z } from 'zod'
import { isoDay, line } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { type Mistake, rule } from './rules.ts'

const needsBoth: Mistake = {
  key: 'checked',
  expected: 'both `status` and `checked`, or neither',
  fix: 'write `status: up` and `checked: 2026-11-26`, the day on which somebody walked the line',
}

/** Holds until the Shabbat after the check is over; from then on, pages say that it is not confirmed. */
export const eruv = z
  .strictObject({
    status: z.enum(['up', 'down']).optional().meta(hint('eruv.status')),
    checked: isoDay.optional().meta(hint('eruv.checked')),
    note: line(160).optional().meta(hint('eruv.note')),
  })
  .check(rule(({ status, checked }) => (!status === !checked ? [] : [needsBoth])))
export type Eruv = z.infer<typeof eruv>
