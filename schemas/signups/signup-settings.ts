import { z } from 'zod'
import { audienceId, clockTime, contact, optionalListOf } from '../fields/field-types.ts'
import { questions } from '../requests/form-texts.ts'
import { hoursAndMinutes } from '../time/clock-time.ts'
import { signupQuestions } from './signup-questions.ts'

/** When sign-up closes: so many hours before the beginning, or on a day before, at a time or when that day ends. */
export type Closing = { hours: number } | { days: number; clock: string | undefined }

const CLOSING = /^([1-9]\d?) (hour|day)s? before(?: at (.+))?$/

/** "3 hours before", "2 days before", "2 days before at 6:00 PM"; undefined for what is none of these. */
export function readClosing(text: string): Closing | undefined {
  const [, count, unit, at] = CLOSING.exec(text) ?? []
  if (!count) return undefined
  if (unit === 'hour') return at === undefined ? { hours: Number(count) } : undefined
  if (at !== undefined && !clockTime.safeParse(at).success) return undefined
  return { days: Number(count), clock: at === undefined ? undefined : hoursAndMinutes(at) }
}

const closes = z
  .string()
  .max(40)
  .refine((text) => readClosing(text) !== undefined, {
    error: ({ input }) => `“${input}” does not say when. Write it like 3 hours before, or 2 days before at 6:00 PM.`,
  })
  .meta({ label: 'Sign-up closes', hint: '3 hours before, or 2 days before at 6:00 PM.' })

export const signupSettings = z.strictObject({
  places: z.int().min(1).max(5000).meta({ hint: 'With all guests.' }),
  guests: z.int().min(0).max(20).default(0).meta({ label: 'Guests each', hint: 'At most.' }),
  closes: closes.default('1 hour before'),
  waitlist: z.boolean().default(true).meta({ group: 'more', label: 'People wait once it is full' }),
  ask: optionalListOf(z.enum(signupQuestions), signupQuestions.length).meta({ label: 'Ask also for' }),
  questions: questions.meta({
    hint: 'They come last in the form. The answers stand on the list of who comes, on the kitchen’s sheet, in the mail when sign-up closes and in the table.',
  }),
  audience: audienceId.optional().meta({ group: 'more', label: 'Whom the places are for' }),
  tell: optionalListOf(contact, 10).meta({
    group: 'more',
    label: 'Who gets the numbers by email',
    hint: 'When sign-up closes. For example the kitchen.',
  }),
})
export type SignupSettings = z.infer<typeof signupSettings>
