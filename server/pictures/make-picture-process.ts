import sharp, { type Sharp as SharpPicture } from 'sharp'
import { SHARED, sharedOfUpload, widthsOfUpload } from '#schemas/pictures/pictures'
import type { FromProcess, Refusal } from './make-picture.ts'
import { pictureLimits } from './picture-limits.ts'

/** Decodes in a process that has nothing else of the server in its memory, and ends with its parent. */
process.once('disconnect', () => process.exit())
process.once('message', async (bytes: Uint8Array) => process.send?.(await made(Buffer.from(bytes))))
// Other work on the machine is not the picture's fault. Pictures are decoded in other threads: this one is free.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > pictureLimits.processorSeconds * 1_000_000) process.send?.({ refused: 'tooLong' })
}, 1000)

/** The decoders that may be used, whatever the bytes seem to be. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((each) => `VipsForeignLoad${each}Buffer`)
const QUALITIES = [80, 72, 64, 54, 44, 34] as const
const SMALL_QUALITY = 72
/** A picture too rich for the worst quality is made smaller: leaves of a tree, noise at night. */
const SCALES = [1, 0.75, 0.5] as const

class Refused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

async function made(bytes: Buffer): Promise<FromProcess> {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    return await picture(bytes)
  } catch (error) {
    return { refused: error instanceof Refused ? error.why : 'damaged' }
  }
}

async function picture(bytes: Buffer): Promise<Extract<FromProcess, { files: unknown }>> {
  const { pixels, leastPixels, madeBytes } = pictureLimits
  const found = await sharp(bytes, { limitInputPixels: false }).metadata()
  if ((found.pages ?? 1) > 1 || isAnimatedPng(bytes)) throw new Refused('moving')
  if (found.width * found.height > pixels) throw new Refused('tooLarge')
  if (Math.min(found.width, found.height) < leastPixels) throw new Refused('tooSmall')
  for (const scale of SCALES) {
    const picture = await scaled(bytes, scale)
    // A panorama may be large and what is made of it not.
    if (Math.min(picture.width, picture.height) < leastPixels) throw new Refused(scale === 1 ? 'tooNarrow' : 'tooRich')
    if (picture.files.every((file) => file.bytes.length <= madeBytes)) return picture
  }
  throw new Refused('tooRich')
}

async function scaled(bytes: Buffer, scale: number) {
  const { pixels, width, height } = pictureLimits
  const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'truncated', pages: 1 })
    .autoOrient()
    .resize({ width: width * scale, height: height * scale, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = { width: info.width, height: info.height }
  const decoded = () => sharp(data, { raw: { ...upright, channels: info.channels } })
  return { ...upright, files: await changeBetween(decoded, upright) }
}

async function changeBetween(decoded: () => SharpPicture, size: { width: number; height: number }) {
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const { name, width } of widthsOfUpload({ id: '', ...size })) {
    const bytes =
      width < size.width
        ? await smallEnough((quality) => decoded().resize({ width }).webp({ quality }).toBuffer(), SMALL_QUALITY)
        : await smallEnough((quality) => decoded().webp({ quality }).toBuffer())
    files.push({ name, bytes })
  }
  const shared = sharedOfUpload({ id: '', ...size })
  if (shared) {
    const jpeg = decoded()
      .flatten({ background: 'white' })
      .resize({ ...SHARED, fit: 'cover', position: 'attention' })
    files.push({ name: shared.name, bytes: await smallEnough((quality) => jpeg.clone().jpeg({ quality }).toBuffer()) })
  }
  return files
}

async function smallEnough(encode: (quality: number) => Promise<Buffer>, most = 100): Promise<Buffer> {
  const [best = most, ...worse] = QUALITIES.filter((quality) => quality <= most)
  let encoded = await encode(best)
  for (const quality of worse) if (encoded.length > pictureLimits.madeBytes) encoded = await encode(quality)
  return encoded
}

const isAnimatedPng = (bytes: Buffer): boolean => {
  const begins = bytes.indexOf('acTL', 0, 'latin1')
  return bytes.toString('latin1', 1, 4) === 'PNG' && begins > 0 && begins < bytes.indexOf('IDAT', 0, 'latin1')
}
