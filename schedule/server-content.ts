import type { Published } from '#calendar/feeds/ical'
import { movedFrom } from '#calendar/occurrences/occurrences'
import { addDays, type Day } from '#calendar/time/days'
import { instantOf } from '#calendar/time/moments'
import type { Contact, Content } from '#content-reader/content'
import type { Issue } from '#content-reader/issues'
import { i18nOf } from '#content-reader/language'
import { type MailTheme, mailThemeOf } from '#content-reader/theme-colors'
import type { FeatureName } from '#schemas/features'
import type { Answering, Reply } from '#schemas/requests/form-texts'
import { type Forms, forEachRequest, type RequestKind } from '#schemas/requests/forms'
import type { Settings } from '#schemas/settings/settings'
import type { SignupSettings } from '#schemas/signups/signup-settings'
import { type AnyEvent, hasPage, listAllEvents } from './all-events.ts'
import { getKnownDays, listDeliveries } from './days-ahead.ts'
import { getReminderAndSpan, listRestTimes, type RestTime } from './reminder-times.ts'
import type { KnownDays } from './request-advice.ts'
import type { SoupDelivery } from './soup.ts'
import { DAYS_AHEAD, type EventTime, listEventTimes, listTimesAhead } from './upcoming.ts'

export interface SignupEvent {
  id: string
  title: string
  address: string
  location: string
  settings: SignupSettings
  dates: readonly SignupDate[]
}

/** An event to which people just come: whoever signed up while it took sign-ups is told of what changes all the same. */
export interface OpenEvent extends Omit<SignupEvent, 'settings' | 'dates'> {
  dates: readonly Omit<SignupDate, 'closesAt'>[]
}

/** One date of it. Instants are milliseconds since 1970. */
export interface SignupDate extends ReturnType<typeof getReminderAndSpan> {
  closesAt: number
  date: Day
  reason: string | undefined
  published: Published
}

/** Plain values that the server needs of the content: the thread that holds the content sends them. */
export interface ServerContent {
  settings: Settings
  forms: Forms
  replies: Readonly<Record<RequestKind, Reply | undefined>>
  answering: Readonly<Record<RequestKind, Answering | undefined>>
  theme: MailTheme
  people: Readonly<Record<string, Contact>>
  soup: readonly SoupDelivery[]
  days: KnownDays
  signupEvents: readonly SignupEvent[]
  openEvents: readonly OpenEvent[]
  rests: readonly RestTime[]
  featuresOff: readonly FeatureName[]
  outOfDate: readonly Issue[]
  translations: Readonly<Record<string, ServerContent>>
}

/** An offered place is taken or not within days, and a request is answered. */
const REST_DAYS = 30

/** Returns a person whom the settings, a form or an event names by an id, or by name and address. */
export function contactOf({ people }: Pick<ServerContent, 'people'>, who: Parameters<Content['contact']>[0]): Contact {
  if (typeof who !== 'string') return { name: who.name, emails: [who.email] }
  const found = people[who]
  if (!found) throw new Error(`This content does not say who ${who} is`)
  return found
}

export function createServerContent(
  content: Content,
  day: Day,
  outOfDate: readonly Issue[],
  published: readonly Published[] = [],
): ServerContent {
  const { settings } = content
  const replies = forEachRequest(({ kind }) => content[`forms/${kind}`]?.reply)
  const contacts = [
    ...Object.values(settings.recipients).flatMap((each) => each ?? []),
    settings.mailingListContact,
    ...content.entries('events').flatMap(({ seats }) => seats?.tell ?? []),
    ...Object.values(replies).flatMap((reply) => reply?.contact ?? []),
  ]
  const ids = contacts.filter((id) => typeof id === 'string')
  return {
    settings,
    forms: content.forms,
    replies,
    answering: forEachRequest(({ kind }) => content[`forms/${kind}`]?.answering),
    theme: mailThemeOf(content.theme),
    soup: listDeliveries(content, day),
    days: getKnownDays(content, day, i18nOf(settings.locale)),
    ...listSignupEvents(content, day, published),
    rests: listRestTimes(addDays(day, -REST_DAYS), addDays(day, REST_DAYS), settings.place),
    people: Object.fromEntries(ids.map((id) => [id, content.contact(id)])),
    featuresOff: content.featuresOff,
    outOfDate,
    translations: Object.fromEntries(
      [...content.translations].map(([language, each]) => [
        language,
        createServerContent(each, day, outOfDate, published),
      ]),
    ),
  }
}

function listSignupEvents(content: Content, day: Day, published: readonly Published[]) {
  const { place } = content.settings
  const known = new Map(published.map((each) => [`${each.event.entry} ${each.event.plannedFor}`, each]))
  const signupEvents: SignupEvent[] = []
  const openEvents: OpenEvent[] = []
  for (const event of listAllEvents(content).filter(hasPage)) {
    const { id, title, address, location } = event
    const times = listDates(event, content, day).flatMap((time) => {
      const { plannedFor: date, reason, closes } = time
      const feedEvent = known.get(`${id} ${date}`)
      if (!feedEvent) return []
      return { closes, date: { ...getReminderAndSpan(time, place), date, reason, published: feedEvent } }
    })
    const shared = { id, title, address, location }
    if (event.seats) {
      const dates = times.flatMap(({ closes, date }) => (closes ? { ...date, closesAt: instantOf(closes) } : []))
      signupEvents.push({ ...shared, settings: event.seats, dates })
    } else if (times.length > 0) openEvents.push({ ...shared, dates: times.map(({ date }) => date) })
  }
  return { signupEvents, openEvents }
}

/** Adds the next one of all, and those that were moved to later. Yesterday's may not be over. */
function listDates(event: AnyEvent, content: Content, day: Day): EventTime[] {
  const [from, to] = [addDays(day, -1), addDays(day, DAYS_AHEAD)]
  const moved = movedFrom(event, from, to, content).map(({ day: on }) => on)
  const all = [
    ...listEventTimes(content, from, to, [event]),
    ...listTimesAhead(event, content, day),
    ...moved.flatMap((on) => listEventTimes(content, on, on, [event])),
  ]
  return [...new Map(all.map((time) => [time.plannedFor, time])).values()]
}
