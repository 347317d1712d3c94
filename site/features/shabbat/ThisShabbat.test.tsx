import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shabbatotAhead } from '#content-reader/days/shabbat'
import { readContent } from '#content-reader/read/read-content'
import { ThisShabbat } from './ThisShabbat'

const content = readContent()
const drawnOn = (day: string) =>
  renderToStaticMarkup(
    <ThisShabbat words={content.home.shabbat} shabbatot={shabbatotAhead(content, day)} today={day} eruv={undefined} />,
  )

test('of nine weeks only the Shabbat of the day is shown, and each is looked at again in the browser', () => {
  const html = drawnOn('2026-12-06')
  const windows = html.match(/data-start="[^"]*" data-end="[^"]*"(?: hidden="")?/g) ?? []
  expect(windows.length).toBeGreaterThanOrEqual(9)
  expect(windows.filter((each) => !each.includes('hidden'))).toEqual(['data-start="2026-12-06" data-end="2026-12-12"'])
  expect(html.match(/<template data-run/g)).toHaveLength(windows.length)
})

test('a holiday without a Saturday is headed by its name', () => {
  expect(drawnOn('2026-09-20')).toContain('<h2>Yom Kippur</h2>')
})
