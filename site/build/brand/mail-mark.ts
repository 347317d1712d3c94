import sharp from 'sharp'

/** Twice as many as a mail shows, for sharp screens. */
export const MAIL_MARK_PIXELS = { width: 72, height: 80 }

/** A campus's mark as PNG, as large as it fits, on nothing: it stands on the color of the header. */
export async function mailMarkPicture(
  mark: Buffer,
  { width, height }: typeof MAIL_MARK_PIXELS,
): Promise<Buffer<ArrayBuffer>> {
  const { height: own = height } = await sharp(mark).metadata()
  const picture = sharp(mark, { density: Math.min(2400, (72 * height) / own) })
  const sized = picture.resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  return (await sized.png({ palette: true }).toBuffer()) as Buffer<ArrayBuffer>
}
