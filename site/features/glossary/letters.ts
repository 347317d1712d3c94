import type { Entry } from '#content-reader/read/content'
import { campusLocale } from '#schemas/campus-locale'
import type { Glossary } from '#schemas/content/glossary'

/** Sorts by their alphabet; their files are named in another. */
export const inAlphabet = (words: readonly Entry<Glossary>[]): Entry<Glossary>[] =>
  words.toSorted((one, other) => one.term.localeCompare(other.term, campusLocale()))

export const lettersOf = (words: readonly Entry<Glossary>[]): { letter: string; first: string }[] =>
  [...Map.groupBy(words, ({ term: [letter = ''] }) => letter.toUpperCase())].flatMap(([letter, [first]]) =>
    first ? [{ letter, first: first.id }] : [],
  )
