import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createRenderContext } from '#site/render-context'
import { MonthGlance } from './MonthGlance'

const on = (today: string) =>
  renderToStaticMarkup(
    <MonthGlance
      context={createRenderContext(Date.parse(`${today}T12:00-05:00`), readContent(), {})}
      addressOf={(day) => (day < today || day.endsWith('-28') ? undefined : `#${day}`)}
    />,
  )

test('a week is from Sunday to Saturday, and the days of other months are empty', () => {
  expect(on('2026-12-02')).toContain('<caption>December 2026</caption>')
  expect(on('2026-12-02')).toMatch(/<tbody><tr><td><\/td><td><\/td><td>1<\/td>/)
  expect(on('2026-12-02').match(/<tr>/g)).toHaveLength(6)
})

test('a day leads to where its things are told, with a dot for each that is not cancelled', () => {
  expect(on('2026-12-02')).toContain('<td data-things="2"><a href="#2026-12-04">4</a></td>')
  expect(on('2026-12-02')).toContain('<td data-things="1"><a href="#2026-12-05">5</a></td>')
  expect(on('2026-12-02')).toContain('<td>28</td>')
})

test('in the last week of a month it shows the next one', () => {
  expect(on('2026-11-22')).toContain('<caption>November 2026</caption>')
  expect(on('2026-11-22')).toContain('<td>21</td>')
  expect(on('2026-11-24')).toContain('<caption>December 2026</caption>')
})
