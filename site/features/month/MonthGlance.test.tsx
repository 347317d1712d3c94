import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { drawingAt } from '#site/drawing'
import { MonthGlance } from './MonthGlance'
import { nearestMonth } from './month'

const on = (day: string, here: readonly string[] = []) =>
  renderToStaticMarkup(
    <MonthGlance
      {...nearestMonth(drawingAt(Date.parse(`${day}T12:00-05:00`), readContent(), {}))}
      from={day}
      here={new Set(here)}
    />,
  )

test('a day leads to where its things are told: on the page, or in the sheets', () => {
  const december = on('2026-12-02', ['2026-12-04'])
  expect(december).toContain('<caption>December 2026</caption>')
  expect(december).toContain('<td data-things="3"><a href="#2026-12-04">4</a></td>')
  expect(december).toContain('<a href="/program-calendar/month#2026-12-18">18</a>')
})

test('what is over, and a day without anything, lead nowhere', () => {
  const november = on('2026-11-22')
  expect(november).toContain('<td>21</td>')
  expect(november).toContain('<td>24</td>')
})

test('in its last week, the month is the next one', () => {
  expect(on('2026-11-24')).toContain('<caption>December 2026</caption>')
})
