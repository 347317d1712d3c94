import { expect, test } from 'vitest'
import { featureNames, ownsAddress, ownsForm } from '../features.ts'
import { place } from '../fields/location.ts'
import { isScheduleReady, readySchedule, schedule } from '../holidays/holidays.ts'
import { applicationStatusOn } from '../programs/application-status.ts'
import { site } from '../settings/settings.ts'
import { daysOf, formatOpeningHours, type OpeningHours } from '../time/opening-hours.ts'
import { addressOf } from './collections.ts'

test('an entry has one address', () => {
  expect(addressOf('staff', 'avi')).toBe('/staff#avi')
  expect(addressOf('religious-life', 'eruv')).toBe('/religious-life?section=eruv')
})

const program = { applicationStatus: 'closed', opens: '2027-01-15', closes: '2027-02-12' } as const
const open = { applicationStatus: 'open', closes: '2027-02-12' } as const

test.each([
  ['2027-01-14', program, 'coming-soon'],
  ['2027-01-15', program, 'open'],
  ['2027-02-12', program, 'open'],
  ['2027-02-13', program, 'closed'],
  ['2027-02-12', open, 'open'],
  ['2027-02-13', open, 'closed'],
  ['2027-01-15', { applicationStatus: 'coming-soon' } as const, 'coming-soon'],
])('on %s a program with %j is %s: without dates it keeps the status that is written', (day, dates, status) => {
  expect(applicationStatusOn(day, dates)).toBe(status)
})

test('a place is a point and its clocks, and nothing else', () => {
  const here = { latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' }
  expect(place.parse(here)).toMatchObject(here)
  for (const wrong of [{ latitude: 91 }, { latitude: '39.29' }, { longitude: -180.5 }, { timeZone: 'Eastern Time' }])
    expect(place.safeParse({ ...here, ...wrong }).error?.issues.map(({ path }) => path)).toEqual([Object.keys(wrong)])
  expect(place.safeParse({ ...here, city: 'Baltimore' }).success).toBe(false)
})

test('a schedule is shown as far as it is ready', () => {
  const fridays = [{ time: '6:00 PM', event: 'Services' }]
  const lists = { fridays, saturdays: fridays }
  const parse = (ready?: readonly string[]) => schedule.parse({ ...lists, ...(ready && { ready }) })
  const isReady = (ready?: readonly string[]) => isScheduleReady({ schedule: parse(ready), scheduleReady: false })
  expect([isReady(), isReady(['fridays']), isReady(['fridays', 'saturdays'])]).toEqual([false, false, true])
  expect(isScheduleReady({ schedule: parse(), scheduleReady: true })).toBe(true)
  const shown = (scheduleReady: boolean) => Object.keys(readySchedule({ schedule: parse(['fridays']), scheduleReady }))
  expect(shown(false)).toEqual(['fridays'])
  expect(shown(true)).toEqual(expect.arrayContaining(['fridays', 'saturdays']))
})

test('a campus that says nothing of its features has all of them; each owns its form, its addresses and what is below', () => {
  const all = Object.fromEntries(featureNames.map((name) => [name, true]))
  expect(site.shape.features.parse(undefined)).toEqual(all)
  expect(site.shape.features.parse({ soup: false })).toEqual({ ...all, soup: false })
  const addresses = [
    '/give',
    '/give/thanks',
    '/give?from=mail',
    '/give#why',
    '/gives',
    '/',
    '/staff/give',
    '/stay/here',
  ]
  expect(addresses.filter((address) => ownsAddress(['donation'], address))).toEqual(addresses.slice(0, 4))
  expect([ownsForm(['soup', 'tours'], 'tour'), ownsForm(['soup'], 'tour')]).toEqual([true, false])
})

type Days = OpeningHours[number]['from']
const hours = (from: Days, to: Days, closes = '12:00 AM') => ({ from, to, opens: '7:30 AM', closes })

test.each([
  [[hours('Sunday', 'Saturday')], 'every day, 7:30 AM to midnight'],
  [[hours('Monday', 'Sunday', '10:00 PM')], 'every day, 7:30 AM to 10:00 PM'],
  [
    [hours('Sunday', 'Thursday'), hours('Friday', 'Saturday', '11:00 PM')],
    'Sunday to Thursday, 7:30 AM to midnight; Friday and Saturday, 7:30 AM to 11:00 PM',
  ],
  [[hours('Friday', 'Friday', '5:00 PM')], 'Friday, 7:30 AM to 5:00 PM'],
])('hours read as people say them: %j', (groups, words) => expect(formatOpeningHours(groups)).toBe(words))

test('a group of days may go over the end of the week', () => {
  expect(daysOf(hours('Friday', 'Sunday'))).toEqual(['Friday', 'Saturday', 'Sunday'])
})
