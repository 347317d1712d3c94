import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dayOnCampus, setCampusZone, yearOnCampus, zoneInText } from './campus-time.ts'

test.each([
  ['a winter evening, when it is tomorrow in London', '2026-12-02T01:00:00Z', '2026-12-01'],
  ['the last minute of a day in winter', '2026-12-02T04:59:59Z', '2026-12-01'],
  ['the first minute of a day in winter', '2026-12-02T05:00:00Z', '2026-12-02'],
  ['the last minute of a day in summer', '2026-07-05T03:59:59Z', '2026-07-04'],
  ['the first minute of a day in summer', '2026-07-05T04:00:00Z', '2026-07-05'],
  ['the day on which summer time begins', '2027-03-14T04:30:00Z', '2027-03-13'],
  ['the day after', '2027-03-15T04:30:00Z', '2027-03-15'],
])('%s', (_, instant, day) => {
  expect(dayOnCampus(new Date(instant))).toBe(day)
})

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
]

/** Of the parts, because no locale writes days the same in every engine. */
function isoDaysOf(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}-${parts.day}`
  }
}

test.each(ZONES)('the day is the one that the time zones say, at any moment: %s', (timeZone) => {
  setCampusZone(timeZone)
  onTestFinished(() => setCampusZone('America/New_York'))
  const asTimeZonesSay = isoDaysOf(timeZone)
  const moment = fc.date({ min: new Date('2019-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (instant) => {
      expect(dayOnCampus(instant)).toBe(asTimeZonesSay(instant))
    }),
  )
})

/** This process as the browser of a page that was drawn at an instant, in a zone. */
function readAsBrowser(timeZone: string, drawnAt: Date): void {
  setCampusZone(timeZone)
  const zone = zoneInText(drawnAt)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    setCampusZone('America/New_York')
  })
  vi.stubGlobal('document', { documentElement: { dataset: { zone } } })
}

const drawnAt = new Date('2026-11-23T17:00:00Z')

test('a page says the zone, its offset and the next changes of its clocks', () => {
  const minute = (instant: string) => Date.parse(instant) / 60_000
  expect(zoneInText(drawnAt)).toBe(
    [
      ...['America/New_York', -300, minute('2027-03-14T07:00Z'), -240, minute('2027-11-07T06:00Z'), -300],
      ...[minute('2028-03-12T07:00Z'), -240, minute('2028-11-05T06:00Z'), -300],
    ].join(' '),
  )
})

test.each(ZONES)('a browser knows the day from its page, at any moment of two years: %s', (timeZone) => {
  const asTimeZonesSay = isoDaysOf(timeZone)
  readAsBrowser(timeZone, drawnAt)
  const moment = fc.date({ min: drawnAt, max: new Date('2028-11-22'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (instant) => {
      expect(dayOnCampus(instant)).toBe(asTimeZonesSay(instant))
    }),
  )
})

test.each([
  ['2027-03-14T04:59:59Z', '2027-03-13'],
  ['2027-03-14T05:00:00Z', '2027-03-14'],
  ['2027-03-15T03:59:59Z', '2027-03-14'],
  ['2027-03-15T04:00:00Z', '2027-03-15'],
  ['2027-11-08T04:59:59Z', '2027-11-07'],
  ['2027-11-08T05:00:00Z', '2027-11-08'],
])('a browser asks no time zones and no locale, which differ by engine, at any hour: %s', async (instant, day) => {
  readAsBrowser('America/New_York', drawnAt)
  // As a page loads it: it has no format of an earlier test.
  vi.resetModules()
  const browser = await import('./campus-time.ts')
  const load = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new Error('Time zones were asked')
  })
  onTestFinished(() => load.mockRestore())
  expect(browser.dayOnCampus(new Date(instant))).toBe(day)
})

test('the year ends when New York’s does', () => {
  expect(yearOnCampus(new Date('2031-01-01T04:59:59Z'))).toBe(2030)
  expect(yearOnCampus(new Date('2031-01-01T05:00:00Z'))).toBe(2031)
})

test('the time zones are loaded at most once: it takes longer than everything else in a request', () => {
  const load = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => load.mockRestore())
  for (let minute = 0; minute < 60; minute += 1) dayOnCampus(new Date(Date.UTC(2026, 10, 22, 4, minute)))
  expect(load.mock.calls.length).toBeLessThanOrEqual(1)
})
