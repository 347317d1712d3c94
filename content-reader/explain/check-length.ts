import { limits } from '#schemas/limits'
import { errorAt, type Issue } from '../issues.ts'
import { placeOf, type Text } from '../read/texts-of.ts'

export const longTexts = (texts: readonly Text[]): Issue[] =>
  texts
    .filter(({ text }) => text.length > limits.contentTextCharacters)
    .map((text) => errorAt(placeOf(text, 0), tooLong(text.text.length)))

const tooLong = (length: number): string =>
  `This has ${grouped(length)} characters, and there is room for ` +
  `${grouped(limits.contentTextCharacters)}. Make it shorter, or divide it.`

const grouped = (count: number) => count.toLocaleString('en-US')
