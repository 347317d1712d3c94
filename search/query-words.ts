/** What is read of a query. Nobody means the 65th character, and the work of a keystroke must have an end. */
const AT_MOST_CHARACTERS = 64
const AT_MOST_WORDS = 8

/** A single letter stands in nearly every text. The fuzzy index matches no fewer characters either; specification, section 4. */
const AT_LEAST_CHARACTERS = 2

/** Letters and digits of any script. */
const WORD = /[\p{L}\p{N}]+/gu

/** The same writing for what is typed and what is searched: small letters, no accents, vowel points or apostrophes. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'‘’ʼ׳״]/gu, '')
    .toLowerCase()

/** The words of a text, folded: "women’s study-group" has `womens`, `study` and `group`. */
export const wordsOf = (text: string): string[] => folded(text).match(WORD) ?? []

/** The words of a query, at most eight. */
export const wordsOfQuery = (query: string): string[] =>
  wordsOf(query.trim().slice(0, AT_MOST_CHARACTERS)).slice(0, AT_MOST_WORDS)

/** Whether too little is typed to be searched for; a blank query is not too short, it asks nothing. */
export const isTooShort = (query: string): boolean => {
  const { length } = [...query.trim()]
  return length > 0 && length < AT_LEAST_CHARACTERS
}
