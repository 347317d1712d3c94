import { expect, test } from 'vitest'
import { formatDays } from '#site/features/holidays/holidays'
import { formatRestDays } from '#site/features/professor-letter/letters'
import { useTestLocale } from '#tests/support/test-locale'
import {
  direction,
  formatClock,
  formatDay,
  formatDayWithYear,
  formatInstant,
  formatList,
  formatMonthAndDay,
  formatMonthWithYear,
  formatTime,
  i18n,
  languageTag,
  weekdaysInOrder,
} from './locale.ts'
import { site } from './settings/settings.ts'
import { withClocks } from './time/clock-time.ts'
import { formatOpeningHours } from './time/opening-hours.ts'
import { formatTimeOfDay } from './time/time-of-day.ts'

const SPANISH = 'viernes, 4 de diciembre de 2026'

test.for([
  ['en-US', 'Friday, December 4', 'Friday, December 4, 2026', 'December 4', '6:30 PM', 'Sunday', 'en', 'ltr'],
  ['en-CA', 'Friday, December 4', 'Friday, December 4, 2026', 'December 4', '6:30 p.m.', 'Sunday', 'en-CA', 'ltr'],
  ['en-GB', 'Friday 4 December', 'Friday, 4 December 2026', '4 December', '18:30', 'Monday', 'en-GB', 'ltr'],
  ['en-AU', 'Friday 4 December', 'Friday, 4 December 2026', '4 December', '6:30 pm', 'Monday', 'en-AU', 'ltr'],
  ['es-US', 'viernes, 4 de diciembre', SPANISH, '4 de diciembre', '6:30 p.m.', 'domingo', 'es-US', 'ltr'],
  ['fr-CA', 'vendredi 4 décembre', 'vendredi 4 décembre 2026', '4 décembre', '18 h 30', 'dimanche', 'fr-CA', 'ltr'],
  ['he-IL', 'יום שישי, 4 בדצמבר', 'יום שישי, 4 בדצמבר 2026', '4 בדצמבר', '18:30', 'יום ראשון', 'he', 'rtl'],
] as const)('%s writes "%s", "%s"', ([locale, long, full, short, clock, first, lang, dir]) => {
  useTestLocale(locale)
  expect([formatDay('2026-12-04'), formatDayWithYear('2026-12-04'), formatMonthAndDay('2026-12-04')]).toEqual([
    long,
    full,
    short,
  ])
  expect(formatClock('18:30').replace(/\u00a0/g, ' ')).toBe(clock)
  expect([weekdaysInOrder()[0], languageTag(), direction()]).toEqual([first, lang, dir])
  expect(formatTime('2026-12-04T18:30:00-05:00')).toBe(formatClock('18:30'))
})

test('several days are written as one would be', () => {
  useTestLocale('en-GB')
  expect(formatDays('2027-03-22', '2027-03-23')).toBe('22 and 23 March 2027')
  expect(formatDays('2026-09-11', '2026-10-04')).toBe('11 September to 4 October 2026')
  expect(formatDays('2027-12-24', '2028-01-01')).toBe('24 December 2027 to 1 January 2028')
  expect(formatRestDays(['2027-04-22', '2027-04-23'])).toBe('22 and 23 April 2027 (Thursday and Friday)')
  expect(formatRestDays(['2027-04-30', '2027-05-01'])).toBe('30 April and 1 May 2027 (Friday and Saturday)')
  useTestLocale('en-US')
  expect(formatRestDays(['2027-04-30', '2027-05-01'])).toBe('April 30 and May 1, 2027 (Friday and Saturday)')
})

test('what words say in AM and PM follows the clocks of the campus', () => {
  useTestLocale('en-GB')
  expect(formatTimeOfDay({ standard: '5:30 PM', daylight: '18:30' }, i18n)).toBe('18:30 (17:30 in winter)')
  expect(withClocks('10:00 AM - 12:00 PM')).toBe('10:00 - 12:00')
  const hours = [{ from: 'Monday', to: 'Friday', opens: '7:30 AM', closes: '22:00' }] as const
  expect(formatOpeningHours([...hours], i18n)).toBe('Monday to Friday, 7:30 to 22:00')
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  const instant = formatInstant(new Date('2026-12-04T23:30Z'), options, 'America/New_York')
  expect(instant).toBe('Friday 4 December at 18:30')
  expect(formatList(['soup', 'bread', 'salt'])).toBe('soup, bread and salt')
  expect(formatMonthWithYear('2026-12-04')).toBe('December 2026')
})

test('only a language with its country is a locale', () => {
  const { locale } = site.shape
  for (const valid of ['en-US', 'en-GB', 'fr-CA', 'he-IL']) expect(locale.safeParse(valid).success, valid).toBe(true)
  for (const wrong of ['en', 'english', 'en_GB', 'en-gb', 'xx-US', 'en-Latn-GB'])
    expect(locale.safeParse(wrong).success, wrong).toBe(false)
})
