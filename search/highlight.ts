import { bareForms, hebrewPattern, normalizeText } from './terms.ts'

interface HighlightedText {
  text: string
  marked: boolean
}

/** Shorter words would mark half of every text. */
const MORE_THAN_CHARACTERS = 2
const AT_MOST_WORDS = 16

/**
 * Marks each longer word of the query, anywhere, in any case. Neither text nor query is read as markup or as a pattern.
 */
export function splitByHighlight(text: string, query: string): HighlightedText[] {
  const words = query
    .split(/\s+/)
    .map(withoutPunctuation)
    .flatMap((word) => [word, ...bareForms(word)])
    .filter((word) => [...word].length > MORE_THAN_CHARACTERS)
    .slice(0, AT_MOST_WORDS)
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
