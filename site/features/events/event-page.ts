import { firstDifferentDay, timingOn } from '#calendar/occurrences/occurrences'
import { addDays, type Day } from '#calendar/time/days'
import type { Content, Entry } from '#content-reader/content'
import { type AnyEvent, hasPage, listAllEvents } from '#schedule/all-events'
import { takesSignups } from '#schedule/signup-dates'
import { describeMenu, type EventTime, findNextTime } from '#schedule/upcoming'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/events/events'
import type { Holiday } from '#schemas/holidays/holidays'
import { formatDate, formatDayWithYear, i18n, t } from '#schemas/locale'
import { withoutFocus } from '#schemas/pictures/pictures'
import type { Settings } from '#schemas/settings/settings'
import { SIGNUP_FORM } from '#schemas/signups/signup-paths'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/timing'
import type { SearchItem } from '#search/search-item'
import {
  createSearchItem,
  joinFacts,
  plainText,
  type SearchEntries,
  summarize,
} from '#site/features/search/search-items'
import { organizationId, postalAddress, toScriptJson } from '#site/layouts/document-head'
import type { RenderContext } from '#site/render-context'

const DESCRIPTION_CHARACTERS = 160

export function eventPage(event: Entry<Event>, today: Day) {
  const { id, title, location, description, imageUrl, imageAlt } = timingOn(event, today)
  const rule = describeRule(event, today)
  const start = `${t('events.whenAndWhere', { when: rule, where: location })} `
  return {
    path: addressOf('events', id),
    title,
    heading: title,
    intro: `${rule} · ${location}`,
    description: start + summarize(description, DESCRIPTION_CHARACTERS - start.length),
    index: true,
    imageUrl,
    imageAlt,
    parent: 'program-calendar',
  }
}

/** "Tuesdays in term, 6:00 PM; from January 19, 2027: Wednesdays" */
export function describeRule(event: Entry<Event>, today: Day): string {
  const { when, time } = timingOn(event, today)
  const days = formatWhen(when)
  const day = when.inTerm ? t('events.inTerm', { when: days }) : days
  const now = when.date && when.until ? day : t('time.dayAndClock', { day, clock: formatTimeOfDay(time, i18n) })
  return Object.keys(event.later ?? {})
    .filter((from) => from > today)
    .sort()
    .reduce((rule, from) => {
      const later = differenceFrom(event, from)
      const first = firstDifferentDay(event, from)
      return later ? t('when.later', { now: rule, day: formatDate(first), later }) : rule
    }, now)
}

function differenceFrom(event: Entry<Event>, from: Day): string {
  const [before, after] = [timingOn(event, addDays(from, -1)), timingOn(event, from)].map(
    ({ when, time, location }) => [formatWhen(when), formatTimeOfDay(time, i18n), location],
  )
  return (after ?? []).filter((text, index) => text !== before?.[index]).join(t('punctuation.comma'))
}

export function describeNoDate({ when }: Pick<Event, 'when'>, today: string): string {
  const { date, until = date } = when
  if (date && until && until < today) return t('events.wasOn', { day: formatDayWithYear(date) })
  return t('events.notKnown')
}

export interface EventReferences {
  signupAddress: string | undefined
  holiday: Pick<Entry<Holiday>, 'id' | 'name'> | undefined
}

export const referencesOf = (
  { id, seats, hasSignup, signupLink, ctaLink, holidayId }: Entry<Event>,
  { entry }: Pick<Content, 'entry'>,
): EventReferences => ({
  signupAddress: seats
    ? `${addressOf('events', id)}#${SIGNUP_FORM}`
    : hasSignup
      ? signupLink
        ? entry('signup-links', signupLink).link
        : ctaLink
      : undefined,
  holiday: holidayId ? entry('holidays', holidayId) : undefined,
})

export const eventData = (times: readonly EventTime[], context: RenderContext): string =>
  toScriptJson(times.map((time) => dateData(time, context)))

function dateData(time: EventTime, { content, clock, address: siteAddress }: RenderContext) {
  const { event, day, lastDay, start, end = lastDay > day ? lastDay : undefined, status, plannedStart } = time
  const { settings } = content
  const { signupAddress } = referencesOf(event, content)
  const absolute = (address: string) => new URL(address, siteAddress).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: plainText(event.description),
    url: absolute(event.address),
    image: absolute(withoutFocus(event.imageUrl)),
    startDate: start ?? day,
    ...(end && { endDate: end }),
    eventStatus: `https://schema.org/${STATUS[status]}`,
    ...(plannedStart && { previousStartDate: plannedStart }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeData(time, settings),
    organizer: { '@type': 'NGO', '@id': organizationId(siteAddress), name: settings.name, url: siteAddress.href },
    ...(signupAddress && takesSignups(time, clock) && { offers: { '@type': 'Offer', url: absolute(signupAddress) } }),
  }
}

function placeData({ event, location = event.location }: EventTime, site: Settings) {
  const { elsewhere } = event
  if (!elsewhere) return { '@type': 'Place', name: `${location}, ${site.name}`, address: postalAddress(site) }
  const { city, state, country } = site.address
  // What has no address is near us; and a date at another place than usual has not the usual address.
  const isUsual = elsewhere !== true && location === event.location
  const address = isUsual
    ? postalAddress({ address: elsewhere })
    : { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: country }
  return { '@type': 'Place', name: location, address }
}

const STATUS = { planned: 'EventScheduled', cancelled: 'EventCancelled', moved: 'EventRescheduled' } as const

/** With a rule rather than a date: results are read on any day. Those without a page lead to their holiday or group. */
export const eventSearch: SearchEntries = (content, { today }) =>
  listAllEvents(content)
    .filter((event) => hasPage(event) && [content.programCalendar.show, 'calendar-only'].includes(event.set))
    .map((event) => {
      const next = findNextTime(event, content, today)
      return eventItem(timingOn(event, today), next && describeMenu(next, i18n))
    })

const eventItem = (event: AnyEvent, menu: string | undefined): SearchItem =>
  createSearchItem(
    {
      id: `events/${event.id}`,
      type: t('events.kind'),
      title: event.title,
      subtitle: joinFacts(
        t('time.dayAndClock', { day: formatWhen(event.when), clock: formatTimeOfDay(event.time, i18n) }),
        event.location,
        event.seats && t('events.signUpHere'),
      ),
      description: event.description,
      path: event.address,
      icon: 'calendar',
      category: 'Events',
    },
    { category: [event.category ?? []].flat().join(', '), menu },
  )
