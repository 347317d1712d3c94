/** The number as a telephone dials it: `+14105550142`; one of three or four digits as it is. */
export function dialed(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (digits.length <= 4) return digits
  return number.startsWith('+') ? `+${digits}` : `+1${digits}`
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
/** A telephone number as it is read; one to dial has no spaces. */
const NUMBER_OF_ANY_COUNTRY = /^\+\d[\d -]* [\d -]*$/

/**
 * What stands in a text: between words that run from right to left the groups of a telephone number would change places. U+2066 and U+2069
 * keep them as they are, also in mails.
 */
export const inText = (text: string, value: string): string =>
  RIGHT_TO_LEFT.test(text) && NUMBER_OF_ANY_COUNTRY.test(value)
    ? `\u2066${value.replaceAll(' ', '\u00a0')}\u2069`
    : value
