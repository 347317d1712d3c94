import { Calendar, CalendarRange, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, type Moment } from '#calendar/time/moment-text'
import { type Observance, timesOf } from '#content-reader/days/seasons'
import { longDay } from '#schemas/campus-locale'
import type { Holiday } from '#schemas/content/holiday'
import type { Place } from '#schemas/content/place'
import { type Fact, FactList } from '#site/components/facts/FactList'
import type { DayWindow } from '#site/components/today/day-window'
import { unseenUntil } from '#site/components/today/on-its-days'
import { clockInWords } from '#site/features/events/event-date'
import { daysInWords, hebrewDaysInWords } from './dates-in-words'
import type { HolidayOn, InTurn } from './holiday-on'

interface HolidayFactsProps {
  holiday: Holiday
  on: HolidayOn
  place: Place
}

/** When it is and when candles are lit: of each of its holidays in turn, or in words. */
export function HolidayFacts({ holiday, on, place }: HolidayFactsProps) {
  const { generalDates, candleLighting, scheduleReady, scheduleDates, observances = [] } = holiday
  const { valid } = on.schedule
  const candles = candleLighting === 'N/A' ? undefined : candleLighting
  const ofEach =
    observances.length === 1
      ? on.observances.flatMap((each) => datesAndCandles(each, candles, on.today, place))
      : on.observances.map((each) => ofOne(each, on.today, place))
  return (
    <FactList
      facts={[
        ...(generalDates ? [{ label: 'Dates', icon: Calendar, value: generalDates }] : []),
        ...(candles && observances.length !== 1 ? [{ label: 'Candles', icon: Flame, value: candles }] : []),
        ...ofEach,
        ...(scheduleReady && scheduleDates && valid
          ? [
              {
                label: 'Schedule',
                icon: CalendarRange,
                value: scheduleDates,
                attributes: unseenUntil(valid, on.today),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The facts of a holiday alone on its card. */
function datesAndCandles(
  { is, days }: InTurn<Observance>,
  words: string | undefined,
  today: string,
  place: Place,
): Fact[] {
  const attributes = unseenUntil(days, today)
  const times = timesIn(is, days, place)
  return [
    { label: 'Dates', icon: Calendar, value: <Dates of={is} />, attributes },
    ...(words || times
      ? [{ label: 'Candles', icon: Flame, value: [words ? <p key="words">{words}</p> : null, times], attributes }]
      : []),
  ]
}

/** One of several: its dates, and its times below them. */
const ofOne = ({ is, days }: InTurn<Observance>, today: string, place: Place): Fact => ({
  label: is.name,
  value: [<Dates key="dates" of={is} />, timesIn(is, days, place)],
  attributes: unseenUntil(days, today),
})

const Dates = ({ of: { from, last, hebrew } }: { of: Observance }) => (
  <p>
    {daysInWords(from, last)} · {hebrewDaysInWords(hebrew)}
  </p>
)

/** `2026-12-04T16:25-05:00`: no time here has seconds. */
const toTheMinute = (at: Moment) => at.replace(/(T..:..):00/, '$1')

/** Those of the next one; the times of the one after it come when it is the next. */
function timesIn(observance: Observance, { startDate }: DayWindow, place: Place): ReactNode {
  const times = startDate ? [] : timesOf(observance, place)
  if (times.length === 0) return null
  return (
    <ul key="times">
      {times.map(({ label, at }) => (
        <li key={at}>
          {label}{' '}
          <time dateTime={toTheMinute(at)}>
            {longDay(dayOf(at))}, {clockInWords(at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
