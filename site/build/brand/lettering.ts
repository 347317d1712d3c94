import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'

const FONT = 'node_modules/@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-latin-wght-normal.woff2'

/**
 * The heading font drawn as shapes, so that a picture looks the same on a machine without any fonts. The file's middle weight
 * is the regular one: an outline around each letter, of this share of its size, makes it as bold as our headings.
 */
const BOLDER = 0.03

/** "Frank Ruhl kerns tightly across spaces": the same word-spacing as in `base.css`. */
const WORD_SPACING = 0.07

let font: Font | undefined

function headingFont(): Font {
  if (font) return font
  const opened = create(readFileSync(FONT))
  if (opened.isCollection) throw new Error(`${FONT} is a collection of fonts; one is needed`)
  font = opened
  return font
}

const advance = (text: string) =>
  headingFont()
    .glyphsForString(text)
    .reduce((width, { advanceWidth }) => width + advanceWidth, 0) / headingFont().unitsPerEm

/** The width of a line in pixels. */
export const widthOf = (line: string, size: number): number =>
  (advance(line) + (line.split(' ').length - 1) * WORD_SPACING) * size

/** A line as SVG, its baseline beginning at `x`, `y`; all in pixels. */
export function lettering(line: string, { size, x, y, color }: { size: number; x: number; y: number; color: string }) {
  const { unitsPerEm } = headingFont()
  const scale = size / unitsPerEm
  let at = 0
  const letters = headingFont()
    .glyphsForString(line)
    .map((glyph) => {
      const letter = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
      at += glyph.advanceWidth + (glyph.codePoints.includes(32) ? WORD_SPACING * unitsPerEm : 0)
      return letter
    })
  const look = `fill="${color}" stroke="${color}" stroke-width="${BOLDER * unitsPerEm}" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" ${look}>${letters.join('')}</g>`
}

/**
 * Breaks a text into lines of at most this width, as even as their number allows; line breaks in the text are kept.
 */
export const linesOf = (text: string, room: { size: number; width: number }): string[] =>
  text.split('\n').flatMap((line) => evenLines(line, room))

function evenLines(text: string, { size, width }: { size: number; width: number }): string[] {
  const { length: count } = broken(text, size, width)
  let limit = width
  while (limit > width / 4 && broken(text, size, limit - 10).length === count) limit -= 10
  return broken(text, size, limit)
}

function broken(text: string, size: number, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, size) > limit) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
