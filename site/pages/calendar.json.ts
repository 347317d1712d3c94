import type { APIRoute } from 'astro'
import { feedDays } from '#calendar/feeds/ical'
import { publishedEvents } from '#site/features/feeds/feeds'

/** docs/calendar.md says what each key means. */
export const GET: APIRoute = ({ locals }) => {
  const { name, place } = locals.content.settings
  const events = publishedEvents(locals).map(({ event: { entry, ...event }, sequence, changedAt }) => ({
    ...event,
    id: entry,
    sequence,
    changedAt,
  }))
  const calendar = {
    name,
    url: locals.address.href,
    timeZone: place.timeZone,
    ...feedDays(locals.clock.today),
    events,
  }
  return Response.json(calendar)
}
