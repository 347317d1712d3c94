import { z } from 'zod'
import { features, forEachFeature } from '../features.ts'
import { emailAddress, line, listOf } from '../fields/field-types.ts'
import { isTimeZone, place, postalAddress } from '../fields/location.ts'
import { phone } from '../fields/phone.ts'
import { rule } from '../fields/rules.ts'
import { site } from '../settings/settings.ts'
import { theme, themeColors } from '../theme/theme.ts'
import { openingHours } from '../time/opening-hours.ts'
import { offsetsOf } from '../time-zone.ts'

const person = z.strictObject({
  name: line(80).meta({ hint: 'As people call them: “Ruth Alvarez”' }),
  title: line(120).meta({ hint: 'What they do: “Executive Director”' }),
  email: emailAddress,
})

const DEGREES_AN_HOUR = 15

/** Clocks follow the sun this far: in the west of China by three hours. */
const MOST_HOURS = 4

/** A longitude without its sign is on the other side of the world, where the clocks are not those of the zone. */
const clocksFollowTheSun = rule(({ place: { longitude, timeZone } }: { place: z.infer<typeof place> }) => {
  // That it is no zone has been said.
  if (!isTimeZone(timeZone)) return []
  const hours = hoursFromUtc(timeZone)
  const bySun = longitude / DEGREES_AN_HOUR
  const apart = Math.abs(((hours - bySun + 36) % 24) - 12)
  if (apart <= MOST_HOURS) return []
  return [
    {
      key: 'place.longitude',
      message:
        `The clocks there are not those of ${timeZone}, about ${hours} hours from ` +
        'Greenwich. Check the sign, which is negative to the west, and the time zone.',
    },
  ]
})

/** Counts hours ahead of UTC in January. */
export const hoursFromUtc = (timeZone: string): number => offsetsOf(timeZone)(Date.UTC(2026, 0, 1, 12)) / 60

/** Refuses a feature that is on and has no page to lead to. */
const leadsSomewhere = rule(
  (given: { features: { donation?: boolean; shop?: boolean }; donate?: object; shop?: object }) => [
    given.features.donation &&
      !given.donate && { key: 'donate', message: 'Say where people give, or switch donations off.' },
    given.features.shop && !given.shop && { key: 'shop', message: 'Say where the shop is, or switch it off.' },
  ],
)

const maybe = z.boolean().optional()

export const answers = z
  .strictObject({
    name: line(40).meta({ hint: 'What the organization is called: “Redwood Hillel”' }),
    shortName: line(30)
      .optional()
      .meta({ hint: 'The end of that name, by which people call it; without it, its last word' }),
    school: line(60).meta({ hint: 'The university, as sentences call it: “Redwood State University”' }),
    region: line(60).meta({ hint: 'What people call the place around it: “the North Shore”, “Evanston”' }),
    place: place.meta({ hint: 'The point on the map and the time zone: candle times are computed from them' }),
    address: postalAddress.meta({ hint: 'Where mail is addressed to' }),
    phone,
    hours: openingHours.optional().meta({ hint: 'When the building is open' }),
    email: emailAddress.meta({ hint: 'The address that visitors write to: “hello@redwood.example.org”' }),
    url: site.shape.url.meta({ label: 'Website' }),
    logo: theme.shape.logo,
    colors: themeColors
      .optional()
      .meta({ hint: 'The colors of the campus; without them, those that the site comes with' }),
    features: z
      .strictObject(forEachFeature((name) => maybe.meta({ hint: features[name].title })))
      .default({})
      .meta({ hint: 'What the campus has; what is not named is as in the starter' }),
    donate: site.shape.donate,
    shop: site.shape.shop,
    people: listOf(person, 30)
      .min(1)
      .meta({ hint: 'Who works there. The first one gets requests until somebody else is named' }),
    social: site.shape.social.default([]).meta({ label: 'Networks' }),
  })
  .check(clocksFollowTheSun, leadsSomewhere)
export type Answers = z.infer<typeof answers>

export const questions = [
  { title: 'What is your organization called?', keys: ['name', 'shortName'] },
  { title: 'Which university is it at, and what do people call the place around it?', keys: ['school', 'region'] },
  { title: 'Where is the building?', keys: ['address', 'phone', 'hours'] },
  { title: 'Where is that on the map?', keys: ['place.latitude', 'place.longitude'] },
  { title: 'Which time zone is that?', keys: ['place.timeZone'] },
  { title: 'Where do people write to, and where will the website be?', keys: ['email', 'url'] },
  { title: 'Which logo and which colors does it have?', keys: ['logo', 'colors'] },
  { title: 'What does it have?', keys: ['features', 'donate', 'shop'] },
  { title: 'Who works there?', keys: ['people'] },
  { title: 'On which networks is it?', keys: ['social'] },
] as const
