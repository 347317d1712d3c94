import { eventsOf } from '#content-reader/days/upcoming'
import type { Content, Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/content/event'
import { timeInWords } from '#schemas/content/time-of-day'
import type { SearchItem } from '#search/search-item'
import { itemOf, joined } from '#site/features/search/item-of'
import { whenInWords } from './when-in-words'

/** The events of the set that the calendar shows, with their rule rather than a date: results are read on any day. */
export const eventSearch = (content: Content): SearchItem[] =>
  eventsOf(content, content.programCalendar.show).map(eventItem)

const eventItem = (event: Entry<Event>): SearchItem =>
  itemOf(
    {
      id: `events/${event.id}`,
      type: 'Event',
      title: event.title,
      subtitle: joined(`${whenInWords(event.when)}, ${timeInWords(event.time)}`, event.location),
      description: event.description,
      path: addressOf('events', event.id),
      icon: 'calendar',
      category: 'Events',
    },
    { category: event.category },
  )
