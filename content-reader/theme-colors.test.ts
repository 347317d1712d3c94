import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestReadable, shadesOf, unreadableIn } from '#schemas/theme/contrast'
import { paletteOf, tokensWith } from '#schemas/theme/tokens'
import { checkTheme, paletteOfTheme, readTokens } from './theme-colors.ts'

const tokens = readTokens()
const ours = paletteOf(tokens)
const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const maybe = fc.option(color, { nil: undefined })

/** The share of all that a screen can show by which the channels of a color differ. */
const colorfulness = (hex = '') => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return (Math.max(...channels) - Math.min(...channels)) / 255
}

test('whatever the three colors of a campus are, everything can be read with the nearest', () => {
  fc.assert(
    fc.property(maybe, maybe, maybe, (main, action, accent) => {
      const nearest = nearestReadable({ main, action, accent }, tokens)
      expect(unreadableIn(tokensWith(tokens, shadesOf(nearest, tokens)))).toEqual([])
      expect(checkTheme({ colors: nearest })).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('colors that can be read are used as they are, with shades of their hue', () => {
  const colors = { main: '#4a0f24', action: '#f2b53d', accent: '#1e6a86' }
  expect(checkTheme({ colors })).toEqual([])
  const palette = paletteOfTheme({ colors })
  expect(palette).toMatchObject({ night: '#4a0f24', gold: '#f2b53d', brick: '#1e6a86' })
  expect(palette.evening).toMatch(/^#[4-9a-f].[0-2].[2-5].$/)
  expect([...ours.keys()]).toEqual(expect.arrayContaining(Object.keys(palette)))
  expect(paletteOfTheme({ colors: {} })).toEqual({})
})

test('a color that can’t be read is refused with the nearest that can', () => {
  const [main, action, ...others] = checkTheme({ colors: { main: '#7fb2ff', action: '#552200', accent: '#9c4433' } })
  expect(main).toMatchObject({ path: ['colors', 'main'] })
  expect(action).toMatchObject({ path: ['colors', 'action'] })
  expect(others).toEqual([])
  const [, nearest = ''] =
    /^Not .* with #7fb2ff\. The nearest with which it can is (#\w{6})\.$/.exec(main?.message ?? '') ?? []
  expect(checkTheme({ colors: { main: nearest } })).toEqual([])
})

test('a gray campus is gray, and of a red one grays are gray, not pink', () => {
  for (const shade of Object.values(paletteOfTheme({ colors: { main: '#222222' } })))
    expect(colorfulness(shade), shade).toBeLessThan(0.01)
  const red = paletteOfTheme({ colors: { main: '#a00000' } })
  for (const name of ['gray', 'gray-2', 'line-strong', 'stone', 'line', 'paper'])
    expect(colorfulness(red[name]), name).toBeLessThan(0.13)
})
