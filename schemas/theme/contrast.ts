import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'
import type { ThemeColors } from './theme.ts'
import { FAMILIES, type Palette, paletteOf, tokensWith, tokenValueIn } from './tokens.ts'

registerMode(modeRgb)
registerMode(modeLrgb)

/** WCAG 2.2: text at least 4.5 (AA), body text here 7 (AAA), what is drawn and has a meaning 3. */
const AA = 4.5
const AAA = 7
const DRAWN = 3

type Token = `--${string}`

const READ_ON: readonly (readonly [least: number, grounds: readonly Token[], fronts: readonly Token[]])[] = [
  [AAA, ['--page', '--card'], ['--text', '--text-soft', '--text-strong', '--link']],
  [AAA, ['--band'], ['--text-light', '--text-light-soft']],
  [AAA, ['--sky-day', '--sky-night', '--primary', '--primary-hover'], ['--text-light']],
  [AAA, ['--action', '--action-hover'], ['--on-action']],
  [AAA, ['--error-tint', '--ok-tint'], ['--text']],
  [AAA, ['--mark'], ['--text-strong']],
  [AA, ['--card'], ['--accent-text', '--placeholder', '--error']],
  [AA, ['--error-tint'], ['--error']],
  [AA, ['--soon-tint'], ['--soon']],
  [DRAWN, ['--page', '--card'], ['--dot', '--focus-ring']],
  [DRAWN, ['--card'], ['--field-border', '--accent', '--ok']],
  [DRAWN, ['--band'], ['--line-dark']],
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
  pair: string
  contrast: number
  least: number
}

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
      ...READ_ON.flatMap(([least, grounds, fronts]) =>
        grounds.flatMap((ground) => fronts.flatMap((front) => compare(front, ground, least))),
      ),
      ...ON_DARK.flatMap(([front, least]) => compare(front, '--band', least, [dark, css])),
      ...tones.flatMap((tone) => compare('--tone-ink', '--tone-tint', AA, [tone, tone])),
      ...tones.flatMap((tone) => compare('--tone-ink', '--card', AA, [tone, css])),
    ]
  })

registerMode(modeOklab)
const toOklch = registerMode(modeOklch)

type Family = keyof typeof FAMILIES
const families: readonly Family[] = ['main', 'action', 'accent']

/** More chroma than this makes a gray a color: of a red campus, grays would be pink. */
const GRAYS: ReadonlySet<string> = new Set(['gray', 'gray-2', 'line-strong', 'stone', 'line', 'paper'])
const MOST_CHROMA_OF_GRAY = 0.024

/** Of a vivid campus, pale colors stay pale. */
const MOST_TIMES = 1.7

/** Buttons are lighter than the band that they become under the pointer: with a lighter band they are lighter, as far as white text allows. */
const LIFTED: ReadonlySet<string> = new Set(['evening', 'dusk'])
const MOST_LIFT = 1.2

/** Derives colors of the same luminance: what could be read still can. @param css the text of `site/styles/tokens.css` */
export function shadesOf(colors: ThemeColors, css: string): Palette {
  const own = paletteOf(css)
  return Object.fromEntries(
    families.flatMap((family) => {
      const { head, shades } = FAMILIES[family]
      const color = colors[family]
      if (!color) return []
      return [[head, color], ...shades.map((name) => [name, shadeLike(name, { of: color, head, own })] as const)]
    }),
  )
}

interface Shade {
  /** The color whose hue it gets, as `head` is in ours. */
  of: string
  head: string
  own: ReadonlyMap<string, string>
}

function shadeLike(name: string, { of, head, own }: Shade): string {
  const [like = of, ownHead = of] = [own.get(name), own.get(head)]
  const { h, c } = oklchOf(of)
  const chroma = oklchOf(like).c * Math.min(MOST_TIMES, c / oklchOf(ownHead).c)
  const lift = LIFTED.has(name) ? lightOf(of) / lightOf(ownHead) : 1
  return inHue(
    { h, c: GRAYS.has(name) ? Math.min(MOST_CHROMA_OF_GRAY, chroma) : chroma },
    lightOf(like) * Math.min(MOST_LIFT, Math.max(1, lift)),
  )
}

/** Returns the color of a campus of which a shade, by its name in the palette, would be derived. */
export function colorBehind(name: string, color: string, family: Family, css: string): string {
  const own = paletteOf(css)
  const { head } = FAMILIES[family]
  return shadeLike(head, { of: color, head: name, own })
}

const oklchOf = (color: string): Oklch & { h: number } => {
  const found = toOklch(color)
  if (!found) throw new Error(`${color} is no color`)
  return { ...found, h: found.h ?? 0 }
}

const hexOf = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))

/** Luminance as WCAG compares it. */
const lightOf = (color: string): number => wcagLuminance(color) + 0.05

/** Colors below it have text lighter than they are, or stand on what is lighter. */
const DARK = 0.3

/** One of 4,096 steps of lightness is less than screens show. */
const STEPS = 12

/** Returns the color of a hue that is as light as `light`, rounded away from it so that no contrast gets less. */
function inHue({ h, c }: Pick<Oklch, 'h' | 'c'>, light: number): string {
  const at = (l: number) => hexOf({ mode: 'oklch', l, c, h })
  let [below, above] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (below + above) / 2
    if (lightOf(at(middle)) <= light) below = middle
    else above = middle
  }
  return at(light < DARK ? below : above)
}

/** Returns the colors with which everything can be read, and for each other one the nearest of its hue. */
export function nearestReadable(colors: ThemeColors, css: string): ThemeColors {
  const readable: ThemeColors = {}
  for (const family of families) {
    const color = colors[family]
    if (color) readable[family] = colorBehind(FAMILIES[family].head, color, family, css)
  }
  for (const family of families) {
    const [color, known] = [colors[family], readable[family]]
    if (!color || !known) continue
    const isReadable = (each: string) =>
      unreadableIn(tokensWith(css, shadesOf({ ...readable, [family]: each }, css))).length === 0
    readable[family] = isReadable(color) ? color : nearestBetween(color, known, isReadable)
  }
  return readable
}

function nearestBetween(color: string, readable: string, isReadable: (color: string) => boolean): string {
  const [from, to] = [oklchOf(color), oklchOf(readable)]
  const mix = (one: number, other: number, share: number) => one + (other - one) * share
  const at = (share: number) => hexOf({ ...from, l: mix(from.l, to.l, share), c: mix(from.c, to.c, share) })
  let [no, yes, found] = [0, 1, readable]
  for (let step = 0; step < STEPS; step++) {
    const middle = (no + yes) / 2
    if (isReadable(at(middle))) [yes, found] = [middle, at(middle)]
    else no = middle
  }
  return found
}
