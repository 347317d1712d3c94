import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { contrast } from '../../schemas/contrast.ts'
import { oklchOf } from '../../server/adopting/oklch.ts'
import { Mistake } from './check-answers.ts'

interface LogoColors {
  main: string
  accent?: string
}

const SIDE_PIXELS = 96
/** Less chroma than this is gray, white or black. */
const GRAY = 0.03
/** Colors of hues this near are shades of one. */
const SAME_HUE_DEGREES = 25

/**
 * The two colors of a logo, gray and white apart: the darker one is the main color.
 *
 * @throws {Mistake} if the file is no picture, or has no color
 */
export async function colorsOfLogo(file: string): Promise<LogoColors> {
  const counts = new Map<string, number>()
  const data = await pixelsOf(file)
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 200) continue
    const color = hexOf(...data.subarray(at, at + 3))
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const colorful = [...counts].filter(([color]) => oklchOf(color).chroma > GRAY).sort((a, b) => b[1] - a[1])
  const [first] = colorful[0] ?? []
  if (!first) throw new Mistake(`${file} has no color: give the colors themselves, or none.`)
  const [second] = colorful.find(([color]) => hueApart(color, first) > SAME_HUE_DEGREES) ?? []
  if (!second) return { main: first }
  const [main, accent] = [first, second].sort((a, b) => lightOf(a) - lightOf(b))
  return { main: main ?? first, accent: accent ?? second }
}

const hueApart = (one: string, other: string): number => {
  const apart = Math.abs(oklchOf(one).hue - oklchOf(other).hue)
  return Math.min(apart, 360 - apart)
}

const lightOf = (color: string) => contrast(color, '#000000')

async function pixelsOf(file: string): Promise<Buffer> {
  try {
    return await opened(file).resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
  } catch {
    throw new Mistake(`${file} can’t be read as a picture: give an SVG, a PNG or a JPEG.`)
  }
}

const opened = (file: string) => sharp(readFileSync(file), { density: 288 })

/** The height of the mark in the header, in pixels. */
const MARK_HEIGHT = 50
const MOST_WIDTH = 120

/**
 * Puts a logo where the site looks for its mark and its icon, of which it draws the icons of phones. On the dark header a dark logo is on a white ground.
 *
 * @returns whether it needed the white ground
 */
export async function placeLogo(file: string, pictures: string, band: string): Promise<boolean> {
  const { width = 1, height = 1 } = await opened(file).metadata()
  const isDark = contrast(await averageOf(file), band) < 3
  const wide = Math.min(MOST_WIDTH, Math.round((MARK_HEIGHT * width) / height))
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  const bytes = file.endsWith('.svg')
    ? readFileSync(file)
    : await opened(file)
        .resize({ height: 3 * MARK_HEIGHT })
        .png()
        .toBuffer()
  const inset = isDark ? 5 : 0
  const picture = (w: number, h: number, x = inset, y = inset) =>
    `<image x="${x}" y="${y}" width="${w - 2 * x}" height="${h - 2 * y}" href="data:${type};base64,${bytes.toString('base64')}"/>`
  const ground = (w: number, h: number) => (isDark ? `<rect width="${w}" height="${h}" rx="8" fill="#fff"/>` : '')
  write(pictures, 'art/brand/mark.svg', svg(wide, MARK_HEIGHT, ground(wide, MARK_HEIGHT) + picture(wide, MARK_HEIGHT)))
  write(pictures, 'favicon.svg', svg(32, 32, picture(32, 32, 0, 0)))
  return isDark
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`

async function averageOf(file: string): Promise<string> {
  const data = await pixelsOf(file)
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    count++
    for (const each of [0, 1, 2]) sums[each] = (sums[each] ?? 0) + (data[at + each] ?? 0)
  }
  return hexOf(...sums.map((sum) => Math.round(sum / Math.max(1, count))))
}

const hexOf = (...channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

function write(folder: string, name: string, data: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), data)
}
