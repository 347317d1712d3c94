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
    { fileOf: (address) => `site/public${address}` },
  )

test('a campus that replaces nothing has no styles of its own', () => {
  expect(styleOf({})).toBe('')
})

test('a color of the campus replaces ours in every token that names it, also where light shines through', () => {
  expect(styleOf({ colors: { ink: '#112233' } })).toBe(
    ':root{--p-ink:#112233;--scrim:#112233b8;--shade:#1122331a;--shadow-1:0 1px 2px #1122330f, 0 6px 20px #1122330f;--shadow-2:0 2px 4px var(--shade), 0 18px 48px #11223338}',
  )
})

test('the roofs at the edges of pages are those that the campus names', () => {
  const style = styleOf({ skyline: { day: '/art/lake.svg', night: '/art/lake-night.svg' } })
  expect(style).toBe(':root{--roofs-day:url(/art/lake.svg);--roofs-night:url(/art/lake-night.svg)}')
})

test('words inside the picture of the home page stand in its safe area', () => {
  const safeArea = { left: 60, top: 10, width: 30, height: 40 }
  const style = styleOf({ hero: { words: 'inside', imageAlt: 'A lake.', safeArea } })
  expect(style).toMatch(/^:root\{--safe-x:75;--safe-y:30;--safe-width:30;--safe-scrim:#12214f[1-9a-f][\da-f]\}$/)
})
