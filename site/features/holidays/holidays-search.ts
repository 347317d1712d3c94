import type { Keeping } from '#calendar/hebrew/holidays'
import type { Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import { type Holiday, holidaySchedules } from '#schemas/holidays/holidays'
import { t } from '#schemas/language'
import { formatDay } from '#schemas/locale'
import type { SearchItem } from '#search/search-item'
import { type AnswerSource, createSearchItem, joinFacts, type SearchEntries } from '#site/features/search/search-items'
import { formatDays, holidayOn } from './holiday-dates'

/** People search for Rosh Hashanah by its own name, not by that of the season. */
export const holidaySearch: SearchEntries = (content, { today }) =>
  content
    .entries('holidays')
    .flatMap((holiday) => [
      holidayItem(holiday, today, content.settings.place),
      ...ofEach(holiday, today, content.settings.place),
    ])

const holidayItem = (holiday: Entry<Holiday>, day: string, place: Keeping): SearchItem =>
  createSearchItem({ ...shownOf(holiday), title: holiday.name, subtitle: holidayOn(holiday, day, place).next }, holiday)

const shownOf = ({ id, description, icon }: Entry<Holiday>) =>
  ({
    id: `holidays/${id}`,
    type: t('words.holiday'),
    description,
    path: addressOf('holidays', id),
    icon,
    category: 'Events',
    priority: 1,
  }) as const

function ofEach(holiday: Entry<Holiday>, day: string, place: Keeping): SearchItem[] {
  const { name, observances = [], schedule } = holiday
  if (observances.length < 2) return []
  const { observances: next, schedule: of } = holidayOn(holiday, day, place)
  return observances.flatMap((each) => {
    const is = next.find(({ holiday }) => holiday === each)
    if (!is) return []
    const key = holidaySchedules.find((part) => part.holiday === each)?.key
    const events = key ? schedule[key]?.events : undefined
    return createSearchItem(
      {
        ...shownOf(holiday),
        id: `holidays/${holiday.id}/${key ?? each}`,
        title: is.name,
        subtitle: joinFacts(name, formatDays(is.from, is.last)),
        ...(events && !of.isOver
          ? {
              description: events.map(({ time, event }) => t('words.labeled', { label: time, text: event })).join('. '),
            }
          : {}),
      },
      // Without their days, which may be those of last year.
      { events: events?.map(({ event }) => event) },
    )
  })
}

export const holidayAnswers: AnswerSource = ({ content, clock: { today } }) =>
  content.entries('holidays').flatMap((holiday) =>
    holidayOn(holiday, today, content.settings.place).observances.map(({ holiday: id, name, from, last }) => ({
      of: { id, names: [name] },
      title: t('words.labeled', { label: name, text: formatDays(from, last) }),
      facts: [
        {
          label: t(from < today ? 'holidays.began' : 'holidays.begins'),
          text: t('holidays.inEvening', { day: formatDay(from) }),
        },
      ],
      link: { text: holiday.name, path: addressOf('holidays', holiday.id) },
    })),
  )
