import sharp from 'sharp'
import type { Palette } from '../../../schemas/tokens.ts'
import { tokenValue } from '../../styles/token-value.ts'
import { type Letters, lettering, linesOf, widthOf } from './lettering.ts'

// Pages are drawn in the same thread, and no picture is drawn twice.
sharp.concurrency(1)
sharp.cache(false)

const SIZE = { width: 1200, height: 630 }
/** A picture of the page's own, in the shape of ours, so that nobody loses a head: in the corner below the words. */
const OWN = { width: 736, height: 414 }
/** The night sky above the chimneys, left of the house with the candles; in pixels of the picture. */
const SKY = { left: 56, width: 560, nameAt: 60, top: 74, bottom: 196 }
const NAME_SIZE = 28
const HEADING_SIZES = [58, 54, 48, 43, 38, 34, 30]
const LINE_HEIGHT = 1.04

/** The words of a preview, and what it is made of. */
export interface Preview {
  heading: string
  siteName: string
  letters: Letters
  /** Of the campus. */
  colors: Palette
  /** The drawing behind the words; without it, one color. */
  street?: Buffer | undefined
  /** What the page is about, in place of the street. */
  picture?: Buffer | undefined
}

/**
 * The preview image of a page for shared links: its heading in the sky over the street, as a PNG of 1200 by 630. Letters are shapes,
 * so it looks the same on a machine without fonts. A long heading is set smaller until it fits.
 *
 * @throws Error if the heading does not fit at any size
 */
export async function previewPicture({
  heading,
  siteName,
  letters,
  colors,
  street,
  picture,
}: Preview): Promise<Buffer> {
  const color = tokenValue('--text-light-soft', colors)
  const shapes = [
    lettering(letters, siteName, { size: NAME_SIZE, x: SKY.left, y: SKY.nameAt, color }),
    ...headingLines(letters, heading, tokenValue('--text-light', colors)),
  ]
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${shapes.join('')}</svg>`
  const ground =
    street && !picture
      ? sharp(street).resize(SIZE)
      : sharp({ create: { ...SIZE, channels: 3, background: tokenValue('--band', colors) } })
  return ground
    .composite([{ input: Buffer.from(words) }, ...(picture ? [await belowWords(picture)] : [])])
    .removeAlpha()
    .png()
    .toBuffer()
}

const belowWords = async (picture: Buffer) => ({
  input: await sharp(picture).resize(OWN).png().toBuffer(),
  left: SIZE.width - OWN.width,
  top: SIZE.height - OWN.height,
})

function headingLines(letters: Letters, heading: string, color: string): string[] {
  for (const size of HEADING_SIZES) {
    const lines = linesOf(letters, heading, { size, width: SKY.width })
    const fits =
      lines.every((line) => widthOf(letters, line, size) <= SKY.width) &&
      SKY.top + lines.length * size * LINE_HEIGHT <= SKY.bottom
    if (!fits) continue
    return lines.map((line, index) =>
      lettering(letters, line, { size, x: SKY.left, y: SKY.top + size * (0.8 + index * LINE_HEIGHT), color }),
    )
  }
  throw new Error(`No room for the heading "${heading}" in its preview: shorten it`)
}
