import sharp from 'sharp'
import type { Content } from '#content-reader/content'
import { languageTag } from '#schemas/locale'
import type { Theme } from '#schemas/theme/theme'
import { tokenValue } from '#site/styles/theme-style'
import { logoAddress, readDrawing } from '../../styles/theme-style.ts'

interface AppIcon {
  pixels: number
  /** `window`: on a transparent background. `ground`: on a full one, of which phones keep the middle 80 %. */
  variant: 'window' | 'ground'
}

export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  'apple-touch-icon': { pixels: 180, variant: 'ground' },
  'icon-192': { pixels: 192, variant: 'window' },
  'icon-512': { pixels: 512, variant: 'window' },
  'icon-maskable-512': { pixels: 512, variant: 'ground' },
}

export const appManifest = (
  theme: Theme,
  own: { id: string; name: string; short_name: string; [other: string]: unknown },
) => ({
  ...own,
  start_url: own.id,
  lang: languageTag(),
  display: 'minimal-ui',
  theme_color: tokenValue('--band', theme),
  background_color: tokenValue('--page', theme),
  icons: Object.entries(APP_ICONS).map(([icon, { pixels, variant }]) => ({
    src: `/${icon}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: variant === 'ground' ? 'maskable' : 'any',
  })),
})

const WINDOW = '/favicon.svg'

const MARK_SHARE = 0.58

type Branding = Pick<Content, 'theme' | 'pictures'>

export async function renderIcon(branding: Branding, { pixels, variant }: AppIcon): Promise<Buffer<ArrayBuffer>> {
  const { theme, pictures } = branding
  if (variant === 'window' && (pictures.own.has(WINDOW) || !theme.logo))
    return png(await fitDrawing(readDrawing(branding, WINDOW), square(pixels)))
  const background = tokenValue('--band', theme)
  const ground = { ...square(pixels), channels: 3 as const, background }
  const mark = await fitDrawing(readDrawing(branding, logoAddress(theme)), square(Math.round(pixels * MARK_SHARE)))
  return png(sharp({ create: ground }).composite([{ input: await mark.toBuffer() }]))
}

export const renderFavicon = async (branding: Branding): Promise<Buffer<ArrayBuffer>> =>
  icoOf(await renderIcon(branding, { pixels: 32, variant: 'window' }))

const MAIL_MARK_PIXELS = { width: 72, height: 80 }

/** Leaves the background transparent: a mail’s header has a color, and screens may be sharp. */
export const renderMailMark = async (branding: Branding): Promise<Buffer<ArrayBuffer>> =>
  png(await fitDrawing(readDrawing(branding, logoAddress(branding.theme)), MAIL_MARK_PIXELS))

async function fitDrawing(drawing: Buffer, room: { width: number; height: number }) {
  const { width = room.width, height = room.height } = await sharp(drawing).metadata()
  const density = Math.min(2400, 72 * Math.min(room.width / width, room.height / height))
  return sharp(drawing, { density }).resize({ ...room, fit: 'contain', background: NOTHING })
}

const square = (pixels: number) => ({ width: pixels, height: pixels })

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

const png = (picture: ReturnType<typeof sharp>) =>
  picture.png({ palette: true }).toBuffer() as Promise<Buffer<ArrayBuffer>>

const SIDE_PIXELS = 32

function icoOf(picture: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // with one picture
  header.writeUInt8(SIDE_PIXELS, 6) // wide
  header.writeUInt8(SIDE_PIXELS, 7) // and high
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(SIDE_PIXELS, 12) // bits for each pixel
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18) // where it begins
  return Buffer.concat([header, picture])
}
