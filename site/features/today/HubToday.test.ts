import { expect, test } from 'vitest'
import { instantOf } from '#calendar/time/moments'
import { readContent } from '#content-reader/read-content'
import { createRenderContext } from '#site/render-context'
import { copyOfContent } from '#tests/support/broken-copy'
import { nextFor } from './HubToday'

const site = readContent()
const at = (moment: string, audience?: string, content = site) =>
  nextFor(createRenderContext(instantOf(moment), content, {}), audience)
const of = (label: string, things: ReturnType<typeof nextFor>) => things.find((thing) => thing.label === label)

test('a page of cards names what is on now, what comes next, Shabbat, and the last day to apply', () => {
  const things = at('2027-01-29T19:00:00-05:00')
  expect(things.map(({ label }) => label)).toEqual(['On now', 'Then', 'This Shabbat', 'Last day to apply'])
  expect(of('On now', things)).toMatchObject({ title: 'Shabbat Dinner', details: ['Until 9:00 PM', 'Dining Room'] })
  expect(of('Last day to apply', things)?.details).toEqual(['Friday, February 12'])
  expect(of('Last day to apply', at('2027-01-18T12:00:00-05:00'))).toBeUndefined()
})

test('of something that has begun and has no end, nobody knows that it is on', () => {
  const [first] = at('2026-12-04T18:15:00-05:00')
  expect(first).toMatchObject({ label: 'Next', title: 'Shabbat Dinner', details: ['Today, 6:30 PM', 'Dining Room'] })
})

test.each([
  ['2026-11-22T12:00:00-05:00', 'This Shabbat', ['Candle lighting, 4:26 PM', expect.stringMatching(/^No dinner Nov/)]],
  // An event before the candles does not stand in their place.
  ['2026-09-11T15:00:00-04:00', 'Rosh Hashanah', ['Candle lighting, 7:03 PM']],
  ['2026-11-28T12:00:00-05:00', 'This Shabbat', ['Havdalah, 5:28 PM']],
])('at %s, %s says what is left of it', (moment, label, details) => {
  expect(of(label, at(moment))?.details).toEqual(details)
})

test('once candles are lit, the day of what comes next is named, not the eve', () => {
  expect(of('This Shabbat', at('2026-11-28T12:00:00-05:00'))?.title).toBe('Saturday, November 28')
})

test('parents read neither of what is in calendars alone nor of deadlines, but of what is for them', () => {
  const titles = (content = site) => at('2026-11-22T12:00:00-05:00', 'parents', content).map(({ title }) => title)
  expect(titles()).toEqual(['Bagel Brunch', 'Tea and Problem Sets', 'Friday, November 27'])
  const copy = copyOfContent()
  copy.change('events/bagel-brunch.yaml', /^location:/m, 'set: calendar-only\nlocation:')
  expect(titles(copy.read())).not.toContain('Bagel Brunch')
  copy.change('events/bagel-brunch.yaml', /^location:/m, 'audiences: [parents]\nlocation:')
  expect(titles(copy.read())).toContain('Bagel Brunch')
})
