/**
 * Prints the lightest color of each part of a picture, `["#c8d2e0"]`. A program of its own, since sharp
 * measures later, and content is read at once.
 *
 * `node content-reader/read/measure-picture.ts FILE '[{ "left": 0, "width": 50 }, { "around": 25 }]'`: columns, in percent of the width.
 */
import sharp from 'sharp'
import type { Columns } from './lightest-colors.ts'

/** A glint on a window is no ground for a word: so many of a thousand pixels may be lighter. */
const GLINTS = 5
/** A phone shows so much of a picture, for its height: it is cut at its sides. */
const PHONE = 0.5
/** Words are read over strokes of some pixels: the picture is looked at this wide. */
const WIDTH = 400

const [, , file = '', parts = '[]'] = process.argv
const columns = JSON.parse(parts) as Columns[]
const { data, info } = await sharp(file)
  .flatten()
  .resize({ width: WIDTH })
  .toColorspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true })
console.log(JSON.stringify(columns.map((each) => lightest(data, info, each))))

interface Size {
  width: number
  height: number
  channels: number
}

/** From which pixel to which. */
function rangeOf(columns: Columns, { width, height }: Size): [from: number, to: number] {
  if ('around' in columns) {
    const shown = Math.min(width, Math.round(height * PHONE))
    const from = Math.round((columns.around / 100) * (width - shown))
    return [from, from + shown]
  }
  const { left, width: wide } = columns
  return [Math.floor((left / 100) * width), Math.min(width, Math.ceil(((left + wide) / 100) * width))]
}

function lightest(data: Buffer, size: Size, columns: Columns): string {
  const { width, height, channels } = size
  const [from, to] = rangeOf(columns, size)
  const pixels: { color: number[]; light: number }[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = from; x < to; x += 1) {
      const at = (y * width + x) * channels
      const color = [data[at] ?? 0, data[at + (channels > 2 ? 1 : 0)] ?? 0, data[at + (channels > 2 ? 2 : 0)] ?? 0]
      const [red = 0, green = 0, blue = 0] = color.map((channel) => (channel / 255) ** 2.2)
      pixels.push({ color, light: 0.2126 * red + 0.7152 * green + 0.0722 * blue })
    }
  pixels.sort((one, other) => other.light - one.light)
  const found = pixels[Math.floor((pixels.length * GLINTS) / 1000)]?.color ?? [255, 255, 255]
  return `#${found.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
