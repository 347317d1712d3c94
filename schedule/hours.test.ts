import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import { describeOpening, formatHoursOfTwoDays, getHours, listHoursAhead, listSpecialHours } from './hours.ts'

const content = readContent('content')
const at = (moment: string) => {
  const clock = new Clock(Date.parse(moment), 'America/New_York')
  return `${describeOpening(content, clock, i18n)} | ${new Date(clock.until).toISOString().slice(0, 16)}`
}

test.for([
  ['in term, before it opens', '2026-12-02T07:00-05:00', 'Opens today at 7:30 AM | 2026-12-02T12:30'],
  ['in term', '2026-12-02T12:00-05:00', 'Open until midnight | 2026-12-03T05:00'],
  [
    'on Thanksgiving',
    '2026-11-26T12:00-05:00',
    'Closed today, Thanksgiving. Opens Sunday, November 29 at 7:30 AM | 2026-11-27T05:00',
  ],
  ['in the week of it', '2026-11-24T12:00-05:00', 'Open until 4:00 PM | 2026-11-24T21:00'],
  [
    'over the winter',
    '2026-12-24T12:00-05:00',
    'Closed today, winter break. Opens Monday, January 4 at 10:00 AM | 2026-12-25T05:00',
  ],
  ['in summer, after hours', '2027-07-01T18:00-04:00', 'Closed now. Opens tomorrow at 10:00 AM | 2027-07-02T04:00'],
  ['on Yom Kippur', '2027-10-11T12:00-04:00', 'Closed today, Yom Kippur. Opens tomorrow at 7:30 AM | 2027-10-12T04:00'],
  [
    'after the last known term',
    '2028-09-01T12:00-04:00',
    'Our hours for these dates aren’t here yet: call (410) 555-0142 | 2028-09-02T04:00',
  ],
] as const)('the house %s', ([, moment, text]) => {
  expect(at(moment)).toBe(text)
})

test('the coming week is told with days of the same hours together', () => {
  expect(listHoursAhead(content, '2026-11-24', i18n)).toEqual([
    { from: '2026-11-24', to: '2026-11-25', text: '10:00 AM to 4:00 PM' },
    { from: '2026-11-26', to: '2026-11-28', text: 'Closed, Thanksgiving' },
    { from: '2026-11-29', to: '2026-11-30', text: '7:30 AM to midnight' },
  ])
})

test('a date says more than a holiday of every year', () => {
  const { settings } = content
  const changed = {
    ...content,
    settings: {
      ...settings,
      hoursOtherwise: {
        on: { 'yom-kippur': 'closed' as const, '2027-10-11': { opens: '8:00 AM', closes: '9:00 PM' } },
      },
    },
  }
  expect(getHours('2027-10-11', changed)).toMatchObject({ is: 'open', opens: '2027-10-11T08:00:00-04:00' })
})

test('a notice that closes the house closes it on its days alone, before every other hour', () => {
  const days = { startDate: '2026-12-02', endDate: '2026-12-03' }
  const changed = { ...content, notice: { ...content.notice, ...days, enabled: true, closed: true } }
  const clock = new Clock(Date.parse('2026-12-02T12:00-05:00'), 'America/New_York')
  expect(describeOpening(changed, clock, i18n)).toBe('Closed today. Opens Friday, December 4 at 7:30 AM')
  expect(formatHoursOfTwoDays(changed, '2026-12-01', i18n)).toBe('Open today, 7:30 AM to midnight; closed tomorrow')
  for (const change of [{ closed: false }, { enabled: false }])
    expect(getHours('2026-12-02', { ...changed, notice: { ...changed.notice, ...change } }).is).toBe('open')
})

test('a house that closes at the hour at which it opens is open all day and night', () => {
  const on = { '2026-12-02': { opens: '7:30 AM', closes: '7:30 AM' } }
  const changed = { ...content, settings: { ...content.settings, hoursOtherwise: { on } } }
  expect(getHours('2026-12-02', changed)).toMatchObject({ closes: '2026-12-03T07:30:00-05:00' })
})

test('search engines are told of the days that are not as usual', () => {
  expect(listSpecialHours(content, '2026-11-22', 7)).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({ day, opens: '10:00', closes: '16:00' })),
    ...['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => ({ day, opens: '00:00', closes: '00:00' })),
  ])
})

test.for([
  ['2026-12-02', 'Open today and tomorrow, 7:30 AM to midnight'],
  ['2027-10-10', 'Open today, 7:30 AM to midnight; closed tomorrow, Yom Kippur'],
  ['2027-10-11', 'Closed today, Yom Kippur; open tomorrow, 7:30 AM to midnight'],
  ['2026-11-27', 'Closed today and tomorrow, Thanksgiving'],
  ['2028-05-11', 'Open today, 7:30 AM to midnight'],
  ['2028-09-01', 'Our hours for these dates aren’t here yet: call (410) 555-0142'],
] as const)('the foot of every page on %s', ([day, text]) => {
  expect(formatHoursOfTwoDays(content, day, i18n)).toBe(text)
})
