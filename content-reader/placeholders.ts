import { z } from 'zod'
import { timingOn } from '#calendar/occurrences/occurrences'
import type { Day } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import { inOneLine } from '#schemas/fields/location'
import { type I18n, weekdays } from '#schemas/i18n'
import { limits } from '#schemas/limits'
import { formatZone, t } from '#schemas/locale'
import { requestShapes } from '#schemas/requests/forms'
import { site as siteSchema } from '#schemas/settings/settings'
import { kosherSoup } from '#schemas/soup/soup'
import { dialed, inText, NORTH_AMERICA } from '#schemas/telephone'
import { formatOpeningHours, hoursOtherwise, openingHours } from '#schemas/time/opening-hours'
import { clockTimes, formatTimeOfDay, type TimeOfDay, timeOfDay } from '#schemas/time/time-of-day'
import { laterKey, type When, when } from '#schemas/time/timing'
import type { Person } from './check/people.ts'
import { placeOf, textsOf } from './check/texts.ts'
import { didYouMean, errorAt, type Issue, nearest } from './issues.ts'
import { i18nOf } from './language.ts'
import { type Listing, readValue } from './list-content.ts'
import { type ParsedFile, type ResultMemory, resultMemory } from './parse-cache.ts'
import type { ContentFile } from './parse-file.ts'

/** A fact that is missing or invalid is `undefined`: that is reported once, and not for each text that uses it. */
export type Placeholders = ReadonlyMap<string, string | undefined>

const { shape } = siteSchema

/** Each fact separately, so that an invalid one does not affect the others. */
const siteFile = z.object({
  name: shape.name.optional().catch(undefined),
  shortName: shape.shortName.optional().catch(undefined),
  school: shape.school.catch(undefined),
  region: shape.region.catch(undefined),
  place: shape.place.pick({ timeZone: true, customs: true }).strip().optional().catch(undefined),
  address: z
    .object({
      street: z.string(),
      city: z.string(),
      state: z.string().optional(),
      zip: z.coerce.string(),
      country: z.string().default('US'),
    })
    .optional()
    .catch(undefined),
  email: shape.email.optional().catch(undefined),
  phone: shape.phone.optional().catch(undefined),
  numbers: shape.numbers.catch({}),
  hours: openingHours.optional().catch(undefined),
  hoursOtherwise: hoursOtherwise.optional().catch(undefined),
  locale: shape.locale.catch(shape.locale.parse(undefined)),
  languages: shape.languages.catch(undefined),
  mailingListContact: shape.mailingListContact.catch(undefined),
})

const results = resultMemory()
const NO_SITE: ParsedFile = []

export const readSite = ({ files, parse }: Pick<Listing, 'files' | 'parse'>): z.infer<typeof siteFile> =>
  results.of(files.site ? parse(files.site) : NO_SITE, siteIn)

export function siteIn(parsed: ParsedFile): z.infer<typeof siteFile> {
  const value = 'value' in parsed ? parsed.value : undefined
  return siteFile.safeParse(value).data ?? siteFile.parse({})
}

/** The day on campus: content is opened again for each day. */
export const todayIn = (listing: Listing): Day =>
  dayOf(momentOf(Date.now(), readSite(listing).place?.timeZone ?? 'UTC'))

export function readPlaceholders(
  listing: Listing,
  times: readonly HeldTime[],
  people: readonly Pick<Person, 'id' | 'name' | 'emails'>[],
): Placeholders {
  const found = readSite(listing)
  const { address, email, phone, numbers, hours, hoursOtherwise, place, school, region, locale } = found
  const list = contactIn(found, people)
  const formatHours = (hours: string) =>
    hoursOtherwise?.outOfTerm === undefined ? hours : t('hours.inTerm', { hours })
  return new Map([
    ['name', found.name],
    ['short-name', found.shortName],
    ['city', address?.city],
    ['zone', place?.timeZone],
    ['candle-minutes', place && t('time.minutes', { count: place.customs.candleMinutes })],
    ['time-zone', place && formatZone(place.timeZone, locale, new Date())],
    // A campus need not say these: what it does not say is no fact.
    ...Object.entries({ school, region }).filter(([, name]) => name !== undefined),
    ['address', address && inOneLine(address)],
    ['street', address?.street],
    ['email', email],
    ['phone', phone],
    ['dial', phone && dialed(phone, NORTH_AMERICA)],
    ['list-contact', list?.name],
    ['list-email', list?.emails.join(', ')],
    ...Object.entries(numbers).flatMap(([name, number]): [string, string][] => [
      [`phone of ${name}`, number],
      [`dial of ${name}`, dialed(number, NORTH_AMERICA) ?? number],
    ]),
    ['hours', hours && formatHours(formatOpeningHours(hours, i18nOf(locale)))],
    ['retention', t('time.days', { count: Number(process.env.RETENTION_DAYS || limits.retentionDays) })],
    ...soupFacts(listing, locale),
    ...times.map(({ name, text }) => [name, text] as const),
  ])
}

/** Returns the campus itself, if it names nobody. */
function contactIn(site: z.infer<typeof siteFile>, people: Parameters<typeof readPlaceholders>[2]) {
  const { mailingListContact: contact, name, email } = site
  if (typeof contact === 'string') return people.find(({ id }) => id === contact)
  const own = contact ?? (name && email ? { name, email } : undefined)
  return own && { name: own.name, emails: [own.email] }
}

const NAME = /\{([a-z]+(?:-[a-z]+)*(?: of [a-z0-9-]+)?)\}/g

/** Replaces the names of facts in a text: "Call {phone}". An unknown name is left for `findUnknownPlaceholders` to report. */
export const fillPlaceholders = (text: string, facts: Placeholders): string =>
  text.replace(NAME, (match, name: string) => inText(text, facts.get(name) ?? match))

/** Finds a fact that is missing or invalid in a text, whose own issues then follow from that mistake. */
export const lacksPlaceholder = (text: string, facts: Placeholders): boolean =>
  [...text.matchAll(NAME)].some(([, name = '']) => facts.has(name) && facts.get(name) === undefined)

/** Saved replies of a form name these: they are known once there is a request. */
const ANSWERS = new Set(Object.values(requestShapes).flatMap(({ answerNames }) => Object.keys(answerNames)))

export const findUnknownPlaceholders = (filled: ContentFile, facts: Placeholders): Issue[] =>
  textsOf(filled).flatMap((text) =>
    [...text.text.matchAll(NAME)]
      .filter(([, name = '']) => !facts.has(name) && !(filled.file.startsWith('content/forms/') && ANSWERS.has(name)))
      .map(({ 0: found, 1: name = '', index }) => errorAt(placeOf(text, index), unknownFact(found, name, facts))),
  )

function unknownFact(found: string, name: string, facts: Placeholders): string {
  // Times and telephone numbers, or the others.
  const alike = [...facts.keys()].filter((each) => each.includes(' of ') === name.includes(' of '))
  const near = nearest(name, alike)
  const instead = near ? `${didYouMean([`{${near}}`])} Otherwise write` : ' Write'
  return `The site knows no ${found}.${instead} the words themselves, without { }.`
}

export type HeldTime = Omit<ReturnType<typeof heldTime>, 'isOver'>

const timedEvent = z.object({
  title: z.string().catch(''),
  time: timeOfDay.optional().catch(undefined),
  when: when.optional().catch(undefined),
  later: laterKey.later.catch(undefined),
})

/** Reads the times that events hold, each once for as long as it is the same. */
export const heldTimes = ({ entries, parse }: Listing, locale: string, today: Day, { of }: ResultMemory) =>
  (entries.get('events') ?? []).map((event) => of(parse(event), heldTime, event.id, locale, today))

function heldTime(parsed: ParsedFile, id: string, locale: string, today: Day) {
  const value = 'value' in parsed ? parsed.value : undefined
  const written: Partial<z.infer<typeof timedEvent>> = timedEvent.safeParse(value).data ?? {}
  const { title = '', time, when } = timingOn(written, today)
  const i18n = i18nOf(locale)
  return {
    name: `time of ${id}`,
    /** "7:30 PM (6:30 PM in winter)"; undefined if it is missing or invalid. */
    text: time && formatTimeOfDay(time, i18n),
    clocks: time ? clocksOf(time, i18n) : [],
    days: [...new Set((when?.on ?? []).map((on) => i18n.formatNumberedWeekday(numberOf(on))))],
    /** The last word of the event's title, by which sentences call it: "dinner". */
    called: title.toLowerCase().split(/\s+/).at(-1) ?? '',
    /** A text that says the same time means something else. */
    isOver: when?.date !== undefined && (when.until ?? when.date) < today,
  }
}

const clocksOf = (time: TimeOfDay, i18n: I18n): string[] => {
  if (!clockTimes(time)) return []
  const written = typeof time === 'string' ? [time] : [time.daylight, time.standard]
  return [...new Set(written.flatMap((clock) => [clock, formatTimeOfDay(clock, i18n)]))]
}

/** Returns the number of Sunday for "first sunday". */
const numberOf = (on: string): number => weekdays.findIndex((day) => on.endsWith(day))

const soupDeliveries = z.object({ deliveries: kosherSoup.shape.deliveries })

function soupFacts(listing: Listing, locale: string): [string, string | undefined][] {
  const { deliveries } = soupDeliveries.safeParse(readValue(listing, listing.files.kosherSoup)).data ?? {}
  return [
    ['soup-days', deliveries && formatDays(deliveries.when, i18nOf(locale))],
    [
      'soup-hours',
      deliveries &&
        t('time.range', {
          from: formatTimeOfDay(deliveries.time, i18nOf(locale)),
          until: formatTimeOfDay(deliveries.endTime, i18nOf(locale)),
        }),
    ],
  ]
}

function formatDays({ on = [] }: When, { t, formatList, formatNumberedWeekday }: I18n): string {
  const numbers = on.map(numberOf).sort()
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const names = numbers.map((number) => formatNumberedWeekday(number))
  return names.length > 2 && last - first === names.length - 1
    ? t('time.range', { from: names[0] ?? '', until: names.at(-1) ?? '' })
    : formatList(names)
}
