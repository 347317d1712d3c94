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

/** A campus with a mark of its own, and no icon, has the mark in both looks. */
export async function drawIcon(campus: Campus, { pixels, look }: AppIcon): Promise<Buffer<ArrayBuffer>> {
  const { theme, pictures } = campus
  if (look === 'window' && (pictures.own.has(WINDOW) || !theme.logo))
    return png(await fitted(campusDrawing(campus, WINDOW), square(pixels)))
  const background = tokenValue('--band', theme)
  const ground = { ...square(pixels), channels: 3 as const, background }
  const mark = await fitted(campusDrawing(campus, markOf(theme)), square(Math.round(pixels * MARK_SHARE)))
  return png(sharp({ create: ground }).composite([{ input: await mark.toBuffer() }]))
}

export const drawFavicon = async (campus: Campus): Promise<Buffer<ArrayBuffer>> =>
  icoOf(await drawIcon(campus, { pixels: 32, look: 'window' }))

/** Twice as many as a mail shows, for sharp screens. */
const MAIL_MARK_PIXELS = { width: 72, height: 80 }

/** Drawn on nothing: it stands on the color of the header. */
export const drawMailMark = async (campus: Campus): Promise<Buffer<ArrayBuffer>> =>
  png(await fitted(campusDrawing(campus, markOf(campus.theme)), MAIL_MARK_PIXELS))

/** As large as it fits, rasterized at its final size, so that edges are as sharp as possible. */
async function fitted(drawing: Buffer, room: { width: number; height: number }) {
  const { width = room.width, height = room.height } = await sharp(drawing).metadata()
  const density = Math.min(2400, 72 * Math.min(room.width / width, room.height / height))
  return sharp(drawing, { density }).resize({ ...room, fit: 'contain', background: NOTHING })
}

const square = (pixels: number) => ({ width: pixels, height: pixels })

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

const png = (picture: ReturnType<typeof sharp>) =>
  picture.png({ palette: true }).toBuffer() as Promise<Buffer<ArrayBuffer>>
