import { limits } from '#schemas/limits'

/** In Hebrew five letters look different at a word's end, and small words are written together with the next one. */

const FINAL = 'ךםןףץ'
const OPEN = 'כמנפצ'

const isHebrew = (text: string): boolean => /[א-ת]/.test(text)

/** Without the signs of abbreviations within words, and with the open form of final letters; other scripts stay as they are. */
export const withOpenLetters = (text: string): string =>
  isHebrew(text)
    ? text
        .replace(/(?<=[א-ת])["“”„](?=[א-ת])/g, '')
        .replace(/[ךםןףץ]/g, (letter) => OPEN[FINAL.indexOf(letter)] ?? letter)
    : text

/** "And", "when" or "that", "in", "to", "from" or "as", and "the", in the order in which they can stand before a word. */
const SMALL_WORDS = /^ו?(?:ל?כש|מש|ש)?[בכלמ]?ה?$/

const MOST_SMALL_LETTERS = 5
const LEAST_WORD = 2

/** Lists it without one or more small words before it, the longest first; none for other words. */
export function bareForms(word: string): string[] {
  if (!isHebrew(word)) return []
  const most = Math.min(MOST_SMALL_LETTERS, word.length - LEAST_WORD)
  return Array.from({ length: Math.max(0, most) }, (_, index) => index + 1)
    .filter((length) => SMALL_WORDS.test(word.slice(0, length)))
    .map((length) => word.slice(length))
}

export const hebrewPattern = (word: string): string | undefined =>
  /^[א-ת]+$/.test(word)
    ? [...word]
        .map((letter) => (OPEN.includes(letter) ? `[${letter}${FINAL[OPEN.indexOf(letter)]}]` : letter) + POINTS)
        .join(SIGNS)
    : undefined

const POINTS = '[\\u0591-\\u05bd\\u05bf-\\u05c7]*'
const SIGNS = '["“”„\'’׳״]?'

/** Nobody means the 65th character, and the work of a keystroke must be limited. */
const AT_MOST_CHARACTERS = 64
const AT_MOST_WORDS = 8

/** A single letter is in nearly every text. The fuzzy index needs two characters, too; specification, section 4. */
const MIN_CHARACTERS = 2

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

export const readQueryTerms = (query: string): string[] =>
  splitTerms(query.trim().slice(0, AT_MOST_CHARACTERS)).slice(0, AT_MOST_WORDS)

/** Somebody in distress may need more than eight words to say it. */
export const readAllQueryTerms = (query: string): string[] => splitTerms(query.slice(0, limits.queryCharacters))

/** Takes a blank query for none, which is not too short. */
export const isTooShort = (query: string): boolean => {
  const { length } = [...query.trim()]
  return length > 0 && length < MIN_CHARACTERS
}

const MORE_THAN_CHARACTERS = 2
const MOST_HIGHLIGHTS = 16

/** Marks each longer word of the query, in any case. Neither text nor query is read as markup or as a pattern. */
export function splitByHighlight(text: string, query: string): { text: string; marked: boolean }[] {
  const words = query
    .split(/\s+/)
    .map(withoutPunctuation)
    .flatMap((word) => [word, ...bareForms(word)])
    .filter((word) => [...word].length > MORE_THAN_CHARACTERS)
    .slice(0, MOST_HIGHLIGHTS)
    .sort(longestFirst)
  if (words.length === 0) return text ? [{ text, marked: false }] : []
  return text
    .split(new RegExp(`(${words.map(literally).join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** "dinner?" means dinner; a sign as in "$15" is kept. */
const withoutPunctuation = (word: string) => word.replace(/^[\s"“”'’.,;:!?]+|[\s"“”'’.,;:!?]+$/g, '')

/** Matches typed and printed apostrophes alike, and Hebrew with and without points. */
const literally = (word: string) =>
  hebrewPattern(normalizeText(word)) ?? word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’]/g, "['’]")

/** So that "learning" is marked completely even if "learn" is in the query, too. */
const longestFirst = (a: string, b: string) => b.length - a.length
