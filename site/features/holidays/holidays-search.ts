import type { Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import type { Holiday } from '#schemas/content/holiday'
import { scheduleParts } from '#schemas/content/schedule'
import type { SearchItem } from '#search/search-item'
import { longDay } from '#site/components/today/long-day'
import { itemOf, joined, type SearchEntries } from '#site/features/search/item-of'

/** Every holiday, and every part of its schedule. */
export const holidaySearch: SearchEntries = ({ entries }) =>
  entries('holidays').flatMap((holiday) => [holidayItem(holiday), ...partItems(holiday)])

const holidayItem = (holiday: Entry<Holiday>): SearchItem =>
  itemOf(
    {
      id: `holidays/${holiday.id}`,
      type: 'Holiday',
      title: holiday.name,
      subtitle: holiday.generalDates,
      description: holiday.description,
      path: addressOf('holidays', holiday.id),
      icon: holiday.icon,
      category: 'Events',
      priority: 1,
    },
    holiday,
  )

/** People search for Rosh Hashanah by its own name, not by that of the season. */
function partItems({ id, name, icon, schedule }: Entry<Holiday>): SearchItem[] {
  return scheduleParts.flatMap(({ key, name: title }) => {
    const part = schedule[key]
    if (!part) return []
    const days = [...new Set(part.events.map(({ date }) => longDay(date)))]
    return itemOf(
      {
        id: `holidays/${id}/${key}`,
        type: 'Holiday',
        title,
        subtitle: joined(name, days[0]),
        description: part.events.map(({ time, event }) => `${time}: ${event}`).join('. '),
        path: addressOf('holidays', id),
        icon,
        category: 'Events',
        priority: 1,
      },
      { days },
    )
  })
}
