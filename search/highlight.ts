/** A stretch of a text, and whether the query asked for it. */
export interface HighlightPart {
  text: string
  marked: boolean
}

/** Shorter words would mark half of every text. */
const MORE_THAN_CHARACTERS = 2
const AT_MOST_WORDS = 16

/**
 * Cuts a text into parts, those that the query asked for marked: each word of the query that is longer than two
 * characters, wherever it stands, in any case. The parts put together are the text; nothing in either is read as markup
 * or as a pattern.
 */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const words = query
    .split(/\s+/)
    .map(withoutPunctuation)
    .filter((word) => [...word].length > MORE_THAN_CHARACTERS)
    .slice(0, AT_MOST_WORDS)
    .sort(longestFirst)
  if (words.length === 0) return text ? [{ text, marked: false }] : []
  return text
    .split(new RegExp(`(${words.map(literally).join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** "dinner?" asks for dinner; a sign such as "$15" stays. */
const withoutPunctuation = (word: string) => word.replace(/^[\s"“”'’.,;:!?]+|[\s"“”'’.,;:!?]+$/g, '')

/** A pattern that finds the word and nothing else. Typed and printed apostrophes are one. */
const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’]/g, "['’]")

/** So that "learning" is marked whole where "learn" is asked for too. */
const longestFirst = (a: string, b: string) => b.length - a.length
