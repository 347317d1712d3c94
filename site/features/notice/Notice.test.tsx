import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { notice as schema } from '#schemas/content/notice'
import { setClock } from '#site/components/today/now'
import { Notice } from './Notice'

const drawn = (days: { startDate?: string; endDate?: string }) =>
  renderToStaticMarkup(
    <Notice notice={schema.parse({ enabled: true, message: 'The building is closed because of snow.', ...days })} />,
  )

afterEach(() => setClock(() => new Date()))

test('a notice without days is shown, and needs no script', () => {
  expect(drawn({})).toContain('closed because of snow')
  expect(drawn({})).not.toContain('hidden=""')
  expect(drawn({})).not.toContain('<template')
})

test.for([
  ['2026-12-17', true],
  ['2026-12-18', false],
  ['2026-12-19', false],
  ['2026-12-20', true],
] as const)('a page drawn for %s, with a notice of December 18 and 19: it is hidden: %s', ([day, isHidden]) => {
  setClock(() => new Date(`${day}T12:00-05:00`))
  const html = drawn({ startDate: '2026-12-18', endDate: '2026-12-19' })
  expect(html.includes('hidden=""')).toBe(isHidden)
  expect(html).toContain('<template')
})

test('a notice may be for one day', () => {
  setClock(() => new Date('2026-12-18T12:00-05:00'))
  expect(drawn({ startDate: '2026-12-18', endDate: '2026-12-18' })).not.toContain('hidden=""')
})
