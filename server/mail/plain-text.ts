/**
 * Visitors' text, safe to print: characters that move the cursor, or change the color or direction of a terminal's
 * text, are removed, since a request could otherwise forge the line of another. Line breaks and tabs become spaces.
 */
export const sanitizeLine = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

export const sanitizeLines = (text: string, indent: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `${indent}${sanitizeLine(line)}`.trimEnd())
    .join('\n')

/** `1 request`, `2 requests`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
