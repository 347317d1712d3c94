import { performance } from 'node:perf_hooks'
import { feedEvent } from '#calendar/feeds/feed-events'
import { feedText } from '#calendar/feeds/feed-text'
import { publish } from '#calendar/feeds/published'
import { calendarRows } from '#calendar/hebrew/rows'
import { nextOccurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import { exampleCampus as campus, timed } from '#tests/support/example-campus'

/**
 * `npm run bench:calendar`: what drawing pages for a day may cost. Thirty entries are more than a campus has; a third of them go by the
 * sun, which costs most.
 */
const [FROM, TO] = ['2026-08-01', '2028-07-31']
const weekly = { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true }
const times = ['6:30 PM', { standard: '5:30 PM', daylight: '6:30 PM' }, '15 minutes before sunset']
const entries = Array.from({ length: 30 }, (_, index) =>
  timed(weekly, times[index % times.length], { endTime: '9:30 PM' }),
)

const evaluate = () => entries.flatMap((entry) => occurrencesBetween(entry, FROM, TO, campus))
const events = () => evaluate().map((each) => feedEvent({ id: 'a', title: 'A', audiences: [] }, each, 'example.org'))
const published = publish(events(), [], `${FROM}T12:00:00-04:00`)

const works: readonly (readonly [string, () => number])[] = [
  ['30 entries over two years, occurrences', () => evaluate().length],
  [
    'the next occurrence of each of 30',
    () => entries.filter((entry) => nextOccurrence(entry, '2026-12-25', campus)).length,
  ],
  ['two years of the Jewish calendar, rows', () => calendarRows(FROM, TO, campus.place).length],
  [
    'a feed of as many events, characters',
    () => feedText({ name: 'A', url: 'https://example.org/a.ics' }, published).length,
  ],
]

const RUNS = 15
for (const [name, work] of works) {
  const milliseconds = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  const first = milliseconds[0] ?? 0
  const median = milliseconds.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  console.log(`${name}: ${work()}`.padEnd(56), `first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms`)
}
