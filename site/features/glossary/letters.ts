import type { Entry } from '#content-reader/read/content'
import type { Glossary } from '#schemas/content/glossary'

/** Each letter with which words begin, with the first of them. */
export function lettersOf(words: readonly Entry<Glossary>[]): { letter: string; first: string }[] {
  const firsts = new Map<string, string>()
  for (const { id, term } of words) {
    const letter = term.charAt(0).toUpperCase()
    if (!firsts.has(letter)) firsts.set(letter, id)
  }
  return [...firsts].map(([letter, first]) => ({ letter, first }))
}
