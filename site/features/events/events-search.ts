import { timingOn } from '#calendar/occurrences/occurrences'
import { type Happening, hasPage, listHappenings } from '#schedule/timeline'
import { describeMenu, findNextTime } from '#schedule/upcoming'
import { t } from '#schemas/language'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/when'
import type { SearchItem } from '#search/search-item'
import { createSearchItem, joinFacts, type SearchEntries } from '#site/features/search/search-items'

/** With a rule rather than a date: results are read on any day. Those without a page lead to their holiday or group. */
export const eventSearch: SearchEntries = (content, { today }) =>
  listHappenings(content)
    .filter((event) => hasPage(event) && [content.programCalendar.show, 'calendar-only'].includes(event.set))
    .map((event) => {
      const next = findNextTime(event, content, today)
      return eventItem(timingOn(event, today), next && describeMenu(next))
    })

const eventItem = (event: Happening, menu: string | undefined): SearchItem =>
  createSearchItem(
    {
      id: `events/${event.id}`,
      type: t('events.kind'),
      title: event.title,
      subtitle: joinFacts(
        t('time.dayAndClock', { day: formatWhen(event.when), clock: formatTimeOfDay(event.time) }),
        event.location,
        event.seats && t('events.signUpHere'),
      ),
      description: event.description,
      path: event.address,
      icon: 'calendar',
      category: 'Events',
    },
    { category: [event.category ?? []].flat().join(', '), menu },
  )
