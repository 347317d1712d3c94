import { longDay } from '#schemas/campus-locale'
import { addressOf } from '#schemas/content/collections'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { daysInWords } from './dates-in-words'
import { holidayOn } from './holiday-on'

/** When each holiday is next: it begins in the evening. */
export const holidayAnswers: AnswersOf = ({ site, clock: { today } }) =>
  site.entries('holidays').flatMap((holiday) =>
    holidayOn(holiday, today, site.site.place).observances.map(({ holiday: id, name, from, last }) => ({
      of: { id, names: [name] },
      title: `${name}: ${daysInWords(from, last)}`,
      facts: [{ label: from < today ? 'Began' : 'Begins', text: `${longDay(from)}, in the evening` }],
      link: { text: holiday.name, path: addressOf('holidays', holiday.id) },
    })),
  )
