/** The calling code of the numbers that content has without one: `schemas/fields/phone.ts` takes them of North America alone. */
export const NORTH_AMERICA = '1'

/** One number with spaces and signs between its groups, and its extension: "(410) 555-0142 ext. 12". */
const ONE_NUMBER = /^(\+?[\d\s().\u2010-\u2014-]+?)(?:[\s,;]*(?:ext(?:ension)?\.?|x|#)[\s:]*(\d{1,7}))?$/i

/** Digits of a whole number, at least and at most: with its country's code (E.164), and without. */
const DIGITS = { withCode: [7, 15], without: [7, 12] } as const
/** 911, 988 */
const SHORT = /^\d{3,4}$/

/**
 * Returns `+14105550142` or `4105550142;ext=12` (RFC 3966); undefined for what is not one number: it might reach others.
 * @param code of a number without one; without it, a number is dialed as it was typed, and a short one is a mistake
 */
export function dialed(typed: string, code?: string): string | undefined {
  const [, main = '', extension] = ONE_NUMBER.exec(typed.normalize('NFKC').trim()) ?? []
  // "(0)" behind a country's code is dialed only within the country.
  const digits = main.replace(/^(\+\d{1,3}\s*)\(0\)/, '$1').replace(/\D/g, '')
  const plus = main.startsWith('+')
  if (code !== undefined && !plus && SHORT.test(digits)) return digits
  const [fewest, most] = plus ? DIGITS.withCode : DIGITS.without
  if (digits.length < fewest || digits.length > most) return undefined
  return `${plus ? '+' : code ? `+${code}` : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
/** A telephone number as it is read; one to dial has no spaces. */
const NUMBER_OF_ANY_COUNTRY = /^\+\d[\d -]* [\d -]*$/

/** Isolates a telephone number in a text: its groups would change places between words from right to left. */
export const inText = (text: string, value: string): string =>
  RIGHT_TO_LEFT.test(text) && NUMBER_OF_ANY_COUNTRY.test(value)
    ? `\u2066${value.replaceAll(' ', '\u00a0')}\u2069`
    : value
