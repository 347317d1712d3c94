import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkitten'

const require = createRequire(import.meta.url)

/** What is known of a font from its file. */
export interface FontFile {
  /** "400", or "300 900" if it can be any between them. */
  weights: string
  isVariable: boolean
  hasHebrew: boolean
  /** Of its size: how high and how low its letters reach, and how wide they are in an English text. */
  ascent: number
  descent: number
  lineGap: number
  width: number
}

/** A font that can't be used, and what to do. */
export class FontProblem extends Error {
  readonly expected: string
  readonly fix: string
  constructor(found: string, expected: string, fix: string) {
    super(found)
    this.expected = expected
    this.fix = fix
  }
}

/** Ours have 30 and 44 KB; each of them is loaded before a first page looks as it should. */
const MOST_KILOBYTES = 60
const NEEDED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!&()“”’–—·'

const known = new Map<string, { changed: number; font: FontFile }>()

/**
 * Reads a font. Its program is loaded when a first font is opened: a campus's own, or ours for a preview.
 *
 * @throws FontProblem
 */
export function readFontFile(file: string): FontFile {
  if (!existsSync(file))
    throw new FontProblem(
      'no such file',
      'a font in content/pictures/fonts/',
      'put the file there, or correct its name',
    )
  const changed = statSync(file).mtimeMs
  const last = known.get(file)
  if (last?.changed === changed) return last.font
  const font = factsOf(openFont(file))
  known.set(file, { changed, font })
  return font
}

/** @throws FontProblem */
export function openFont(file: string): Font {
  const bytes = readFileSync(file)
  if (bytes.subarray(0, 4).toString('latin1') !== 'wOF2')
    throw new FontProblem(
      'a file of another kind',
      'a font as .woff2',
      'convert the font to WOFF2; renaming it is not enough',
    )
  const kilobytes = Math.round(bytes.length / 1000)
  if (kilobytes > MOST_KILOBYTES)
    throw new FontProblem(
      `a font of ${kilobytes} KB`,
      `at most ${MOST_KILOBYTES} KB: every visitor waits for it`,
      'leave out the letters of other scripts (a “Latin subset”), or the widths and slants of a variable font',
    )
  return opened(bytes)
}

function opened(bytes: Buffer): Font {
  const { create } = require('fontkitten') as typeof import('fontkitten')
  try {
    const font = create(bytes)
    // A part is read when it is asked for.
    if (!font.isCollection && font.characterSet.length > 0) return font
  } catch {
    // Reported below, as is a file with several fonts.
  }
  throw new FontProblem(
    'a file that can’t be read',
    'one font as .woff2',
    'get the file again from where the font is offered',
  )
}

function factsOf(font: Font): FontFile {
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  const missing = [...NEEDED].filter((character) => !has(character))
  if (missing.length > 0)
    throw new FontProblem(
      `a font without ${missing.slice(0, 8).join(' ')}`,
      'one with the letters, digits and punctuation marks of English',
      'take a file with the whole Latin alphabet, or another font',
    )
  const { unitsPerEm, variationAxes } = font
  const { wght } = variationAxes
  return {
    weights: wght ? `${wght.min} ${wght.max}` : String(font['OS/2']?.usWeightClass ?? 400),
    isVariable: wght !== undefined,
    hasHebrew: has('א'),
    ascent: font.ascent / unitsPerEm,
    descent: -font.descent / unitsPerEm,
    lineGap: font.lineGap / unitsPerEm,
    width: averageWidth((character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / unitsPerEm),
  }
}

/** How often a to z, and the space, are in English, in a thousand. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz ']
const FREQUENCIES = [
  65, 12, 22, 34, 103, 18, 16, 49, 56, 1, 6, 33, 20, 56, 61, 15, 1, 49, 51, 73, 22, 8, 19, 1, 16, 1, 190,
]

/** How wide a character of an English text is on average. */
function averageWidth(widthOf: (character: string) => number): number {
  const sum = LETTERS.reduce((total, letter, index) => total + (FREQUENCIES[index] ?? 0) * widthOf(letter), 0)
  return sum / FREQUENCIES.reduce((total, often) => total + often)
}
