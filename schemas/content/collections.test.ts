import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, collections, singles } from './collections.ts'

const under = (key: string, fields: string) => fields.split(' ').map((field) => `${key}.${field}`)
const photos = ['photos.enabled', ...under('photos.images', 'src alt caption')].join(' ')
const applying = 'applicationStatus applicationLink contact.name contact.email'
const card = 'title description icon link linkText featured'
const parts = ['roshHashanah', 'yomKippur', 'sukkot', 'simchatTorah']

/** The fields that the specification names for each kind of entry (section 3). An `id` is the file’s name. */
const specified: Readonly<Record<string, [schema: z.ZodType, ...fields: readonly string[]]>> = {
  staff: [collections.staff.schema, 'name title email instagram bio imageUrl'],
  groups: [collections.groups.schema, 'name description contact.name contact.email', photos],
  fellowships: [collections.fellowships.schema, 'name description duration', applying, photos],
  holidays: [
    collections.holidays.schema,
    'name icon description details generalDates candleLighting backgroundColor textColor scheduleReady imageUrl',
    'scheduleDates registration.title registration.description registration.links.text registration.links.url',
    ...parts.flatMap((part) => under(`schedule.${part}`, 'scheduleReady events.date events.time events.event')),
    ...under('schedule', 'fridays.time fridays.event saturdays.time saturdays.event weekdays nights meals'),
    ...under('schedule.services', 'denomination location'),
  ],
  'parent-resources': [
    collections['parent-resources'].schema,
    `${card} modal external`,
    ...under('details', 'emergencyContacts safetyResources publicTransportation recommendedHotels wellnessPrograms'),
    ...under('details', 'fallSemester springHolidays additionalInfo'),
  ],
  audiences: [collections.audiences.schema, card, 'subtitle contact secondaryLink secondaryLinkText'],
  prospective: [
    collections.prospective.schema,
    `${card} modal external`,
    ...under('details', 'timing audience contact description'),
  ],
  faq: [collections.faq.schema, 'question answer'],
  facilities: [collections.facilities.schema, 'title description capacity features'],
  events: [
    collections.events.schema,
    'title time location description imageUrl holidayId signupLink hasSignup ctaLink ctaText category set',
  ],
  'signup-links': [collections['signup-links'].schema, 'title link'],
  travel: [collections.travel.schema, 'name description duration eligibility cost highlights', applying, photos],
  internships: [
    collections.internships.schema,
    `name description duration stipend highlights requirements benefits ${applying} ${photos}`,
  ],
  'religious-life': [
    collections['religious-life'].schema,
    'type title subtitle description location schedule.day schedule.time contact.name contact.email contactNote',
    'highlights',
    ...under('sections', 'title content highlights externalLink links'),
    ...under('sections.mapInfo', 'title description mapUrl contact'),
  ],
  testimonials: [collections.testimonials.schema, 'name image testimonial student graduationYear title'],
  'kosher-soup.yaml': [
    singles.kosherSoup.schema,
    ...under('availability', 'days hours season'),
    'restrictions deliveryInfo contactInfo',
  ],
  'banner.yaml': [singles.banner.schema, 'isActive message subtitle startDate endDate animation'],
  'elections.yaml': [singles.elections.schema, 'enabled title subtitle', ...under('images', 'id src alt caption url')],
  'site.yaml': [singles.site.schema, ...under('quickLinks', 'id link title icon')],
}

/** Every field of a schema and of what is in it: `photos.images.src`. Lists and choices add nothing to a name. */
function fieldsIn(schema: z.core.JSONSchema.BaseSchema): string[] {
  const choices = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flat()
  const inside = choices.flatMap((each) => (typeof each === 'object' ? fieldsIn(each) : []))
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    name,
    ...(typeof each === 'object' ? fieldsIn(each).map((field) => `${name}.${field}`) : []),
  ])
  return [...own, ...inside]
}

test.for(Object.entries(specified))('%s: the fields that the specification names', ([, [schema, ...fields]]) => {
  const there = fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  expect(fields.flatMap((field) => field.split(' ')).filter((field) => !there.includes(field))).toEqual([])
})

test('what an entry leaves out is what the specification says', () => {
  const defaultOf = (schema: z.ZodType) => schema.safeParse(undefined).data
  expect(defaultOf(collections.fellowships.schema.shape.applicationStatus)).toBe('closed')
  expect(defaultOf(collections.travel.schema.shape.applicationStatus)).toBe('closed')
  expect(defaultOf(collections.internships.schema.shape.applicationStatus)).toBe('closed')
  expect(defaultOf(collections.events.schema.shape.ctaText)).toBe('Sign Up')
  expect(defaultOf(collections.events.schema.shape.set)).toBe('current-week')
  expect(defaultOf(collections.holidays.schema.shape.candleLighting)).toBe('N/A')
})

test('an entry has one address', () => {
  expect(addressOf('staff', 'avi')).toBe('/staff#avi')
  expect(addressOf('religious-life', 'eruv')).toBe('/religious-life?section=eruv')
})
