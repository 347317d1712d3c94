import { z } from 'zod'
import { t } from '../language.ts'
import { postalAddress } from './address.ts'
import { cardImage, clockTime, contact, externalLink, line, link, location, order, prose } from './common-fields.ts'
import { meaning } from './meaning.ts'
import { type Mistake, rule } from './rules.ts'
import { seats } from './seats.ts'
import { laterKey, laterMistakes, timingKeys, timingMistakes } from './timing.ts'

export const EVERYONE = 'everyone'

export const eventSet = z.enum(['current-week', 'first-year-week', 'calendar-only']).default('current-week')
export type EventSet = z.infer<typeof eventSet>

const audience = z.union([
  z.literal(EVERYONE),
  z
    .string()
    .regex(/^(?!everyone$)[a-z0-9-]+$/)
    .register(meaning, { pointsAt: 'audiences' }),
])

const keys = z.strictObject({
  title: line(60),
  ...timingKeys,
  ...laterKey,
  audiences: z
    .array(audience)
    .min(1)
    .max(12)
    .default([EVERYONE])
    .describe('For whom it is: [everyone], or files in content/audiences: [grad, first-year]'),
  set: eventSet.describe(
    'The set that it belongs to: current-week or first-year-week; calendar-only has no card, but is on every calendar',
  ),
  location,
  setUpFrom: clockTime
    .optional()
    .describe('From when on that day its room is being set up, and can’t be given to anybody else: 2:00 PM'),
  elsewhere: z
    .union([postalAddress, z.literal(true)])
    .optional()
    .describe('Where it is, if not in our house: its address; true for what has none, such as a walk'),
  description: z
    .string()
    .min(1)
    .max(1000)
    .describe('Markdown: paragraphs, lists and links; simple HTML such as <strong> or <a href="…"> is allowed')
    .register(meaning, { pointsAt: 'markdown' }),
  ...cardImage,
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
  ctaText: line(30)
    .default(() => t('events.signUpButton'))
    .describe('The text of the button'),
  seats: seats.optional(),
  category: z
    .union([line(30), z.array(line(30)).min(1).max(6)])
    .optional()
    .describe('What it is, one or several: Food, or [Shabbat, Food, Free food]'),
  menu: line(200)
    .optional()
    .describe(
      'What there is to eat, on every date whose change has no menu of its own: "Two soups, one of them vegetarian"',
    ),
  firstTime: prose
    .optional()
    .describe('On its own page: what somebody asks who has never come, such as what to wear, or what a guest pays'),
  contact: contact.optional(),
})

const needsLink: Mistake = {
  key: 'signupLink',
  expected: 'a way to sign up, because `hasSignup` is true',
  fix: 'add `signupLink` (a file in content/signup-links) or `ctaLink`, or set `hasSignup: false`',
}

const bothWays: Mistake = {
  key: 'seats',
  expected: 'one way to sign up: `seats` here, or `hasSignup` elsewhere',
  fix: 'take `seats` away, or `hasSignup`, `signupLink` and `ctaLink`',
}

export const event = keys.check(
  rule((entry) => [
    ...(entry.hasSignup && !entry.signupLink && !entry.ctaLink ? [needsLink] : []),
    ...(entry.seats && (entry.hasSignup || entry.signupLink || entry.ctaLink) ? [bothWays] : []),
    ...timingMistakes(entry),
    ...laterMistakes(entry),
  ]),
)
export type Event = z.infer<typeof event>

export const signupLink = z.strictObject({ order, title: line(60), link: externalLink })
