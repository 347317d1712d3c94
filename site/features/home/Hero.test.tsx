import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { InCampus } from '../../../tests/support/in-campus'
import { Hero } from './Hero'

const { home, theme } = readContent()
const drawn = (props: Pick<Parameters<typeof Hero>[0], 'sky' | 'theme' | 'windows'>) =>
  parse(
    renderToStaticMarkup(
      <InCampus at="2026-12-01T12:00-05:00">
        <Hero hero={home.hero} next="#week" {...props} />
      </InCampus>,
    ),
  )

test('an uploaded picture is offered to each screen as wide as it needs it, and cut at its focal point', () => {
  const picture = '/art/uploads/0123456789abcdef0123-1600x711.webp'
  const heroTheme = { ...theme.hero, picture: `${picture}#75` }
  const hero = drawn({ sky: { time: 'dusk', lights: 0 }, theme: heroTheme })
  expect(hero.querySelector('img')?.attributes).toMatchObject({
    src: picture,
    width: '1600',
    height: '711',
    sizes: '100vw',
    'data-focus': '75',
    srcSet: expect.stringContaining('-w480.webp 480w'),
  })
})

test.each([
  ['day', false],
  ['night', true],
] as const)('windows are lit by %s: %s', (time, isLit) => {
  const hero = drawn({ sky: { time, lights: 0 }, theme: theme.hero, windows: '/art/brand/windows.svg?event=dinner' })
  expect(hero.querySelector('img[alt=""][src^="/art/brand/windows.svg"]') !== null).toBe(isLit)
})
