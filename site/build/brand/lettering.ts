import type { Font } from 'fontkitten'

/** The letters of headings as shapes, so that a picture looks the same on a machine without any fonts. */
export interface Letters {
  font: Font
  /** The share of its size by which each letter grows on every side. */
  bolder: number
}

/** Font files are read in their regular weight: how much bolder our headings are. */
export const OURS_BOLDER = 0.015

/** "Frank Ruhl kerns tightly across spaces": the same word-spacing as in `base.css`. */
const WORD_SPACING = 0.07

/** A letter that the font does not have is left out, as wide as a space. */
function glyphOf(font: Font, character: string) {
  const codePoint = character.codePointAt(0) ?? 0
  return font.glyphForCodePoint(font.hasGlyphForCodePoint(codePoint) ? codePoint : SPACE)
}

const SPACE = 0x20

const advance = (font: Font, character: string): number =>
  glyphOf(font, character).advanceWidth / font.unitsPerEm + (character === ' ' ? WORD_SPACING : 0)

/** The width of a line in pixels. */
export const widthOf = ({ font }: Letters, line: string, size: number): number =>
  [...line].reduce((width, character) => width + advance(font, character), 0) * size

/** A line as an SVG path, its baseline beginning at `x`, `y`; all in pixels. */
export function lettering(
  { font, bolder }: Letters,
  line: string,
  { size, x, y, color }: { size: number; x: number; y: number; color: string },
): string {
  const scale = size / font.unitsPerEm
  let left = x
  const shapes = [...line].map((character) => {
    const shape = glyphOf(font, character).path.transform(scale, 0, 0, -scale, left, y)
    left += advance(font, character) * size
    return shape.toSVG()
  })
  return `<path fill="${color}" stroke="${color}" stroke-width="${2 * bolder * size}" d="${shapes.join('')}"/>`
}

/** Breaks a text into lines of at most this width, of similar length; line breaks in the text are kept. */
export const linesOf = (letters: Letters, text: string, room: { size: number; width: number }): string[] =>
  text.split('\n').flatMap((line) => evenLines(letters, line, room))

function evenLines(letters: Letters, text: string, { size, width }: { size: number; width: number }): string[] {
  const { length: count } = broken(letters, text, size, width)
  let limit = width
  while (limit > width / 4 && broken(letters, text, size, limit - 10).length === count) limit -= 10
  return broken(letters, text, size, limit)
}

function broken(letters: Letters, text: string, size: number, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(letters, longer, size) > limit) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
