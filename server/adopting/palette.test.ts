import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, unreadableIn } from '#schemas/contrast'
import { paletteOf, tokensWith } from '#schemas/tokens'
import { hexOf, likeIn, oklchOf } from './oklch.ts'
import { paletteOfColors } from './palette.ts'

const tokens = readFileSync('site/styles/tokens.css', 'utf8')
const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('a color is the same after it was taken apart', () => {
  fc.assert(
    fc.property(color, (each) => {
      expect(hexOf(oklchOf(each))).toBe(each)
    }),
    { numRuns: 200 },
  )
})

test('a color of another hue has the same contrast', () => {
  fc.assert(
    fc.property(color, fc.integer({ min: 0, max: 359 }), (each, hue) => {
      const other = likeIn(each, { hue, chroma: 0.05 })
      expect(Math.abs(contrast(other, '#000000') - contrast(each, '#000000'))).toBeLessThan(0.2)
    }),
    { numRuns: 100 },
  )
})

test('whatever the colors of a campus are, everything can be read', () => {
  fc.assert(
    fc.property(color, fc.option(color, { nil: undefined }), (main, accent) => {
      const { colors } = paletteOfColors({ main, accent }, tokens)
      expect(unreadableIn(tokensWith(tokens, colors))).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('colors that can be read are used as they are; others are said, with what is used instead', () => {
  const maroon = paletteOfColors({ main: '#4a0f24', accent: '#f2b53d' }, tokens)
  expect(maroon.colors).toMatchObject({ night: '#4a0f24', gold: '#f2b53d' })
  expect(maroon.remarks).toEqual([])
  expect(oklchOf(maroon.colors.evening ?? '').hue).toBeCloseTo(oklchOf('#4a0f24').hue, -1)

  const pale = paletteOfColors({ main: '#7fb2ff', accent: '#552200' }, tokens)
  expect(pale.remarks).toEqual([
    `#7fb2ff can’t be read everywhere: ${pale.colors.night}, the same hue darker, is used.`,
    `#552200 can’t be read everywhere: ${pale.colors.gold}, the same hue lighter, is used.`,
  ])
})

test('a gray campus is gray', () => {
  const { colors } = paletteOfColors({ main: '#222222' }, tokens)
  expect(Math.max(...['ink', 'evening', 'paper'].map((name) => oklchOf(colors[name] ?? '').chroma))).toBeLessThan(0.005)
  expect([...paletteOf(tokens).keys()]).toEqual(expect.arrayContaining(Object.keys(colors)))
})

test('of a vivid campus the pale colors stay pale: less than twice as vivid as ours', () => {
  const { colors } = paletteOfColors({ main: '#5a00d0' }, tokens)
  const ours = paletteOf(tokens)
  for (const name of ['haze', 'mist', 'blue-tint']) {
    const times = oklchOf(colors[name] ?? '').chroma / oklchOf(ours.get(name) ?? '').chroma
    expect(times, name).toBeGreaterThan(1.5)
    expect(times, name).toBeLessThan(1.9)
  }
})

test('of a red campus grays are gray, not pink', () => {
  const { colors } = paletteOfColors({ main: '#d00000' }, tokens)
  for (const name of ['gray', 'gray-2', 'line-strong', 'stone', 'line', 'paper'])
    expect(oklchOf(colors[name] ?? '').chroma, name).toBeLessThan(0.025)
})
