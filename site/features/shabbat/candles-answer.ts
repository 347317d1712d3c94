import { clockInWords, dayAndClock } from '#calendar/time/clock-in-words'
import { dayOf } from '#calendar/time/moment-text'
import type { ShabbatTime } from '#schedule/shabbat'
import { longDay, weekdayName } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { Drawing } from '#site/drawing'
import type { Answered, AnswersOf } from '#site/features/search/answers/answers-of'
import { describeMissingDay } from './describe-missing'
import { nextBySun, THIS_SHABBAT, thisShabbat } from './this-shabbat'

/** Answers with candles or, once they are lit or for whoever asks, with when it is over. */
export const candlesAnswer: AnswersOf = (drawing) => {
  const { times } = thisShabbat(drawing)
  const name = t('calendar.havdalah')
  const havdalah = times.find(({ label }) => label === name)
  const first = nextBySun(drawing) ?? times.find(({ at }) => !drawing.clock.isPast(at)) ?? times[0]
  return [
    ...(havdalah ? [{ of: { id: 'havdalah', names: [name] }, ...answerWith(havdalah, drawing) }] : []),
    ...(first ? [answerWith(first, drawing)] : []),
  ]
}

function answerWith(first: ShabbatTime, drawing: Drawing): Answered {
  const { times, missing } = thisShabbat(drawing)
  const others = times.filter((time) => time !== first)
  return {
    title: t('words.labeled', { label: first.label, text: dayAndClock(longDay(dayOf(first.at)), first.at) }),
    facts: [
      ...others.map(({ label, at }) => ({
        label,
        text: dayOf(at) === dayOf(first.at) ? clockInWords(at) : dayAndClock(weekdayName(dayOf(at)), at),
      })),
      ...missing.map((each) => ({ label: each.words, text: describeMissingDay(each) })),
    ],
    link: { text: drawing.site.home.shabbat.heading, path: `/#${THIS_SHABBAT}` },
  }
}
