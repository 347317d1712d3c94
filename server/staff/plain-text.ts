/**
 * What visitors typed, safe to print: characters that move the cursor, recolour or reverse what a terminal shows are left
 * out, or a request could forge the line of another. Line breaks and tabs become spaces.
 */
export const onOneLine = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

/** The same with its line breaks, each line begun with `indent`. */
export const onItsLines = (text: string, indent: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `${indent}${onOneLine(line)}`.trimEnd())
    .join('\n')

/** `1 request`, `2 requests`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
