import type { Problem } from '../problems.ts'

const UTF16_MARKS = ['fffe', 'feff']

/** Word processors save texts in encodings that browsers would display wrongly. */
export function textOf(bytes: Buffer, name: string): string | Problem {
  const savedAs = (found: string): Problem => ({
    file: name,
    found,
    expected: 'plain text in UTF-8',
    fix: 'save it again as plain text with the encoding UTF-8, or copy its words into a new file of a plain text editor',
  })
  if (UTF16_MARKS.includes(bytes.subarray(0, 2).toString('hex')) || bytes.includes(0))
    return savedAs('a file that a word processor saved as UTF-16')
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return savedAs('a document of a word processor')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return savedAs('a text in an old encoding, in which accents and quotation marks are lost')
  }
}
