import type { Content, Entry } from '#content-reader/read/content'
import type { Event } from '#schemas/content/event'
import type { SearchItem } from '#search/search-item'
import { itemOf, joined, type SearchEntries, sectionOf } from '#site/features/search/item-of'
import { eventDate } from './event-date'

/** The events of a set, while the calendar shows it. */
export const eventSearch =
  (set: Content['events']['show']): SearchEntries =>
  (content) =>
    content.events.show === set ? content.entries(set).map((event) => eventItem(content, event)) : []

function eventItem(content: Content, event: Entry<Event>): SearchItem {
  const { weekday, rest } = eventDate(event)
  return itemOf(
    {
      id: `${content.events.show}/${event.id}`,
      type: 'Event',
      title: event.title,
      subtitle: joined(`${weekday}, ${rest}`, event.location),
      description: event.description,
      path: sectionOf(content, 'program-calendar', 'events'),
      icon: 'calendar',
      category: 'Events',
    },
    { category: event.category },
  )
}
