import type { z } from 'zod'

/** A mistake that lies between several keys: what is expected, and what to write. Shown as it stands. */
export interface Mistake {
  key: string
  expected: string
  fix: string
}

/** A check for `schema.check(…)`: reports what `find` finds wrong with an entry whose single keys are right. */
export const rule =
  <T>(find: (entry: T) => readonly Mistake[]) =>
  (context: z.core.ParsePayload<T>): void => {
    for (const { key, expected, fix } of find(context.value))
      context.issues.push({
        code: 'custom',
        path: key.split('.'),
        message: expected,
        params: { fix },
        input: context.value,
      })
  }

/** `external` says what the link says: whether it leads to another site. */
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
          expected: '`external: true`, because the link leads to another site',
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
