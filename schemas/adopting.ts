import { z } from 'zod'
import { postalAddress } from './content/address.ts'
import { forEachFeature } from './content/features.ts'
import { openingHours } from './content/opening-hours.ts'
import { emailAddress, line } from './content/parts.ts'
import { isTimeZone, place } from './content/place.ts'
import { rule } from './content/rules.ts'
import { site } from './content/site.ts'
import { phone } from './content/telephone.ts'
import { color } from './content/theme.ts'

/** Somebody who works there. */
const person = z.strictObject({
  name: line(80).describe('As people call them: "Ruth Alvarez"'),
  title: line(120).describe('What they do: "Executive Director"'),
  email: emailAddress,
})

const HOUR_MINUTES = 60
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
      expected: `a longitude where the clocks are about ${hours} hours from UTC, as in ${timeZone}`,
      fix: 'check its sign (west of Greenwich is negative), and the time zone',
    },
  ]
})

/** How many hours the clocks of a zone are ahead of UTC in January. */
export const hoursFromUtc = (timeZone: string): number => {
  const january = Date.UTC(2026, 0, 1, 12)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(january)
  const [, sign, hours, minutes = 0] =
    /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return hours ? Number(`${sign}${Number(hours) + Number(minutes) / HOUR_MINUTES}`) : 0
}

/** What is on must have somewhere to lead. */
const leadsSomewhere = rule(
  (given: { features: { donation?: boolean; shop?: boolean }; donate?: object; shop?: object }) => [
    ...(given.features.donation && !given.donate
      ? [
          {
            key: 'donate',
            expected: 'where people give',
            fix: 'add `donate` with `link` and `partner`, or switch donation off',
          },
        ]
      : []),
    ...(given.features.shop && !given.shop
      ? [{ key: 'shop', expected: 'where the shop is', fix: 'add `shop` with `title` and `link`, or switch shop off' }]
      : []),
  ],
)

/** What a new campus says of itself, once: from this and the words of the starter its own words are made. */
export const answers = z
  .strictObject({
    name: line(40).describe('What the organization is called: "Lakeshore Hillel"'),
    shortName: line(30).optional().describe('The end of that name, by which people call it; without it, its last word'),
    school: line(60).describe('The university, as sentences call it: "Lakeshore University"'),
    region: line(60).describe('What people call the place around it: "the North Shore", "Evanston"'),
    place: place.describe('The point on the map and the time zone: candle times are computed from them'),
    address: postalAddress.describe('Where mail is addressed to'),
    phone,
    hours: openingHours.optional().describe('When the building is open'),
    email: emailAddress.describe('The address that visitors write to: "hello@lakeshore.example.org"'),
    url: site.shape.url.meta({ title: 'Website' }),
    colors: z
      .strictObject({
        main: color.describe('The color of what is dark, the bands, the text, the buttons: "#1f4379"'),
        accent: color.optional().describe('The color of what is bright on it: "#f2b632"'),
      })
      .optional()
      .describe('The colors of the campus; without them, those that the site comes with'),
    features: z
      .strictObject(forEachFeature(({ title }) => z.boolean().optional().describe(title)))
      .default({})
      .describe('What the campus has; what is not named is as in the starter'),
    donate: site.shape.donate,
    shop: site.shape.shop,
    people: z
      .array(person)
      .min(1)
      .max(30)
      .describe('Who works there. The first one gets requests until somebody else is named'),
    social: site.shape.social.default([]).meta({ title: 'Networks' }),
  })
  .check(clocksFollowTheSun, leadsSomewhere)
export type Answers = z.infer<typeof answers>

/** The ten questions, in their order, each with the answers that it asks for. */
export const questions = [
  { title: 'What is your organization called?', keys: ['name', 'shortName'] },
  { title: 'Which university is it at, and what do people call the place around it?', keys: ['school', 'region'] },
  { title: 'Where is the building?', keys: ['address', 'phone', 'hours'] },
  { title: 'Where is that on the map?', keys: ['place.latitude', 'place.longitude'] },
  { title: 'Which time zone is that?', keys: ['place.timeZone'] },
  { title: 'Where do people write to, and where will the website be?', keys: ['email', 'url'] },
  { title: 'Which colors does it have?', keys: ['colors'] },
  { title: 'What does it have?', keys: ['features', 'donate', 'shop'] },
  { title: 'Who works there?', keys: ['people'] },
  { title: 'On which networks is it?', keys: ['social'] },
] as const
