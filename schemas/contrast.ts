import { modeLrgb, modeRgb, useMode as registerMode, wcagContrast } from 'culori/fn'
import { tokenValueIn } from './tokens.ts'

registerMode(modeRgb)
registerMode(modeLrgb)

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
      const found = wcagContrast(tokenValueIn(front, on), tokenValueIn(ground, under))
      return found >= least ? [] : [{ scheme, pair: `${front} on ${ground}`, contrast: found, least }]
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
