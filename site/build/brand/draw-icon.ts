import sharp from 'sharp'
import type { Content } from '#content-reader/read/content'
import { tokenValue } from '#site/styles/token-value'
import type { AppIcon } from './app-icons.ts'
import { campusDrawing, markOf } from './campus-drawing.ts'
import { icoOf } from './ico.ts'

const WINDOW = '/favicon.svg'

/** The height of the mark in its square: inside the circle that every crop keeps. */
const MARK_SHARE = 0.58

type Campus = Pick<Content, 'theme' | 'pictures'>

/** An icon of the campus as PNG. One with a mark of its own, and no icon, has the mark in both looks. */
export async function drawIcon(campus: Campus, { pixels, look }: AppIcon): Promise<Buffer<ArrayBuffer>> {
  const { theme, pictures } = campus
  if (look === 'window' && (pictures.own.has(WINDOW) || !theme.logo))
    return png(await fitted(campusDrawing(campus, WINDOW), pixels))
  const background = tokenValue('--band', theme.colors)
  const ground = { width: pixels, height: pixels, channels: 3 as const, background }
  const mark = await fitted(campusDrawing(campus, markOf(theme)), Math.round(pixels * MARK_SHARE))
  return png(sharp({ create: ground }).composite([{ input: await mark.toBuffer() }]))
}

/** The window as an icon file. */
export const drawFavicon = async (campus: Campus): Promise<Buffer<ArrayBuffer>> =>
  icoOf(await drawIcon(campus, { pixels: 32, look: 'window' }))

/** In a square of this many pixels, rasterized at its final size, so that edges are as sharp as possible. */
async function fitted(drawing: Buffer, side: number) {
  const { width = side, height = side } = await sharp(drawing).metadata()
  const density = Math.min(2400, (72 * side) / Math.max(width, height))
  return sharp(drawing, { density }).resize({ width: side, height: side, fit: 'contain', background: NOTHING })
}

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

const png = (picture: ReturnType<typeof sharp>) =>
  picture.png({ palette: true }).toBuffer() as Promise<Buffer<ArrayBuffer>>
