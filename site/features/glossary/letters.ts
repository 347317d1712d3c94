import type { Entry } from '#content-reader/read/content'
import { campusLocale } from '#schemas/campus-locale'
import type { Glossary } from '#schemas/content/glossary'

/** Words in the order of their alphabet; their files are named in another. */
export const inAlphabet = (words: readonly Entry<Glossary>[]): Entry<Glossary>[] =>
  words.toSorted((one, other) => one.term.localeCompare(other.term, campusLocale()))

/** Each letter with which words begin, with the first of them. */
export function lettersOf(words: readonly Entry<Glossary>[]): { letter: string; first: string }[] {
  const firsts = new Map<string, string>()
  for (const { id, term } of words) {
    const letter = term.charAt(0).toUpperCase()
    if (!firsts.has(letter)) firsts.set(letter, id)
  }
  return [...firsts].map(([letter, first]) => ({ letter, first }))
}
