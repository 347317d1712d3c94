import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import {
  cardImage,
  clockTime,
  contact,
  externalLink,
  line,
  link,
  listOf,
  location,
  meaning,
  order,
  photos,
  prose,
  reviewed,
} from '../fields/field-types.ts'
import { postalAddress } from '../fields/location.ts'
import { rule } from '../fields/rules.ts'
import { t } from '../locale.ts'
import { signupSettings } from '../signups/signup-settings.ts'
import { laterIssues, laterKey, timingIssues, timingKeys } from '../time/timing.ts'

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

const WHEN = 'When and where'
const FOR_WHOM = 'For whom, and category'

const keys = z.strictObject({
  title: line(60),
  ...timingKeys,
  when: timingKeys.when.meta({ group: WHEN }),
  time: timingKeys.time.meta({ group: WHEN }),
  endTime: timingKeys.endTime.meta({ group: WHEN }),
  ...laterKey,
  location: location.meta({ group: WHEN }),
  elsewhere: z
    .union([postalAddress, z.literal(true)])
    .optional()
    .meta({
      group: 'more',
      label: 'Outside our building',
      variants: ['At another address', 'Without an address, such as a walk'],
    }),
  setUpFrom: clockTime.optional().meta({
    group: 'more',
    label: 'Room taken from',
    hint: 'For setting up: from then on that day nobody else can ask for the room.',
  }),
  ...cardImage,
  description: z.string().min(1).max(1000).register(meaning, { pointsAt: 'markdown' }),
  audiences: listOf(audience, 12)
    .min(1)
    .default([EVERYONE])
    .meta({ group: FOR_WHOM, label: 'For whom', hint: 'Tick nothing, and it is for everyone.' }),
  category: z
    .union([line(30), listOf(line(30), 6).min(1)])
    .optional()
    .meta({
      group: FOR_WHOM,
      hint: 'Visitors choose by it what they see: Food, Shabbat, Learning. If the food is free, add “Free food”.',
      variants: ['One category', 'Several categories'],
    }),
  hasSignup: z.boolean().default(false),
  seats: signupSettings.optional().meta({ group: 'Places', label: 'Places' }),
  signupLink: z.string().register(meaning, { pointsAt: 'signup-links' }).optional().meta({ label: 'Where to sign up' }),
  ctaLink: link.optional(),
  ctaText: line(30).default(() => t('events.signUpButton')),
  menu: line(200).optional().meta({
    group: 'more',
    label: 'What there is to eat',
    hint: 'On each date that has no menu of its own. Put (v) after a vegetarian dish, (gf) after one without gluten, (v, gf) after both.',
  }),
  firstTime: prose.optional().meta({
    group: 'more',
    label: 'For who comes the first time',
    hint: 'Shown on its page: may I come alone, what do I wear, what does a guest pay?',
  }),
  photos: photos.meta({ group: 'more', label: 'Pictures of it' }),
  set: eventSet.meta({
    group: 'more',
    label: 'Shown in',
    hint: 'Which week of the program calendar has a card for it. With “Calendar only” it has no card, but is in every calendar.',
  }),
  holidayId: z
    .string()
    .register(meaning, { pointsAt: 'holidays' })
    .optional()
    .meta({ group: 'more', hint: 'The holiday it belongs to. Its card leads there.' }),
  contact: contact.optional().meta({ group: 'more' }),
  reviewed,
})

export const event = keys
  .check(
    rule((entry) => [
      entry.hasSignup &&
        !entry.signupLink &&
        !entry.ctaLink && { key: 'signupLink', message: 'Choose a way to sign up, or “No sign-up: people just come”.' },
      entry.seats &&
        (entry.hasSignup || entry.signupLink || entry.ctaLink) && {
          key: 'seats',
          message: 'Choose one way to sign up: here, with places, or by a link. Remove the other.',
        },
      ...timingIssues(entry),
      ...laterIssues(entry),
    ]),
  )
  .meta({
    choice: {
      label: 'Sign-up',
      ways: [
        { label: 'No sign-up: people just come', keys: [], set: { hasSignup: null } },
        { label: 'Here, with places that we count', keys: ['ctaText', 'seats'], set: { hasSignup: null } },
        { label: 'By one of our sign-up links', keys: ['signupLink', 'ctaText'], set: { hasSignup: true } },
        { label: 'By another link', keys: ['ctaLink', 'ctaText'], set: { hasSignup: true } },
      ],
    },
  })
export type Event = z.infer<typeof event>

export const signupLink = z.strictObject({
  order,
  title: line(60),
  link: externalLink,
  reviewed,
})
export const events = defineCollection({
  title: 'Events',
  description: 'Everything that happens, once or every week',
  schema: event,
  at: '/events/',
  feature: { set: { 'first-year-week': 'firstYearWeek' } },
})

export const signupLinks = defineCollection({
  title: 'Sign-up links',
  description: 'Forms elsewhere where people sign up',
  schema: signupLink,
})

export const programCalendar = z.strictObject({
  show: eventSet.meta({ hint: 'Which set of events is shown: current-week or first-year-week' }),
  pause: z
    .strictObject({
      betweenTerms: line(120).meta({ hint: 'Said between terms, before “We are back on …”' }),
      unknown: line(200).meta({ hint: 'Said between terms if the next one is not known yet' }),
      nothing: line(200).meta({ hint: 'Said in place of events if none is known' }),
    })
    .meta({ hint: 'What is said in a break; breaks are said by their name' }),
  calendar: z.strictObject({
    title: line(80).meta({ hint: 'What the embedded calendar is, for people who can’t see it' }),
    whose: line(200).meta({ hint: 'Whose calendar it is, and what it has' }),
    embedUrl: externalLink.meta({ hint: 'The address of the embedded calendar, in the time zone of the site' }),
    link: externalLink.meta({ hint: 'The same calendar on its own page' }),
  }),
})
export type ProgramCalendar = z.infer<typeof programCalendar>

export const programCalendarSingle = defineCollection({
  title: 'Program calendar',
  description: 'Which week the program calendar shows',
  schema: programCalendar,
  pages: ['program-calendar', 'program-calendar/first-year-week'],
})
