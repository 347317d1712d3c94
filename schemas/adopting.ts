import { z } from 'zod'
import { offsetsOf } from './campus-time.ts'
import { postalAddress } from './content/address.ts'
import { emailAddress, line } from './content/common-fields.ts'
import { hint } from './content/control-messages.ts'
import { forEachFeature } from './content/features.ts'
import { openingHours } from './content/opening-hours.ts'
import { isTimeZone, place } from './content/place.ts'
import { rule } from './content/rules.ts'
import { site } from './content/site.ts'
import { phone } from './content/telephone.ts'
import { theme, themeColors } from './content/theme.ts'

const person = z.strictObject({
  name: line(80).meta(hint('adopting.person.name')),
  title: line(120).meta(hint('adopting.person.title')),
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
      expected: `a longitude where the clocks are about ${hours} hours from UTC, as in ${timeZone}`,
      fix: 'check its sign (west of Greenwich is negative), and the time zone',
    },
  ]
})

/** Counts hours ahead of UTC in January. */
export const hoursFromUtc = (timeZone: string): number => offsetsOf(timeZone)(Date.UTC(2026, 0, 1, 12)) / 60

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

const maybe = z.boolean().optional()

export const answers = z
  .strictObject({
    name: line(40).meta(hint('adopting.answers.name')),
    shortName: line(30).optional().meta(hint('adopting.answers.shortName')),
    school: line(60).meta(hint('adopting.answers.school')),
    region: line(60).meta(hint('adopting.answers.region')),
    place: place.meta(hint('adopting.answers.place')),
    address: postalAddress.meta(hint('adopting.answers.address')),
    phone,
    hours: openingHours.optional().meta(hint('adopting.answers.hours')),
    email: emailAddress.meta(hint('adopting.answers.email')),
    url: site.shape.url.meta({ label: 'website' }),
    logo: theme.shape.logo,
    colors: themeColors.optional().meta(hint('adopting.answers.colors')),
    features: z
      .strictObject(forEachFeature((name) => maybe.meta(hint(`features.${name}`))))
      .default({})
      .meta(hint('adopting.answers.features')),
    donate: site.shape.donate,
    shop: site.shape.shop,
    people: z.array(person).min(1).max(30).meta(hint('adopting.answers.people')),
    social: site.shape.social.default([]).meta({ label: 'networks' }),
  })
  .check(clocksFollowTheSun, leadsSomewhere)
export type Answers = z.infer<typeof answers>

export const questions = [
  { title: 'organizationCalled', keys: ['name', 'shortName'] },
  { title: 'university', keys: ['school', 'region'] },
  { title: 'building', keys: ['address', 'phone', 'hours'] },
  { title: 'onTheMap', keys: ['place.latitude', 'place.longitude'] },
  { title: 'timeZone', keys: ['place.timeZone'] },
  { title: 'addresses', keys: ['email', 'url'] },
  { title: 'colors', keys: ['logo', 'colors'] },
  { title: 'features', keys: ['features', 'donate', 'shop'] },
  { title: 'people', keys: ['people'] },
  { title: 'networks', keys: ['social'] },
] as const
