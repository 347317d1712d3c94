import type { APIRoute } from 'astro'
import { feedDays } from '#calendar/feeds/published'
import { content, siteAddress, today } from '#site/content'
import { publishedEvents } from '#site/features/feeds/published-events'

/** The same dates as in the feeds, for programs that read JSON: docs/calendar.md says what each key means. */
export const GET: APIRoute = () => {
  const words = content()
  const { name, place } = words.site
  const events = publishedEvents(words)
    .filter(({ event }) => event.audiences.length > 0)
    .map(({ event: { entry, ...event }, sequence, changedAt }) => ({ ...event, id: entry, sequence, changedAt }))
  const calendar = {
    ...{ name, url: siteAddress().href, timeZone: place.timeZone },
    ...feedDays(today(words)),
    events,
  }
  return new Response(JSON.stringify(calendar), { headers: { 'content-type': 'application/json' } })
}
