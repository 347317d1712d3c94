import sharp from 'sharp'
import type { Palette } from '#schemas/tokens'
import { recolor } from '#site/styles/token-value'

/** Twice as many as a mail shows, for sharp screens. */
export const MAIL_MARK_PIXELS = { width: 72, height: 80 }

/** A campus's mark as PNG, as large as it fits, on nothing: it stands on the color of the header. */
export async function mailMarkPicture(
  file: Buffer,
  colors: Palette,
  { width, height }: typeof MAIL_MARK_PIXELS,
): Promise<Buffer<ArrayBuffer>> {
  const drawing = Object.keys(colors).length > 0 ? Buffer.from(recolor(file.toString(), colors)) : file
  const { height: own = height } = await sharp(drawing).metadata()
  const picture = sharp(drawing, { density: Math.min(2400, (72 * height) / own) })
  const sized = picture.resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  return (await sized.png({ palette: true }).toBuffer()) as Buffer<ArrayBuffer>
}
