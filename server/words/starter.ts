import type { WordsFiles } from '../store/words.ts'
import { readWordsFolder } from './words-folder.ts'

/** From the project's folder, with pictures beside it. */
export const STARTER = 'campuses/starter/content'

export const FIRST_PERSON = 'staff/first-person.yaml'

let known: WordsFiles | undefined

/** They are a part of the project, which a process reads once. */
export function starterWords(): WordsFiles {
  known ??= readWordsFolder(STARTER)
  return known
}

export function isUntouched(words: WordsFiles, starter: WordsFiles = starterWords()): boolean {
  return words.size > 0 && words.size === starter.size && [...words].every(([path, text]) => starter.get(path) === text)
}
