import { expect, test } from 'vitest'
import { readFolder } from '#content-reader/content-source'
import { valueAt } from '#schemas/entry-value'
import { nextYear } from './next-year.ts'

const files = readFolder('content')
const proposed = (today: string, path: string) => nextYear(files, today).find((each) => each.path === path)

test('a schedule whose year is over moves with its holiday, and is not shown before somebody has looked at it', () => {
  const next = proposed('2026-11-23', 'holidays/high-holidays.yaml')
  expect(next).toMatchObject({ value: { scheduleYear: 2027, scheduleReady: false } })
  expect(JSON.stringify(next?.value)).toContain('{"date":"2027-10-10","time":"6:45 PM","event":"Kol Nidrei')
  expect(proposed('2026-11-23', 'holidays/passover.yaml')).toBeUndefined()
})

test('an event of one day is on the same weekday a year later', () => {
  const dateOf = (value: Parameters<typeof valueAt>[0]) => String(valueAt(value, ['when', 'date']))
  const [path, value] = [...files].find(([, value]) => dateOf(value).startsWith('2027-08')) ?? []
  const date = dateOf(value)
  expect(proposed(date, path ?? '')).toBeUndefined()
  expect(proposed('2027-12-01', path ?? '')).toMatchObject({
    value: { when: { date: expect.stringMatching(/^2028-08/) } },
  })
})

test('the terms after the last known year are proposed a year before it begins', () => {
  expect(proposed('2026-07-01', 'year.yaml')).toBeUndefined()
  expect(proposed('2026-11-23', 'year.yaml')).toMatchObject({
    value: { years: [{}, {}, { name: '2028–29', terms: [{ from: '2028-08-21' }, { from: '2029-01-16' }] }] },
  })
})
