import { z } from 'zod'
import { meaning } from './meaning.ts'
import { alt, clockTime, isoDay, line, link, order, picture } from './parts.ts'
import { type Mistake, rule } from './rules.ts'

const keys = z.strictObject({
  order,
  title: line(60),
  date: isoDay,
  time: clockTime,
  endTime: clockTime.optional(),
  location: line(80),
  description: z
    .string()
    .min(1)
    .max(1000)
    .describe('Text; simple HTML such as <strong> or <a href="…"> is allowed')
    .register(meaning, { pointsAt: 'markdown' }),
  imageUrl: picture,
  imageAlt: alt,
  holidayId: z
    .string()
    .describe('The holiday it belongs to, by its file in content/holidays; the card links to it')
    .register(meaning, { pointsAt: 'holidays' })
    .optional(),
  hasSignup: z.boolean().default(false).describe('true shows a button'),
  signupLink: z
    .string()
    .describe('Where to sign up, by its file in content/signup-links')
    .register(meaning, { pointsAt: 'signup-links' })
    .optional(),
  ctaLink: link.optional().describe('Where the button links to, if not to a sign-up link'),
  ctaText: line(30).default('Sign Up').describe('The text of the button'),
  category: line(30).optional(),
})

const needsLink: Mistake = {
  key: 'signupLink',
  expected: 'a way to sign up, because `hasSignup` is true',
  fix: 'add `signupLink` (a file in content/signup-links) or `ctaLink`, or set `hasSignup: false`',
}

/**
 * Something that happens once, on a day; one file in `content/current-week/` or `content/first-year-week/`.
 * `content/events.yaml` says which of the two is shown.
 */
export const event = keys.check(
  rule(({ hasSignup, signupLink, ctaLink }) => (hasSignup && !signupLink && !ctaLink ? [needsLink] : [])),
)
export type Event = z.infer<typeof event>
