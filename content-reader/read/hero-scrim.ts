import { readFileSync } from 'node:fs'
import type { Theme } from '#schemas/content/theme'
import { contrast } from '#schemas/contrast'
import { tokensWith, tokenValueIn } from '#schemas/tokens'
import { lightestColors } from './lightest-colors.ts'
import type { Pictures } from './pictures.ts'

/** Body text, as everywhere on the site. */
export const LEAST_CONTRAST = 7
const STRONGEST = 95

/** Where words may stand in a picture, in percent of it. */
const LEFT_HALF = { left: 0, top: 0, width: 50, height: 100 }
const WIDE = '/art/brand/hero-wide.svg'
const NARROW = '/art/brand/hero-narrow.svg'

/** The picture at the top of the home page, and that for phones: without one of its own, a picture is shown to all. */
export const heroPicture = ({ picture = WIDE }: Theme['hero']): string => picture
export const narrowPicture = ({ picture, narrow = picture ?? NARROW }: Theme['hero']): string => narrow

export const safeAreaOf = ({ safeArea = LEFT_HALF }: Theme['hero']): NonNullable<Theme['hero']['safeArea']> => safeArea

/** Where its middle is: the picture is cut so that this stays where it is. */
export const middleOf = ({ left, top, width, height }: ReturnType<typeof safeAreaOf>) => ({
  x: Math.round(left + width / 2),
  y: Math.round(top + height / 2),
})

interface Scrim {
  /** How much of the campus's night is over the picture behind the words, in percent. */
  strength: number
  /** The contrast of the words with it, and the least strength with which they can be read. */
  contrast: number
  needed: number
  /** Whether the picture was measured; otherwise it is taken for white. */
  isMeasured: boolean
}

/** How dark it must be behind words that stand in a picture, on a wide screen and on a phone. */
export function heroScrim(
  { hero, colors }: Theme,
  { fileOf }: Pick<Pictures, 'fileOf'>,
  measure = lightestColors,
): Scrim {
  const night = tokenValueIn('--band', tokensWith(readFileSync('site/styles/tokens.css', 'utf8'), colors))
  const area = safeAreaOf(hero)
  const found = [
    measure(fileOf(heroPicture(hero)), [area]),
    measure(fileOf(narrowPicture(hero)), [{ around: middleOf(area).x }]),
  ]
  const grounds = found.flatMap((colors) => colors ?? ['#ffffff'])
  const contrastAt = (strength: number) =>
    Math.min(...grounds.map((ground) => contrast('#ffffff', mixed(night, ground, strength / 100))))
  let needed = 0
  while (needed < STRONGEST && contrastAt(needed) < LEAST_CONTRAST) needed += 1
  const strength = hero.scrim ?? needed
  return { strength, contrast: contrastAt(strength), needed, isMeasured: found.every((colors) => colors !== undefined) }
}

/** One color over another, as a browser mixes them. */
function mixed(over: string, under: string, share: number): string {
  const channels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  const below = channels(under)
  const mix = channels(over).map((channel, index) => Math.round(channel * share + (below[index] ?? 0) * (1 - share)))
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
