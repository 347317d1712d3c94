import type { Font } from 'fontkitten'
import { openFont } from '#content-reader/read/font-file'

const FONT = 'node_modules/@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-latin-wght-normal.woff2'

/** The letters of the heading font as shapes, so that a picture looks the same on a machine without any fonts. */
export interface Glyphs {
  unitsPerEm: number
  /** By character. Each outline is a closed line, x and y of each point in turn, y upward. */
  of: Readonly<Record<string, { width: number; outlines: readonly (readonly number[])[] }>>
}

/**
 * The file's middle weight is the regular one: each letter grows by this share of its size on every side, which makes it as
 * bold as our headings.
 */
const BOLDER = 0.015

/** Every letter of the heading font. Read when the code is compiled. */
export const headingGlyphs = (): Glyphs => glyphsOf(FONT, BOLDER)

/** Every letter of a font: in its middle weight, or bolder. */
export function glyphsOf(file: string, by = 0): Glyphs {
  const font = openFont(file)
  const { unitsPerEm } = font
  const of = Object.fromEntries(
    font.characterSet.map((codePoint) => {
      const { advanceWidth, path } = font.glyphForCodePoint(codePoint)
      const outlines = outlinesOf(path).map((points) => (by > 0 ? bolder(points, by * unitsPerEm) : points))
      return [
        String.fromCodePoint(codePoint),
        { width: advanceWidth, outlines: outlines.map((points) => points.flat().map(Math.round)) },
      ]
    }),
  )
  return { unitsPerEm, of }
}

type Point = [x: number, y: number]
type Path = ReturnType<Font['glyphForCodePoint']>['path']

/** How many straight lines stand for a curve of a letter. */
const LINES_PER_CURVE = 6

/** A letter's outlines, in which curves are lines. */
function outlinesOf({ commands }: Path): Point[][] {
  const outlines: Point[][] = []
  for (const { command, args } of commands) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args
    const outline = outlines.at(-1) ?? []
    if (command === 'moveTo') outlines.push([[x, y]])
    else if (command === 'lineTo') outline.push([x, y])
    else if (command === 'quadraticCurveTo') outline.push(...curve(outline.at(-1) ?? [0, 0], [x, y], [endX, endY]))
    else if (command === 'bezierCurveTo') outline.push(...cubic(outline.at(-1) ?? [0, 0], args))
    else if (command !== 'closePath') throw new Error(`The heading font has curves of another kind: ${command}`)
  }
  return outlines.map((points) => points.filter((point, index) => !isSame(point, points.at(index - 1))))
}

const isSame = ([x, y]: Point, other: Point | undefined) => other !== undefined && x === other[0] && y === other[1]

const curve = (from: Point, control: Point, to: Point): Point[] =>
  Array.from({ length: LINES_PER_CURVE }, (_, index) => {
    const t = (index + 1) / LINES_PER_CURVE
    const along = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis]
    return [along(0), along(1)]
  })

/** @param args two control points, and the end */
const cubic = (from: Point, [ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]: readonly number[]): Point[] =>
  Array.from({ length: LINES_PER_CURVE }, (_, index) => {
    const t = (index + 1) / LINES_PER_CURVE
    const along = (start: number, a: number, b: number, end: number) =>
      (1 - t) ** 3 * start + 3 * t * (1 - t) ** 2 * a + 3 * t ** 2 * (1 - t) * b + t ** 3 * end
    return [along(from[0], ax, bx, x), along(from[1], ay, by, y)]
  })

/** Moves an outline outward. The font's outlines have their ink on their right. */
const bolder = (points: readonly Point[], by: number): Point[] =>
  points.map((point, index) => {
    const before = outward(points.at(index - 1) ?? point, point)
    const after = outward(point, points[(index + 1) % points.length] ?? point)
    // At a sharp corner the outlines of both sides meet far away.
    const reach = by / Math.max(0.5, 1 + before[0] * after[0] + before[1] * after[1])
    return [point[0] + (before[0] + after[0]) * reach, point[1] + (before[1] + after[1]) * reach]
  })

function outward(from: Point, to: Point): Point {
  const [across, up] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(across, up)
  return [-up / length, across / length]
}
