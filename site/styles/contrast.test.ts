import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { darkOf, unreadableIn } from '#schemas/contrast'
import { FAMILIES, paletteOf, recoloring, tokensWith, tokenValueIn } from '#schemas/tokens'

const tokens = readFileSync('site/styles/tokens.css', 'utf8')

test('the dark scheme declares its color scheme', () => {
  expect(tokenValueIn('--page', darkOf(tokens) + tokens)).not.toBe(tokenValueIn('--page', tokens))
})

test('everything can be read, in both schemes', () => {
  expect(unreadableIn(tokens)).toEqual([])
})

test.each([
  ['night', '#8899cc', 'light', '--text on --page'],
  ['ink', '#555555', 'dark', '--text on --page'],
  ['gold', '#6a4300', 'light', '--on-action on --action'],
  ['fern-ink', '#a9c0aa', 'light', '--tone-ink on --tone-tint'],
  ['gold', '#12214f', 'light', '--focus-ring on --band'],
])('%s as %s is found in the %s scheme: %s', (name, color, scheme, pair) => {
  const found = unreadableIn(tokensWith(tokens, { [name]: color }))
  expect(found.map((each) => `${each.scheme} ${each.pair}`)).toContain(`${scheme} ${pair}`)
})

test('each color of the palette is one color alone, and campuses have shades of some', () => {
  const palette = paletteOf(tokens)
  const derived = Object.values(FAMILIES).flatMap(({ head, shades }) => [head, ...shades])
  expect([...palette.keys()]).toEqual(expect.arrayContaining(derived))
  expect(new Set(derived).size).toBe(derived.length)
  expect(new Set(palette.values()).size).toBe(palette.size)
})

test('colors are replaced however they are written', () => {
  const recolor = recoloring(paletteOf(tokens), { ink: '#112233', night: '#000000' })
  expect(recolor('a{color:#0b1638;box-shadow:0 0 #0b16380f,0 0 #0B1638;fill:#12214f}#fade{top:0}')).toBe(
    'a{color:#112233;box-shadow:0 0 #1122330f,0 0 #112233;fill:#000000}#fade{top:0}',
  )
})
