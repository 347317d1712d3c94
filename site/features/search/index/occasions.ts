import type { Event } from '#schemas/content/event'
import { scheduleParts } from '#schemas/content/schedule'
import type { SearchItem } from '#search/search-item'
import { longDay } from '#site/components/today/long-day'
import { eventDate } from '#site/features/events/event-date'
import { type Content, type Entry, itemOf, joined, sectionOf } from './items-of'

type Holiday = ReturnType<typeof holidaysOf>[number]
const holidaysOf = ({ entries }: Content) => entries('holidays')

/** What happens on a day: holidays and their parts, and the events that the calendar shows. */
export function occasionItems(content: Content): SearchItem[] {
  const { entries } = content
  return [
    ...holidaysOf(content).flatMap((holiday) => [holidayItem(holiday), ...partItems(holiday)]),
    ...entries(content.events.show).map((event) => eventItem(content, event)),
  ]
}

const holidayItem = (holiday: Holiday): SearchItem =>
  itemOf(
    {
      id: `holidays/${holiday.id}`,
      type: 'holiday',
      title: holiday.name,
      subtitle: holiday.generalDates,
      description: holiday.description,
      path: `/holidays#${holiday.id}`,
      icon: holiday.icon,
      category: 'Events',
      priority: 1,
    },
    holiday,
  )

/** Rosh Hashanah is looked for by its own name, not by that of the season. */
function partItems({ id, name, icon, schedule }: Holiday): SearchItem[] {
  return scheduleParts.flatMap(({ key, name: title }) => {
    const part = schedule[key]
    if (!part) return []
    const days = [...new Set(part.events.map(({ date }) => longDay(date)))]
    return itemOf(
      {
        id: `holidays/${id}/${key}`,
        type: 'holiday',
        title,
        subtitle: joined(name, days[0]),
        description: part.events.map(({ time, event }) => `${time}: ${event}`).join('. '),
        path: `/holidays#${id}`,
        icon,
        category: 'Events',
        priority: 1,
      },
      { days },
    )
  })
}

function eventItem(content: Content, event: Entry<Event>): SearchItem {
  const { weekday, rest } = eventDate(event)
  return itemOf(
    {
      id: `${content.events.show}/${event.id}`,
      type: 'event',
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
