import { type Happening, happenings, hasPage } from '#content-reader/days/timeline'
import type { Content } from '#content-reader/read/content'
import { timeInWords } from '#schemas/content/time-of-day'
import type { SearchItem } from '#search/search-item'
import { itemOf, joined } from '#site/features/search/item-of'
import { whenInWords } from './when-in-words'

/**
 * The events of the set that the calendar shows, and what is on calendars alone, with their rule rather than a date: results are read on
 * any day. What has no page of its own is found as the holiday or the group that it belongs to.
 */
export const eventSearch = (content: Content): SearchItem[] =>
  happenings(content)
    .filter((event) => hasPage(event) && [content.programCalendar.show, 'calendar-only'].includes(event.set))
    .map(eventItem)

const eventItem = (event: Happening): SearchItem =>
  itemOf(
    {
      id: `events/${event.id}`,
      type: 'Event',
      title: event.title,
      subtitle: joined(`${whenInWords(event.when)}, ${timeInWords(event.time)}`, event.location),
      description: event.description,
      path: event.address,
      icon: 'calendar',
      category: 'Events',
    },
    { category: event.category },
  )
