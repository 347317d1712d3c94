import { expect, onTestFinished, test, vi } from 'vitest'
import { dayOnCampus, instantOnCampus } from './time-zone.ts'

test.each([
  ['the last minute of a day in winter', '2026-12-02T04:59:59Z', '2026-12-01'],
  ['the first minute of a day in winter', '2026-12-02T05:00:00Z', '2026-12-02'],
  ['the last minute of a day in summer', '2026-07-05T03:59:59Z', '2026-07-04'],
  ['the first minute of a day in summer', '2026-07-05T04:00:00Z', '2026-07-05'],
  ['the day on which summer time begins', '2027-03-14T04:30:00Z', '2027-03-13'],
  ['the day after', '2027-03-15T04:30:00Z', '2027-03-15'],
])('%s', (_, instant, day) => {
  expect(dayOnCampus(new Date(instant))).toBe(day)
})

test.each([
  ['2026-12-04T18:30', '2026-12-04T23:30:00.000Z'],
  ['2026-07-04T00:10', '2026-07-04T04:10:00.000Z'],
  ['2027-03-14T00:30', '2027-03-14T05:30:00.000Z'],
  ['2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
  ['2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
  // Skipped in March, and shown twice in November.
  ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('%s on the clocks of the campus is an instant, whose clock ever somebody has', (shown, instant) => {
  expect(instantOnCampus(shown).toISOString()).toBe(instant)
  expect(instantOnCampus('').getTime()).toBeNaN()
})

test('the time zones are loaded at most once: it takes longer than everything else in a request', () => {
  const load = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => load.mockRestore())
  for (let minute = 0; minute < 60; minute += 1) dayOnCampus(new Date(Date.UTC(2026, 10, 22, 4, minute)))
  expect(load.mock.calls.length).toBeLessThanOrEqual(1)
})
