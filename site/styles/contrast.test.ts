import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, darkOf, unreadableIn } from '#schemas/contrast'
import { paletteNames, paletteOf, recoloring, tokensWith, tokenValueIn } from '#schemas/tokens'

const tokens = readFileSync('site/styles/tokens.css', 'utf8')

test('black on white is 21, as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

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
  expect(found.flatMap(({ colors }) => colors)).toContain(name)
})

test('a campus may replace every color but white, and each is one color alone', () => {
  const palette = paletteOf(tokens)
  expect([...palette.keys()].sort()).toEqual([...paletteNames, 'white'].sort())
  expect(new Set(palette.values()).size).toBe(palette.size)
})

test('colors are replaced however they are written', () => {
  const recolor = recoloring(paletteOf(tokens), { ink: '#112233', night: '#000000' })
  expect(recolor('a{color:#0b1638;box-shadow:0 0 #0b16380f,0 0 #0B1638;fill:#12214f}#fade{top:0}')).toBe(
    'a{color:#112233;box-shadow:0 0 #1122330f,0 0 #112233;fill:#000000}#fade{top:0}',
  )
})
