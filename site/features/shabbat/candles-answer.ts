import { clockInWords, dayAndClock } from '#calendar/time/clock-in-words'
import { dayOf } from '#calendar/time/moment-text'
import { longDay, weekdayName } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { describeMissingDay } from './describe-missing'
import { THIS_SHABBAT, thisShabbat } from './this-shabbat'

/** When candles are lit or, after that, what comes next; and the other times of this Shabbat or holiday. */
export const candlesAnswer: AnswersOf = (drawing) => {
  const { times, missing } = thisShabbat(drawing)
  const first = times.find(({ at }) => !drawing.clock.isPast(at)) ?? times[0]
  if (!first) return []
  const others = times.filter((time) => time !== first)
  return [
    {
      title: t('words.labeled', { label: first.label, text: dayAndClock(longDay(dayOf(first.at)), first.at) }),
      facts: [
        ...others.map(({ label, at }) => ({
          label,
          text: dayOf(at) === dayOf(first.at) ? clockInWords(at) : dayAndClock(weekdayName(dayOf(at)), at),
        })),
        ...missing.map((each) => ({ label: each.words, text: describeMissingDay(each) })),
      ],
      link: { text: drawing.site.home.shabbat.heading, path: `/#${THIS_SHABBAT}` },
    },
  ]
}
