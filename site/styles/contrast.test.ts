import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokenValue } from './token-value.ts'

/** WCAG 2.2: text at least 4.5 (AA), body text here 7 (AAA), what is drawn and has a meaning 3. */
const AA = 4.5
const AAA = 7
const DRAWN = 3

const tokens = readFileSync('site/styles/tokens.css', 'utf8')
const [, dark = ''] = /prefers-color-scheme: dark\) \{([\s\S]*?)\n {2}\}/.exec(tokens) ?? []

/** The tokens by day, and by night, where what the dark scheme says counts first. */
const schemes = [
  ['light', tokens],
  ['dark', dark + tokens],
] as const

/** The value of a token in a scheme where the ground is dark or the tone is set. */
function valueIn(scope: string, name: `--${string}`, css: string): string {
  const [, block = ''] = new RegExp(`\\[${scope}\\] \\{([^}]*)\\}`).exec(tokens) ?? []
  return tokenValue(name, block + css)
}

/** Relative luminance of `#rgb` or `#rrggbb`, as WCAG defines it. */
function luminance(color: string): number {
  const [, hex = ''] = /^#([0-9a-f]{6})$/.exec(color) ?? []
  if (!hex) throw new Error(`${color} is no color of six digits`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('black on white is 21, as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('the dark scheme declares its color scheme', () => {
  expect(tokenValue('--page', dark + tokens)).not.toBe(tokenValue('--page'))
})

describe.each(schemes)('in the %s scheme', (_, css) => {
  const value = (name: `--${string}`) => tokenValue(name, css)

  test.each([
    ['--text', '--page', AAA],
    ['--text', '--card', AAA],
    ['--text-soft', '--page', AAA],
    ['--text-soft', '--card', AAA],
    ['--text-strong', '--page', AAA],
    ['--link', '--page', AAA],
    ['--link', '--card', AAA],
    ['--text-light', '--band', AAA],
    ['--text-light', '--sky-day', AAA],
    ['--text-light', '--sky-night', AAA],
    ['--text-light-soft', '--band', AAA],
    ['--text-light', '--primary', AAA],
    ['--text-light', '--primary-hover', AAA],
    ['--on-action', '--action', AAA],
    ['--on-action', '--action-hover', AAA],
    ['--accent-text', '--card', AA],
    ['--placeholder', '--card', AA],
    ['--error', '--card', AA],
    ['--error', '--error-tint', AA],
    ['--text', '--error-tint', AAA],
    ['--soon', '--soon-tint', AA],
    ['--text', '--ok-tint', AAA],
    ['--field-border', '--card', DRAWN],
    ['--dot', '--page', DRAWN],
    ['--line-dark', '--band', DRAWN],
    ['--text-strong', '--card', AAA],
    ['--text-strong', '--mark', AAA],
    ['--accent', '--card', DRAWN],
    ['--ok', '--card', DRAWN],
    ['--dot', '--card', DRAWN],
    ['--focus-ring', '--page', DRAWN],
    ['--focus-ring', '--card', DRAWN],
  ] as const)('%s can be read on %s', (front, ground, least) => {
    expect(contrast(value(front), value(ground))).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['--text-on-ground', AAA],
    ['--text-strong', AAA],
    ['--link', AAA],
    ['--focus-ring', DRAWN],
  ] as const)('%s can be read on a dark ground', (front, least) => {
    expect(contrast(valueIn("data-ground='dark'", front, css), value('--band'))).toBeGreaterThanOrEqual(least)
  })

  test.each(['gold', 'blue', 'brick', 'fern', 'harbor', 'peach'])('words in the tone %s can be read', (tone) => {
    const ink = valueIn(`data-tone='${tone}'`, '--tone-ink', css)
    expect(contrast(ink, valueIn(`data-tone='${tone}'`, '--tone-tint', css))).toBeGreaterThanOrEqual(AA)
    expect(contrast(ink, value('--card'))).toBeGreaterThanOrEqual(AA)
  })
})
