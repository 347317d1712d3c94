import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { campusDay, siteInstant } from './campus-clock.ts'

test('the day is that of the campus; where nobody can tell which campus it is, that of Greenwich', () => {
  const content = copyOfContent()
  const now = new Date('2026-12-04T04:59:00Z')
  expect(campusDay(content.root, now, {})).toBe('2026-12-03')
  content.change('site.yaml', 'America/New_York', 'Asia/Jerusalem')
  expect(campusDay(content.root, now, {})).toBe('2026-12-04')
  content.change('site.yaml', 'Asia/Jerusalem', 'America/Los_Angeles')
  expect(campusDay(content.root, now, {})).toBe('2026-12-03')
  writeFileSync(join(content.root, 'site.yaml'), 'name: [')
  expect(campusDay(content.root, now, {})).toBe('2026-12-04')
})

test('SITE_DAY may name a day, whose noon it stays, or a moment, from which time runs', () => {
  const zone = 'America/New_York'
  const at = (SITE_DAY: string, seconds: number) =>
    siteInstant(zone, new Date(Math.ceil(performance.timeOrigin) + seconds * 1000), { SITE_DAY })
  expect(at('2026-12-04', 90)).toBe(Date.parse('2026-12-04T12:00-05:00'))
  expect(Math.floor(at('2026-12-04T23:59', 90) / 1000) * 1000).toBe(Date.parse('2026-12-05T00:00:30-05:00'))
  expect(() => at('tomorrow', 0)).toThrow('SITE_DAY=tomorrow is no day and no moment: 2026-12-04T17:00')
})
