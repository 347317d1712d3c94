import { errorOf, type Issue } from '../issues.ts'

const UTF16_MARKS = ['fffe', 'feff']

/** Word processors save texts in encodings that browsers would display wrongly. */
export function textOf(bytes: Buffer, name: string): string | Issue {
  const savedAs = (what: string) =>
    errorOf(
      name,
      `This is ${what}. Save it again as plain text with the encoding ` +
        'UTF-8, or copy its words into a new file of a plain text editor.',
    )
  if (UTF16_MARKS.includes(bytes.subarray(0, 2).toString('hex')) || bytes.includes(0))
    return savedAs('a file that a word processor saved as UTF-16')
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return savedAs('a document of a word processor')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return savedAs('a text in an old encoding, in which accents and quotation marks are lost')
  }
}
