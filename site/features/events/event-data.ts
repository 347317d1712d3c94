import type { EventTime } from '#schedule/upcoming'
import { takesSignups } from '#schedule/upcoming'
import type { Site } from '#schemas/content/site'
import { withoutFocus } from '#schemas/pictures'
import type { Drawing } from '#site/drawing'
import { plainText } from '#site/features/search/plain-text'
import { asScript, organizationId, postalAddress } from '#site/structured-data'
import { referencesOf } from './event-references'

/** The dates of an event for search engines: https://schema.org/Event */
export const eventData = (times: readonly EventTime[], drawing: Drawing): string =>
  asScript(times.map((time) => dateData(time, drawing)))

function dateData(time: EventTime, { site: content, clock, address: siteAddress }: Drawing) {
  const { event, day, lastDay, start, end = lastDay > day ? lastDay : undefined, status, plannedStart } = time
  const { site } = content
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
    location: placeData(time, site),
    organizer: { '@type': 'NGO', '@id': organizationId(siteAddress), name: site.name, url: siteAddress.href },
    ...(signupAddress && takesSignups(time, clock) && { offers: { '@type': 'Offer', url: absolute(signupAddress) } }),
  }
}

function placeData({ event, location = event.location }: EventTime, site: Site) {
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
