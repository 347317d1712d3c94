import { z } from 'zod'
import { hint } from './field-meta.ts'

/** Shown exactly like this. */
export interface Mistake {
  key: string
  expected: string
  fix: string
}

/** A check for `schema.check(…)`: reports the mistakes that `find` finds in an entry whose single keys are valid. */
export const rule =
  <T>(find: (entry: T) => readonly Mistake[]) =>
  (context: z.core.ParsePayload<T>): void => {
    // zod goes on after a text of the wrong form: a rule would compute with "6:30 PN".
    if (context.issues.some(({ code }) => code !== 'custom')) return
    for (const { key, expected, fix } of find(context.value))
      context.issues.push({
        code: 'custom',
        path: key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message: expected,
        params: { fix },
        input: context.value,
      })
  }

export const external = z
  .boolean()
  .default(false)
  .meta({ group: 'hidden', follows: 'link', ...hint('The link leads to another site, in a new tab') })

/** `external` must agree with the link: it says whether the link goes to another site. */
export const externalAsLinked = rule<{ external: boolean; link?: string | undefined }>(({ external, link }) => {
  const leavesUs = link?.startsWith('https://') ?? false
  if (external === leavesUs) return []
  return external
    ? [
        {
          key: 'external',
          expected: 'a link beginning with https://, because `external` is true',
          fix: 'write the full address, or set `external: false`',
        },
      ]
    : [
        {
          key: 'external',
          expected: '`external: true`, because the link goes to another site',
          fix: 'write: `external: true`',
        },
      ]
})

/** A first and a last day, where both are given, in that order. */
export const daysInOrder = rule<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ({ startDate, endDate }) =>
    startDate && endDate && startDate > endDate
      ? [{ key: 'endDate', expected: `a day after ${startDate}`, fix: 'change startDate or endDate' }]
      : [],
)
