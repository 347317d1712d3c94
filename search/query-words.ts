import { limits } from '#schemas/limits'
import { withOpenLetters } from './hebrew.ts'

/** Nobody means the 65th character, and the work of a keystroke must be limited. */
const AT_MOST_CHARACTERS = 64
const AT_MOST_WORDS = 8

/** A single letter is in nearly every text. The fuzzy index needs two characters, too; specification, section 4. */
const AT_LEAST_CHARACTERS = 2

const WORD = /[\p{L}\p{N}]+/gu

/** Normalizes both the query and the texts: lower case, no accents, vowel points or apostrophes, no final letters. */
export const normalizeText = (text: string): string =>
  withOpenLetters(
    text
      .normalize('NFKD')
      .replace(/[\p{M}'‘’ʼ׳״]/gu, '')
      .toLowerCase(),
  )

/** The hyphen of a word of two parts that say nothing by themselves: "wi-fi", "co-op". */
const SHORT_PARTS = /(?<![\p{L}\p{N}])(\p{L}\p{L})-(?=\p{L}\p{L}(?![\p{L}\p{N}]))/gu

/** Folds them: "women’s study-group" has `womens`, `study` and `group`, and "Wi-Fi" is `wifi`. */
export const splitTerms = (text: string): string[] => normalizeText(text).replace(SHORT_PARTS, '$1').match(WORD) ?? []

/** Returns at most eight. */
export const readQueryTerms = (query: string): string[] =>
  splitTerms(query.trim().slice(0, AT_MOST_CHARACTERS)).slice(0, AT_MOST_WORDS)

/** Somebody in distress may need more than eight words to say it. */
export const readAllQueryTerms = (query: string): string[] => splitTerms(query.slice(0, limits.queryCharacters))

/** Takes a blank query for none, which is not too short. */
export const isTooShort = (query: string): boolean => {
  const { length } = [...query.trim()]
  return length > 0 && length < AT_LEAST_CHARACTERS
}
