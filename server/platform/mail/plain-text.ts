/** Removes characters that move a terminal’s cursor or change direction: they could forge another line. */
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

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
