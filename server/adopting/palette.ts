import { contrast, unreadableIn } from '#schemas/contrast'
import { paletteOf, tokensWith } from '#schemas/tokens'
import { hexOf, likeIn, oklchOf } from './oklch.ts'

/** The colors of the palette that have the hue of the campus, and those of what is bright on it. */
const FAMILIES = {
  main: [
    ...['ink', 'night', 'evening', 'dusk', 'shutter', 'twilight', 'slate', 'gray', 'gray-2', 'line-strong', 'stone'],
    ...['sky', 'haze', 'moon', 'mist', 'line', 'blue-tint', 'paper'],
  ],
  accent: ['gold', 'yellow', 'gold-ink', 'gold-tint'],
} as const

/** Grays: with as much of a red as of our blue, they would be pink. */
const NEUTRAL: ReadonlySet<string> = new Set(['gray', 'gray-2', 'line-strong', 'stone', 'line', 'paper'])
const NEUTRAL_SHARE = 0.25

/** The color of each family that a campus's own color takes the place of, if it can be read there. */
const HEADS = { main: 'night', accent: 'gold' } as const
type Family = keyof typeof HEADS
const families: readonly Family[] = ['main', 'accent']

export interface Palette {
  colors: Record<string, string>
  /** What was changed so that everything can be read, in sentences. */
  remarks: string[]
}

/**
 * A palette in the colors of a campus. Each color keeps the contrast that it has in the site's own palette, with another hue: so what could be
 * read still can. The campus's colors themselves are used where everything can be read with them; otherwise the nearest that can.
 *
 * @param tokens the site's own, `site/styles/tokens.css`
 */
export function paletteOfColors(wished: { main: string; accent?: string | undefined }, tokens: string): Palette {
  const own = paletteOf(tokens)
  const colors: Record<string, string> = {}
  const remarks: string[] = []
  for (const family of families) {
    const color = wished[family]
    if (!color) continue
    for (const name of FAMILIES[family]) {
      const share = NEUTRAL.has(name) ? NEUTRAL_SHARE : 1
      colors[name] = inHueOf(color, own.get(name) ?? color, own.get(HEADS[family]) ?? color, share)
    }
  }
  makeReadable(colors, tokens)
  for (const family of families) {
    const [color, head] = [wished[family], HEADS[family]]
    if (!color) continue
    const used = nearestReadable(color, (each) => ({ ...colors, [head]: each }), colors[head] ?? color, tokens)
    colors[head] = used
    if (used !== color)
      remarks.push(`${color} can’t be read everywhere: ${used}, the same hue ${darkerOrLighter(used, color)}, is used.`)
  }
  return { colors, remarks }
}

const NEARER_STEPS = 10

/** The color itself, or else the nearest on the way to one that can be read. */
function nearestReadable(
  color: string,
  paletteWith: (color: string) => Record<string, string>,
  readable: string,
  tokens: string,
): string {
  const isReadable = (each: string) => unreadableIn(tokensWith(tokens, paletteWith(each))).length === 0
  if (isReadable(color)) return color
  const [from, to] = [oklchOf(color), oklchOf(readable)]
  const at = (share: number) =>
    hexOf({ hue: from.hue, chroma: mixed(from.chroma, to.chroma, share), light: mixed(from.light, to.light, share) })
  let [no, yes, found] = [0, 1, readable]
  for (let step = 0; step < NEARER_STEPS; step++) {
    const middle = (no + yes) / 2
    if (isReadable(at(middle))) [yes, found] = [middle, at(middle)]
    else no = middle
  }
  return found
}

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share

const darkerOrLighter = (used: string, wished: string): string =>
  contrast(used, '#000000') < contrast(wished, '#000000') ? 'darker' : 'lighter'

/** Grays stay as gray, and pale colors as pale, as they are beside the family's head. */
const MOST_TIMES = 1.7

function inHueOf(color: string, like: string, head: string, share: number): string {
  const { hue, chroma } = oklchOf(color)
  const times = Math.min(MOST_TIMES, chroma / oklchOf(head).chroma)
  return likeIn(like, { hue, chroma: oklchOf(like).chroma * times * share })
}

const STEP = 0.006
const MOST_STEPS = 200

/** Colors are rounded to what a screen shows: what was just readable may need a little more. */
function makeReadable(colors: Record<string, string>, tokens: string): void {
  for (let step = 0; step < MOST_STEPS; step++) {
    const [found] = unreadableIn(tokensWith(tokens, colors))
    if (!found) return
    const own = (name: string) =>
      colors[name] ?? (name === 'white' ? '#ffffff' : (paletteOf(tokens).get(name) ?? '#000000'))
    const [darker = '', lighter = ''] = [...found.colors].sort(
      (a, b) => contrast(own(a), '#000000') - contrast(own(b), '#000000'),
    )
    for (const [name, by] of [
      [darker, -STEP],
      [lighter, STEP],
    ] as const)
      if (name in colors) colors[name] = hexOf({ ...oklchOf(own(name)), light: oklchOf(own(name)).light + by })
  }
  throw new Error('No palette of this hue can be read.')
}
