import type { Glyphs } from './heading-glyphs.ts'

/** "Frank Ruhl kerns tightly across spaces": the same word-spacing as in `base.css`. */
const WORD_SPACING = 0.07

/** A letter that the font does not have is left out, as wide as a space. */
const glyphOf = (glyphs: Glyphs, character: string) =>
  glyphs.of[character] ?? { width: glyphs.of[' ']?.width ?? 0, outlines: [] }

const advance = (glyphs: Glyphs, character: string): number =>
  glyphOf(glyphs, character).width / glyphs.unitsPerEm + (character === ' ' ? WORD_SPACING : 0)

/** The width of a line in pixels. */
export const widthOf = (glyphs: Glyphs, line: string, size: number): number =>
  [...line].reduce((width, character) => width + advance(glyphs, character), 0) * size

/** A line as the shapes of an SVG path, its baseline beginning at `x`, `y`; all in pixels. */
export function lettering(
  glyphs: Glyphs,
  line: string,
  { size, x, y }: { size: number; x: number; y: number },
): string {
  const scale = size / glyphs.unitsPerEm
  let at = x
  const outlines = [...line].flatMap((character) => {
    const left = at
    at += advance(glyphs, character) * size
    return glyphOf(glyphs, character).outlines.map((outline) =>
      outline.map((value, index) => (index % 2 === 0 ? left + value * scale : y - value * scale).toFixed(2)),
    )
  })
  return outlines.map((points) => `M${points.join(' ')}Z`).join('')
}

/** Breaks a text into lines of at most this width, of similar length; line breaks in the text are kept. */
export const linesOf = (glyphs: Glyphs, text: string, room: { size: number; width: number }): string[] =>
  text.split('\n').flatMap((line) => evenLines(glyphs, line, room))

function evenLines(glyphs: Glyphs, text: string, { size, width }: { size: number; width: number }): string[] {
  const { length: count } = broken(glyphs, text, size, width)
  let limit = width
  while (limit > width / 4 && broken(glyphs, text, size, limit - 10).length === count) limit -= 10
  return broken(glyphs, text, size, limit)
}

function broken(glyphs: Glyphs, text: string, size: number, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(glyphs, longer, size) > limit) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
