import { expect, test } from 'vitest'
import { theme } from '#schemas/content/theme'
import { themeStyle } from './theme-style.ts'

const styleOf = (own: object) =>
  themeStyle(
    theme.parse({
      hero: { imageAlt: 'A lake.' },
      notFound: { imageAlt: 'A cat.' },
      previews: { alt: 'on blue' },
      ...own,
    }),
  )

test('a campus that replaces nothing has no styles of its own', () => {
  expect(styleOf({})).toBe('')
})

test('a color of the campus and its shades replace ours in every token that names them, also where light shines through', () => {
  const style = styleOf({ colors: { main: '#4a0f24' } })
  const [, ink = ''] = /--p-ink:(#\w{6});/.exec(style) ?? []
  expect(style).toContain(';--p-night:#4a0f24;')
  expect(style).toContain(`;--scrim:${ink}b8;--shade:${ink}1a;--shadow-1:0 1px 2px ${ink}0f, 0 6px 20px ${ink}0f;`)
  expect(style).not.toContain('--p-gold')
})

test('the roofs at the edges of pages are those that the campus names', () => {
  const style = styleOf({ skyline: { day: '/art/lake.svg', night: '/art/lake-night.svg' } })
  expect(style).toBe(':root{--roofs-day:url(/art/lake.svg);--roofs-night:url(/art/lake-night.svg)}')
})
