import type { Event } from '#schemas/content/event'
import { scheduleParts } from '#schemas/content/schedule'
import type { SearchItem } from '#search/search-item'
import { eventDate } from '#site/features/events/event-date'
import { longDay } from '#site/features/today/long-day'
import { type Content, type Entry, itemOf, joined, sectionOf } from './items-of'

type Holiday = ReturnType<typeof holidaysOf>[number]
const holidaysOf = ({ entries }: Content) => entries('holidays')

/** What happens on a day: holidays and their parts, the events of the week, the forms that events lead to. */
export function occasionItems(content: Content): SearchItem[] {
  const { entries } = content
  return [
    ...holidaysOf(content).flatMap((holiday) => [holidayItem(holiday), ...partItems(holiday)]),
    ...entries('current-week').map((event) => eventItem(content, 'current-week', event)),
    ...entries('first-year-week').map((event) => eventItem(content, 'first-year-week', event)),
    ...entries('signup-links').map(({ id, title }) =>
      itemOf(
        {
          id: `signup-links/${id}`,
          type: 'signup',
          title: `Sign up: ${title}`,
          description: 'The form that the events of the week lead to.',
          path: '/program-calendar',
          icon: 'calendar',
          category: 'Events',
        },
        {},
      ),
    ),
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

function eventItem(content: Content, folder: Content['events']['show'], event: Entry<Event>): SearchItem {
  const { weekday, rest } = eventDate(event)
  return itemOf(
    {
      id: `${folder}/${event.id}`,
      type: 'event',
      title: event.title,
      subtitle: joined(folder === 'first-year-week' ? 'First-year week' : '', `${weekday}, ${rest}`, event.location),
      description: event.description,
      path: folder === content.events.show ? sectionOf(content, 'program-calendar', 'events') : '/program-calendar',
      icon: 'calendar',
      category: 'Events',
    },
    { category: event.category },
  )
}
