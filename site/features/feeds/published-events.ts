import { type FeedEntry, feedDays, feedEvent, type Published, publish } from '#calendar/feeds/feeds'
import { momentAt } from '#calendar/time/local-time'
import type { Content } from '#content-reader/read/content'
import { getFeedLocation, type Happening } from '#schedule/timeline'
import { describeMenu, type EventTime, isUnannounced, listEventTimes } from '#schedule/upcoming'
import { t } from '#schemas/language'
import { SIGNUP_FORM } from '#schemas/signups/signups'
import { type Drawing, whileTrue } from '#site/drawing'
import { plainText } from '#site/features/search/search-items'

/** Every occurrence in the feeds with its sequence: what subscribers have after this drawing. */
export const publishedEvents = whileTrue(publishAll)

function publishAll({ site: content, clock, address, feeds }: Drawing): Published[] {
  const { place, url } = content.settings
  const day = clock.today
  const { from, to } = feedDays(day)
  // Not that of this server: a test of the site elsewhere is the same calendar.
  const { host } = new URL(url)
  const times = listEventTimes(content, from, to).filter(({ event }) => !isUnannounced(event, day))
  const entries = new Map(
    [...new Set(times.map(({ event }) => event))].map((event) => [event, entryOf(event, content, address)]),
  )
  const events = times.flatMap((time) => {
    const entry = entries.get(time.event)
    return entry ? [feedEvent(entry, withMenu(time), host)] : []
  })
  const { at = momentAt(day, '00:00', place.timeZone) } = feeds
  // What releases before the computed feeds stored of Shabbat’s times had no audience.
  const before = feeds.before.filter(({ event }) => event.audiences.length > 0)
  return publish(events, before, at)
}

/** Its note says what there is to eat, too. */
const withMenu = (time: EventTime): EventTime => ({
  ...time,
  note: [time.note, describeMenu(time)].filter(Boolean).join(' ') || undefined,
})

const entryOf = (event: Happening, { settings }: Content, address: URL): FeedEntry => ({
  id: event.id,
  title: event.title,
  audiences: event.audiences,
  ...getFeedLocation(event, settings),
  description: [
    plainText(event.description),
    event.seats && t('feeds.signUp', { address: new URL(`${event.address}#${SIGNUP_FORM}`, address).href }),
  ]
    .filter(Boolean)
    .join('\n\n'),
  url: new URL(event.address, address).href,
  category: event.category,
})
