import { Calendar, CalendarRange, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockInWords } from '#calendar/time/clock-in-words'
import { dayOf, type Moment } from '#calendar/time/moment-text'
import { listObservanceTimes, type Observance } from '#schedule/holidays'
import { longDay } from '#schemas/campus-locale'
import type { Holiday } from '#schemas/content/holiday'
import type { Place } from '#schemas/content/place'
import { t } from '#schemas/language'
import { type Fact, FactList } from '#site/components/facts/FactList'
import { daysInWords, formatHebrewDays } from './dates-in-words'
import type { HolidayOn } from './holiday-on'

export function HolidayFacts({ holiday, on, place }: { holiday: Holiday; on: HolidayOn; place: Place }) {
  const { generalDates, candleLighting, scheduleReady, scheduleDates, observances = [] } = holiday
  const candles = candleLighting === 'N/A' ? undefined : candleLighting
  const ofEach =
    observances.length === 1
      ? on.observances.flatMap((each) => datesAndCandles(each, candles, place))
      : on.observances.map((each) => ofOne(each, place))
  return (
    <FactList
      facts={[
        ...(generalDates ? [{ label: t('words.dates'), icon: Calendar, value: generalDates }] : []),
        ...(candles && observances.length !== 1 ? [{ label: t('calendar.candles'), icon: Flame, value: candles }] : []),
        ...ofEach,
        ...(scheduleReady && scheduleDates && !on.schedule.isOver
          ? [{ label: t('holidays.schedule'), icon: CalendarRange, value: scheduleDates }]
          : []),
      ]}
    />
  )
}

function datesAndCandles(observance: Observance, words: string | undefined, place: Place): Fact[] {
  const times = timesIn(observance, place)
  return [
    { label: t('words.dates'), icon: Calendar, value: <Dates of={observance} /> },
    ...(words || times
      ? [{ label: t('calendar.candles'), icon: Flame, value: [words ? <p key="words">{words}</p> : null, times] }]
      : []),
  ]
}

const ofOne = (observance: Observance, place: Place): Fact => ({
  label: observance.name,
  value: [<Dates key="dates" of={observance} />, timesIn(observance, place)],
})

const Dates = ({ of: { from, last, hebrew } }: { of: Observance }) => (
  <p>
    {daysInWords(from, last)} · {formatHebrewDays(hebrew)}
  </p>
)

const dayAndTime = (at: Moment, isLatest: boolean | undefined): string => {
  const clock = clockInWords(at)
  return t('time.dayAndClock', { day: longDay(dayOf(at)), clock: isLatest ? t('holidays.by', { clock }) : clock })
}

/** `2026-12-04T16:25-05:00`: no time here has seconds. */
const toTheMinute = (at: Moment) => at.replace(/(T..:..):00/, '$1')

function timesIn(observance: Observance, place: Place): ReactNode {
  const times = listObservanceTimes(observance, place)
  if (times.length === 0) return null
  return (
    <ul key="times">
      {times.map(({ label, at, isLatest }) => (
        <li key={at}>
          {label} <time dateTime={toTheMinute(at)}>{dayAndTime(at, isLatest)}</time>
        </li>
      ))}
    </ul>
  )
}
