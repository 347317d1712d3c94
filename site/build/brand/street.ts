import sharp from 'sharp'
import type { Picture } from './png.ts'

const STREET = 'site/public/art/brand/og-background.svg'

/** What all previews have behind their words, of the size that networks ask for. Drawn when the code is compiled. */
export async function drawStreet(): Promise<Picture> {
  const { data, info } = await sharp(STREET).resize(1200, 630).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
