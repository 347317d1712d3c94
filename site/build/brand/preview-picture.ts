import { hash } from 'node:crypto'
import { parse, TextNode } from 'node-html-parser'
import sharp from 'sharp'
import { direction } from '#schemas/locale'
import type { Theme } from '#schemas/theme/theme'
import { tokenValue } from '#site/styles/theme-style'

// Pages are rendered in the same thread, and no picture is made twice.
sharp.concurrency(1)
sharp.cache(false)

const SIZE = { width: 1200, height: 630 }

/** A picture of the page's own, in the shape of ours, so that nobody loses a head: in the corner below the words. */
const PAGE_PICTURE = { width: 736, height: 414 }

/** The night sky above the chimneys, left of the house with the candles; in pixels of the picture. */
const SKY = { side: 56, width: 560, nameAt: 36, top: 84, bottom: 196 }
const NAME_SIZE = 28
const HEADING_SIZES = [58, 54, 48, 43, 38, 34, 30]

const LINE_HEIGHT = 0.82

/** "Frank Ruhl kerns tightly across spaces": the same word-spacing as in `base.css`, of a letter's size. */
const WORD_SPACING = 0.07
const PANGO_UNITS = 1024

interface Preview {
  heading: string
  siteName: string
  /** That of the campus's headings, with its file: a machine may have no fonts. */
  typeface: { name: string; file: string }
  theme: Pick<Theme, 'colors'>
  street?: Buffer | undefined
  picture?: Buffer | undefined
}

const MAX_CACHED_PICTURES = 100
const cachedPictures = new Map<string, Promise<Buffer>>()

/** Renders a PNG of 1200 by 630. A long heading is set smaller until it fits. @throws Error if it fits at no size */
export function previewPicture(preview: Preview): Promise<Buffer> {
  const { heading, siteName, typeface, theme, street, picture: own } = preview
  const drawings = [street, own].map((bytes) => bytes && hash('sha256', bytes))
  const shows = JSON.stringify([heading, siteName, typeface, theme.colors, drawings, direction()])
  const picture = cachedPictures.get(shows) ?? makePicture(preview)
  picture.catch(() => cachedPictures.delete(shows))
  cachedPictures.delete(shows)
  cachedPictures.set(shows, picture)
  if (cachedPictures.size > MAX_CACHED_PICTURES) cachedPictures.delete(cachedPictures.keys().next().value ?? '')
  return picture
}

async function makePicture({ heading, siteName, typeface, theme, street, picture }: Preview): Promise<Buffer> {
  const name = await renderText(typeface, siteName, { size: NAME_SIZE, color: tokenValue('--text-light-soft', theme) })
  const title = await headingLines(typeface, heading, tokenValue('--text-light', theme))
  const ground =
    street && !picture
      ? sharp(street).resize(SIZE)
      : sharp({ create: { ...SIZE, channels: 3, background: tokenValue('--band', theme) } })
  return ground
    .composite([
      positionText(name, SKY.nameAt),
      positionText(title, SKY.top),
      ...(picture ? [await belowText(picture)] : []),
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}

const belowText = async (picture: Buffer) => ({
  input: await sharp(picture).resize(PAGE_PICTURE).png().toBuffer(),
  left: SIZE.width - PAGE_PICTURE.width,
  top: SIZE.height - PAGE_PICTURE.height,
})

interface RenderedText {
  data: Buffer
  info: { width: number; height: number }
}

const positionText = ({ data, info }: RenderedText, top: number) => ({
  input: data,
  left: direction() === 'rtl' ? SIZE.width - SKY.side - info.width : SKY.side,
  top,
})

interface TextStyle {
  size: number
  color: string
  width?: number
}

function renderText(typeface: Preview['typeface'], text: string, { size, color, width = SKY.width }: TextStyle) {
  const space = `<span letter_spacing="${Math.round(WORD_SPACING * size * PANGO_UNITS)}"> </span>`
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' ', space)
  const markup = `<span foreground="${color}" line_height="${LINE_HEIGHT}">${escaped}</span>`
  // At 72 dots an inch, a point is a pixel.
  const options = { font: `${typeface.name} ${size}`, fontfile: typeface.file, dpi: 72, rgba: true, width }
  return sharp({ text: { text: markup, ...options } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

const STEP = 40

async function headingLines(typeface: Preview['typeface'], heading: string, color: string): Promise<RenderedText> {
  const room = SKY.bottom - SKY.top
  for (const size of HEADING_SIZES) {
    let lines = await renderText(typeface, heading, { size, color })
    if (lines.info.height > room || lines.info.width > SKY.width) continue
    const most = lines.info.height + size / 2
    for (let width = SKY.width - STEP; width > STEP; width -= STEP) {
      const narrower = await renderText(typeface, heading, { size, color, width })
      if (narrower.info.height > most || narrower.info.width > width) return lines
      lines = narrower
    }
    return lines
  }
  throw new Error(`No room for the heading "${heading}" in its preview: shorten it`)
}

export function headingOf(html: string): string {
  // The heading alone: a whole page takes ten times as long to read.
  const heading = parse(/<h1[\s>].*?<\/h1>/s.exec(html)?.[0] ?? '').querySelector('h1')
  if (!heading) throw new Error('A page without an h1 can have no preview: give it a heading')
  const own = heading.childNodes.filter((node) => node instanceof TextNode && !node.isWhitespace)
  return (own.length > 0 ? own : heading.childNodes).map(({ text }) => text.trim().replace(/\s+/g, ' ')).join('\n')
}
