import type { Picture } from './png.ts'

/** A closed line: x and y of each point in turn, in pixels. */
export type Outline = readonly number[]
export type Color = readonly [red: number, green: number, blue: number]

/**
 * Fills shapes with a color, smooth at their edges: each pixel is covered as far as the shapes cover it. A line adds what lies
 * to its right, once for each row that it crosses; the sum along a row is the coverage, negative within a hole.
 */
export function fillOutlines({ width, height, pixels }: Picture, outlines: readonly Outline[], color: Color): void {
  const [top, bottom] = rowsOf(outlines, height)
  // Two more in each row, for what begins at its right edge.
  const stride = width + 2
  const added = new Float32Array(stride * Math.max(0, bottom - top))
  for (const outline of outlines)
    for (let index = 0; index < outline.length; index += 2) {
      const next = (index + 2) % outline.length
      const [x = 0, y = 0] = outline.slice(index, index + 2)
      addLine(added, stride, [x, y - top, outline[next] ?? 0, (outline[next + 1] ?? 0) - top])
    }
  for (let y = top; y < bottom; y += 1) {
    let sum = 0
    for (let x = 0; x < width; x += 1) {
      sum += added[(y - top) * stride + x] ?? 0
      const covered = Math.min(1, Math.abs(sum))
      if (covered > INVISIBLE) blend(pixels, (y * width + x) * 3, color, covered)
    }
  }
}

/** Less would not change a channel; sums are not exact. */
const INVISIBLE = 1 / 512

/** The rows of a picture that these shapes touch. */
function rowsOf(outlines: readonly Outline[], height: number): [top: number, bottom: number] {
  let [top, bottom] = [height, 0]
  for (const outline of outlines)
    for (let index = 1; index < outline.length; index += 2) {
      top = Math.min(top, Math.floor(outline[index] ?? 0))
      bottom = Math.max(bottom, Math.ceil(outline[index] ?? 0))
    }
  return [Math.max(0, top), Math.min(height, bottom)]
}

function blend(pixels: Buffer, at: number, color: Color, covered: number): void {
  for (const [channel, value] of color.entries()) {
    const before = pixels[at + channel] ?? 0
    pixels[at + channel] = Math.round(before + (value - before) * covered)
  }
}

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number]

function addLine(added: Float32Array, stride: number, [fromX, fromY, toX, toY]: Line): void {
  if (fromY === toY) return
  const direction = fromY < toY ? 1 : -1
  const [topX, topY, bottomX, bottomY] = direction > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
  const slope = (bottomX - topX) / (bottomY - topY)
  const at = (y: number) => topX + (y - topY) * slope
  for (let row = Math.max(0, Math.floor(topY)); row < Math.min(added.length / stride, Math.ceil(bottomY)); row += 1) {
    const from = Math.max(row, topY)
    const to = Math.min(row + 1, bottomY)
    const inRow = added.subarray(row * stride, (row + 1) * stride)
    addInRow(inRow, at(from), at(to), direction * (to - from))
  }
}

/** Adds a line within one row: to each pixel that it crosses its part, weighted by what lies to the line's right in it. */
function addInRow(added: Float32Array, oneX: number, otherX: number, covered: number): void {
  const left = Math.min(oneX, otherX)
  const right = Math.max(oneX, otherX)
  for (let pixel = Math.floor(left); pixel === Math.floor(left) || pixel < right; pixel += 1) {
    const from = Math.max(left, pixel)
    const to = Math.min(right, pixel + 1)
    const share = right > left ? covered * ((to - from) / (right - left)) : covered
    const toItsRight = pixel + 1 - (from + to) / 2
    // A typed array ignores what is outside it.
    added[pixel] = (added[pixel] ?? 0) + share * toItsRight
    added[pixel + 1] = (added[pixel + 1] ?? 0) + share * (1 - toItsRight)
  }
}
