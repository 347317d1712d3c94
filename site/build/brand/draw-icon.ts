import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { tokenValue } from '#site/styles/token-value'
import type { AppIcon } from './app-icons.ts'
import { icoOf } from './ico.ts'

const WINDOW = 'site/public/favicon.svg'
const MARK = 'site/public/art/brand/logo-mark.svg'

/** The height of the mark in its square: inside the circle that every crop keeps. */
const MARK_SHARE = 0.58

/** A drawing as PNG, on a square of this many pixels. */
export async function drawIcon({ pixels, look }: AppIcon): Promise<Buffer<ArrayBuffer>> {
  if (look === 'window') return png(await drawn(WINDOW, pixels))
  const ground = { width: pixels, height: pixels, channels: 3 as const, background: tokenValue('--band', {}) }
  const mark = await drawn(MARK, Math.round(pixels * MARK_SHARE)).then((picture) => picture.toBuffer())
  return png(sharp({ create: ground }).composite([{ input: mark }]))
}

/** The window as an icon file. */
export const drawFavicon = async (): Promise<Buffer<ArrayBuffer>> =>
  icoOf(await drawIcon({ pixels: 32, look: 'window' }))

/** Rasterized at its final size, so that edges are as sharp as possible. */
async function drawn(file: string, height: number) {
  const { height: own = height } = await sharp(file).metadata()
  return sharp(readFileSync(file), { density: (72 * height) / own }).resize({ height })
}

const png = (picture: ReturnType<typeof sharp>) =>
  picture.png({ palette: true }).toBuffer() as Promise<Buffer<ArrayBuffer>>
