import { z } from 'zod'
import { formatStaffDate } from '../locale.ts'

export interface FieldIssue {
  key: string
  /** Says what is wrong and what to do, with the labels of the form. */
  message: string
}

/** `isWrong && { key, message }` */
type FoundIssue = FieldIssue | false | '' | 0 | null | undefined

/** A check for `schema.check(…)`: reports the issues that `find` finds in an entry whose single keys are valid. */
export const rule =
  <T>(find: (entry: T) => readonly FoundIssue[]) =>
  (context: z.core.ParsePayload<T>): void => {
    // zod goes on after a text of the wrong form: a rule would compute with "6:30 PN".
    if (context.issues.some(({ code }) => code !== 'custom')) return
    for (const issue of find(context.value)) {
      if (!issue) continue
      const { key, message } = issue
      context.issues.push({
        code: 'custom',
        path: key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
        input: context.value,
      })
    }
  }

export const external = z.boolean().default(false).meta({
  label: 'On another site',
  group: 'hidden',
  follows: 'link',
  hint: 'The link leads to another site, in a new tab',
})

/** `external` must agree with the link: it says whether the link goes to another site. */
export const externalAsLinked = rule<{ external: boolean; link?: string | undefined }>(({ external, link }) => {
  const leavesUs = link?.startsWith('https://') ?? false
  if (external === leavesUs) return []
  const message = external
    ? '“On another site” is on, and the link leads to a page of ours. ' +
      'Switch it off, or write an address that begins with https://.'
    : 'The link leads to another site, and “On another site” is off. Switch it on.'
  return [{ key: 'external', message }]
})

export const daysInOrder = rule<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ({ startDate, endDate }) => [
    startDate && endDate && startDate > endDate && { key: 'endDate', message: notBefore(startDate) },
  ],
)

export const notBefore = (day: string): string =>
  `This is before it begins, on ${formatStaffDate(day)}. Choose ${formatStaffDate(day)} or a later day, or change the first day.`
