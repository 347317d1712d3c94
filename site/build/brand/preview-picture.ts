import type { Theme } from '#schemas/content/theme'
import { tokenValue } from '../../styles/token-value.ts'
import { type Color, fillOutlines, type Outline } from './fill-outlines.ts'
import type { Glyphs } from './heading-glyphs.ts'
import { lettering, linesOf, widthOf } from './lettering.ts'
import { type Picture, pngOf, type Rows, rowsOf } from './png.ts'

/** What previews are made of, besides their words. */
export interface PreviewParts {
  street: Picture
  glyphs: Glyphs
}

/** The night sky above the chimneys, left of the house with the candles; in pixels of a picture of 1200 by 630. */
const SKY = { left: 56, width: 560, nameAt: 60, top: 74, bottom: 196 }
const NAME_SIZE = 28
const HEADING_SIZES = [58, 54, 48, 43, 38, 34, 30]
const LINE_HEIGHT = 1.04
/** No letter reaches below these rows. */
const SKY_ROWS = 210

/**
 * The preview image of a page for shared links: its heading in the sky over the street, as a PNG of 1200 by 630.
 * A long heading is set smaller until it fits.
 *
 * @throws Error if the heading does not fit at any size
 */
export async function previewPicture(
  heading: string,
  siteName: string,
  { street, glyphs }: PreviewParts,
  background: Theme['previews']['background'] = 'street',
): Promise<Buffer> {
  const plain = background === 'plain' ? colorOf('--band') : undefined
  const sky = rowsOfGround(street, [0, SKY_ROWS], plain)
  const name = lettering(glyphs, siteName, { size: NAME_SIZE, x: SKY.left, y: SKY.nameAt })
  fillOutlines(sky, name, colorOf('--text-light-soft'))
  fillOutlines(sky, headingLines(glyphs, heading), colorOf('--text-light'))
  return pngOf(...(await Promise.all([rowsOf(sky, 'upper'), rowsBelowSky(street, plain)])))
}

/** Some rows of the street, or of a plain color, to be drawn on. */
function rowsOfGround({ width, pixels }: Picture, [from, to]: readonly [number, number], plain?: Color): Picture {
  const street = pixels.subarray(from * width * 3, to * width * 3)
  const ground = plain ? Buffer.from(plain) : street
  return { width, height: to - from, pixels: Buffer.alloc(street.length, ground) }
}

const belowSky = new WeakMap<Picture, { of: string; rows: Promise<Rows> }>()

/** What is below the sky is two thirds of a preview, and the same in all of them: it is compressed once. */
function rowsBelowSky(street: Picture, plain?: Color): Promise<Rows> {
  const of = plain?.join() ?? 'street'
  const known = belowSky.get(street)
  if (known?.of === of) return known.rows
  const rows = rowsOf(rowsOfGround(street, [SKY_ROWS, street.height], plain), 'lower')
  belowSky.set(street, { of, rows })
  return rows
}

function headingLines(glyphs: Glyphs, heading: string): Outline[] {
  for (const size of HEADING_SIZES) {
    const lines = linesOf(glyphs, heading, { size, width: SKY.width })
    const fits =
      lines.every((line) => widthOf(glyphs, line, size) <= SKY.width) &&
      SKY.top + lines.length * size * LINE_HEIGHT <= SKY.bottom
    if (!fits) continue
    return lines.flatMap((line, index) =>
      lettering(glyphs, line, { size, x: SKY.left, y: SKY.top + size * (0.8 + index * LINE_HEIGHT) }),
    )
  }
  throw new Error(`No room for the heading "${heading}" in its preview: shorten it`)
}

/** The value of a token, which is a color such as `#b7d0f3`. */
function colorOf(token: `--${string}`): Color {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(tokenValue(token)) ?? []
  const [red, green, blue] = channels.map((channel) => Number.parseInt(channel, 16))
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`${token} is no color of six digits`)
  return [red, green, blue]
}
