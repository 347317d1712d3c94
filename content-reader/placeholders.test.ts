import { expect, onTestFinished, test, vi } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { fillPlaceholders } from './placeholders.ts'

test('a text takes the telephone number, the address and the hours from content/site.yaml', () => {
  const copy = copyOfContent()
  copy.change('site.yaml', 'phone: (410) 555-0177', 'phone: (410) 555-0199')
  copy.change('site.yaml', 'opens: 8:00 AM', 'opens: 9:30 AM')
  const { page, entry } = copy.read()
  expect(page('accessibility').body).toContain('[(410) 555-0199](tel:+14105550199)')
  expect(page('accessibility').body).toContain(
    'Sunday to Thursday, 9:30 AM to 11:00 PM; Friday and Saturday, 9:00 AM to 10:00 PM',
  )
  expect(page('terms-of-use').body).toContain('12 Juniper Lane, Rowan Falls, NY 10999')
  expect(entry('religious-life', 'minyan').location).toBe('12 Juniper Lane, library')
})

test('within words from right to left a number of any country keeps its order', () => {
  const facts = new Map([
    ['phone', '+972 55 555 0142'],
    ['dial', '+972555550142'],
  ])
  expect(fillPlaceholders('מתקשרים: [{phone}](tel:{dial})', facts)).toBe(
    'מתקשרים: [\u2066+972\u00a055\u00a0555\u00a00142\u2069](tel:+972555550142)',
  )
  expect(fillPlaceholders('{phone}', facts)).toBe('+972 55 555 0142')
})

test('a text gives a number by its name, to read and to dial', () => {
  const copy = copyOfContent()
  copy.change('site.yaml', 'on-call: (410) 555-0178', 'on-call: (410) 555-0199')
  const { body, numbers } = copy.read().page('if-something-happened')
  expect(body).toContain('[(410) 555-0199](tel:+14105550199)')
  expect(numbers.map(({ phone }) => phone)).toEqual(['911', '988', '(410) 555-0199'])
})

test('a text names the campus, its university, its place and its zone', () => {
  const copy = copyOfContent()
  copy.change('site.yaml', 'America/New_York', 'America/Chicago')
  copy.change(
    'pages/mission.md',
    'Short on purpose.',
    '"{name} ({short-name}), {school}, {region}, {city}: {time-zone}"',
  )
  expect(copy.read().page('mission').intro).toBe(
    'Juniper Hill Hillel (Hillel), Juniper University, the Hill, Rowan Falls: Central Time',
  )
  copy.change('site.yaml', 'America/Chicago', 'Australia/Melbourne')
  expect(copy.read().page('mission').intro).toContain('Australian Eastern Time')
  copy.change('site.yaml', 'region: the Hill\n', '')
  expect(copy.complaint()).toMatch(/pages\/mission\.md:5 intro: The site knows no \{region\}\./)
})

test('a text says how long requests are kept, with the server’s setting', () => {
  const copy = copyOfContent()
  copy.change('pages/terms-of-use.md', /$/, '\nKept for {retention}.\n')
  expect(copy.read().page('terms-of-use').body).toContain('Kept for 365 days.')
  vi.stubEnv('RETENTION_DAYS', '30')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(copy.read().page('terms-of-use').body).toContain('Kept for 30 days.')
})

test('the time of an event is that of the rule which it has on the day', () => {
  const copy = copyOfContent()
  const time = 'time: 9:00 PM\nlater:\n  2026-12-21: { time: 8:00 PM }\n'
  copy.change('events/study-break.yaml', 'time: 9:00 PM\n', time)
  copy.change('pages/mission.md', 'Short on purpose.', 'Tea at {time of study-break}.')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const intro = (now: string) => {
    vi.setSystemTime(new Date(now))
    return copy.read().page('mission').intro
  }
  expect(intro('2026-12-21T04:59:00Z')).toBe('Tea at 9:00 PM.')
  expect(intro('2026-12-21T05:00:00Z')).toBe('Tea at 8:00 PM.')
})
