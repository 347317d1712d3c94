import { colorNameOf, tokenValueIn } from './tokens.ts'

/** WCAG 2.2: text at least 4.5 (AA), body text here 7 (AAA), what is drawn and has a meaning 3. */
const AA = 4.5
const AAA = 7
const DRAWN = 3

type Token = `--${string}`

const PAIRS: readonly (readonly [front: Token, ground: Token, least: number])[] = [
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
]

const ON_DARK: readonly (readonly [front: Token, least: number])[] = [
  ['--text-on-ground', AAA],
  ['--text-strong', AAA],
  ['--link', AAA],
  ['--focus-ring', DRAWN],
]

const TONES = ['gold', 'blue', 'brick', 'fern', 'harbor', 'peach']

/** Two colors that are too much alike for what they are used for. */
export interface Unreadable {
  scheme: 'light' | 'dark'
  /** What is on what: `--text on --page`. */
  pair: string
  /** The names of their colors in the palette. */
  colors: readonly string[]
  contrast: number
  least: number
}

/** The rules for dark screens. */
export const darkOf = (tokens: string): string =>
  /prefers-color-scheme: dark\) \{([\s\S]*?)\n {2}\}/.exec(tokens)?.[1] ?? ''

/** Every pair of colors in `tokens.css` that can't be read, by day and by night. */
export const unreadableIn = (tokens: string): Unreadable[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    // What the dark scheme says counts first.
    const css = scheme === 'light' ? tokens : darkOf(tokens) + tokens
    const scoped = (scope: string) => {
      const [, block = ''] = new RegExp(`\\[${scope}\\] \\{([^}]*)\\}`).exec(tokens) ?? []
      return block + css
    }
    const compare = (front: Token, ground: Token, least: number, [on, under] = [css, css]): Unreadable[] => {
      const found = contrast(tokenValueIn(front, on), tokenValueIn(ground, under))
      const colors = [colorNameOf(front, on), colorNameOf(ground, under)].map((name) => name ?? 'white')
      return found >= least ? [] : [{ scheme, pair: `${front} on ${ground}`, colors, contrast: found, least }]
    }
    const dark = scoped("data-ground='dark'")
    const tones = TONES.map((tone) => scoped(`data-tone='${tone}'`))
    return [
      ...PAIRS.flatMap(([front, ground, least]) => compare(front, ground, least)),
      ...ON_DARK.flatMap(([front, least]) => compare(front, '--band', least, [dark, css])),
      ...tones.flatMap((tone) => compare('--tone-ink', '--tone-tint', AA, [tone, tone])),
      ...tones.flatMap((tone) => compare('--tone-ink', '--card', AA, [tone, css])),
    ]
  })

/** WCAG's contrast of two colors, `#rrggbb`: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, as WCAG defines it. */
function luminance(color: string): number {
  const [, hex = ''] = /^#([0-9a-f]{6})$/.exec(color) ?? []
  if (!hex) throw new Error(`${color} is no color of six digits`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
