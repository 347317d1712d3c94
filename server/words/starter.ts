import type { WordsFiles } from '../store/words.ts'
import { readWordsFolder } from './words-folder.ts'

/** Where the words of the starter are, from the project's folder, with pictures beside them. */
export const STARTER = 'campuses/starter/content'

/** Who works there, in its words. */
export const FIRST_PERSON = 'staff/first-person.yaml'

let known: WordsFiles | undefined

/** They are a part of the project, which a process reads once. */
export function starterWords(): WordsFiles {
  known ??= readWordsFolder(STARTER)
  return known
}

/** Whether words are those of the starter, as they came. */
export function isUntouched(words: WordsFiles, starter: WordsFiles = starterWords()): boolean {
  return words.size > 0 && words.size === starter.size && [...words].every(([path, text]) => starter.get(path) === text)
}
