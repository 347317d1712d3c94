import { longDay } from '#schemas/campus-locale'
import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { daysInWords } from './dates-in-words'
import { holidayOn } from './holiday-on'

export const holidayAnswers: AnswersOf = ({ site, clock: { today } }) =>
  site.entries('holidays').flatMap((holiday) =>
    holidayOn(holiday, today, site.site.place).observances.map(({ holiday: id, name, from, last }) => ({
      of: { id, names: [name] },
      title: t('words.labeled', { label: name, text: daysInWords(from, last) }),
      facts: [
        {
          label: t(from < today ? 'holidays.began' : 'holidays.begins'),
          text: t('holidays.inEvening', { day: longDay(from) }),
        },
      ],
      link: { text: holiday.name, path: addressOf('holidays', holiday.id) },
    })),
  )
