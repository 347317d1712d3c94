import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nextYear } from './next-year.ts'

const files = new Map(
  readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => [path, readFileSync(`content/${path}`, 'utf8')] as const),
)
const proposed = (today: string, path: string) => nextYear(files, today).find((each) => each.path === path)

test('a schedule whose year is over moves with its holiday, and is not shown before somebody has looked at it', () => {
  const next = proposed('2026-11-23', 'holidays/high-holidays.yaml')
  expect(next).toMatchObject({ value: { scheduleYear: 2027, scheduleReady: false } })
  expect(JSON.stringify(next?.value)).toContain('{"date":"2027-10-10","time":"6:45 PM","event":"Kol Nidrei')
  expect(proposed('2026-11-23', 'holidays/passover.yaml')).toBeUndefined()
})

test('an event of one day is on the same weekday a year later', () => {
  const [path, text] = [...files].find(([, text]) => /^when:\n {2}date: 2027-08/m.test(text)) ?? []
  const date = /date: (\S+)/.exec(text ?? '')?.[1] ?? ''
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
