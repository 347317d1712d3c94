import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { readContent } from '#content-reader/read-content'
import { copyOfContent } from '#tests/support/broken-copy'
import { getEvent, isDeadline } from './all-events.ts'
import { listEventTimes, listRemainingTimes } from './upcoming.ts'

const content = readContent('content')

const on = (day: string) =>
  listEventTimes(content, day, day).map(({ event, start, isReplaced }) =>
    [start?.slice(11, 16), event.title, ...(isReplaced ? ['replaced'] : [])].join(' '),
  )

test('the rows of a schedule that is ready are on the timeline, and one may replace a weekly event', () => {
  expect(on('2026-09-11')).toEqual([
    '18:30 Friday Night Services replaced',
    '18:30 Evening services',
    '19:30 Shabbat Dinner replaced',
    '19:45 Rosh Hashanah dinner with apples and honey, $15',
  ])
  expect(on('2026-09-20')).toContain('18:45 Kol Nidrei, the opening service')
})

test('of a schedule that is not ready, the lists that are set are on the timeline', () => {
  const copy = copyOfContent()
  copy.change('holidays/hanukkah.yaml', '    - meals\n', '    - nights\n')
  const times = listEventTimes(copy.read(), '2026-12-04', '2026-12-04')
  const [candle] = times.filter(({ event }) => event.holidayId === 'hanukkah')
  expect(candle).toMatchObject({ status: 'planned', event: { set: 'calendar-only', location: 'Porch' } })
  // Nobody has said that Purim's are.
  expect(on('2027-03-22').filter((words) => words.includes('Megillah'))).toEqual([])
})

test('what replaces an event is said where the event is', () => {
  const [dinner] = listEventTimes(content, '2026-09-11', '2026-09-11').filter(
    ({ event }) => event.id === 'shabbat-dinner',
  )
  expect(dinner).toMatchObject({
    status: 'cancelled',
    note: 'Instead: Rosh Hashanah dinner with apples and honey, $15, 7:45 PM.',
  })
})

test('weekends for prospective students are on the timeline, for those who may come', () => {
  const [weekend] = listEventTimes(content, '2027-04-10', '2027-04-10').filter(({ lastDay, day }) => lastDay > day)
  expect(weekend).toMatchObject({
    day: '2027-04-09',
    lastDay: '2027-04-11',
    event: { title: 'Spring Prospective/Accepted Student Shabbaton', audiences: ['prospective'] },
  })
})

test('the last day to apply is on the timeline, each year that is known', () => {
  const on = (day: string) =>
    listEventTimes(content, day, day).flatMap(({ event, isAllDay }) =>
      isDeadline(event) && isAllDay ? [event.title] : [],
    )
  expect(on('2027-02-12')).toEqual(['Last day to apply: Student Engagement Internship (SEI)'])
  expect(on('2026-11-12')).toEqual(['Last day to apply: Six open seats on the board'])
  expect(on('2027-11-12')).toEqual(['Last day to apply: Six open seats on the board'])
  expect(on('2028-11-12')).toEqual([])
})

test('a last day to apply is ahead before one can apply, and says from when', () => {
  const deadline = getEvent(content, 'deadline/internships/student-engagement')
  const clock = new Clock(Date.parse('2026-11-29T12:00-05:00'), content.settings.place.timeZone)
  expect(listRemainingTimes(deadline, content, clock)).toMatchObject([
    { day: '2027-02-12', status: 'planned', note: 'Apply from Tuesday, January 19, 2027.' },
  ])
})
