import sharp, { type OutputInfo } from 'sharp'
import { tokenValue } from '../../styles/token-value.ts'
import { lettering, linesOf, widthOf } from './lettering.ts'

const STREET = 'site/public/art/brand/og-background.svg'

/** The night sky above the chimneys, left of the house with the candles; in pixels of a picture of 1200 by 630. */
const SKY = { left: 56, width: 560, nameAt: 60, top: 74, bottom: 196 }
const NAME_SIZE = 28
const HEADING_SIZES = [58, 54, 48, 43, 38, 34, 30]
const LINE_HEIGHT = 1.04

let street: Promise<{ data: Buffer; info: OutputInfo }> | undefined

/**
 * The preview image of a page for shared links: its heading in the sky over the street, as a PNG of 1200 by 630.
 * A long heading is set smaller until it fits.
 *
 * @throws Error if the heading does not fit at any size
 */
export async function previewPicture(heading: string, siteName: string): Promise<Buffer> {
  street ??= sharp(STREET).resize(1200, 630).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await street
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${SKY.bottom + 20}">${[
    lettering(siteName, { size: NAME_SIZE, x: SKY.left, y: SKY.nameAt, color: tokenValue('--text-light-soft') }),
    ...headingLines(heading),
  ].join('')}</svg>`
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .composite([{ input: Buffer.from(words), left: 0, top: 0 }])
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer()
}

function headingLines(heading: string): string[] {
  for (const size of HEADING_SIZES) {
    const lines = linesOf(heading, { size, width: SKY.width })
    const fits =
      lines.every((line) => widthOf(line, size) <= SKY.width) &&
      SKY.top + lines.length * size * LINE_HEIGHT <= SKY.bottom
    if (!fits) continue
    const color = tokenValue('--text-light')
    return lines.map((line, index) =>
      lettering(line, { size, x: SKY.left, y: SKY.top + size * (0.8 + index * LINE_HEIGHT), color }),
    )
  }
  throw new Error(`No room for the heading "${heading}" in its preview: shorten it`)
}
