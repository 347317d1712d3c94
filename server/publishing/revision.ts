import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltSite, readBuiltSite, type ServedFile, SiteNotBuilt } from '../pages/built-site.ts'
import { type FormPages, formPages } from '../pages/form-pages.ts'
import { searchAnswers } from '../pages/search-answers.ts'
import { type Manifest, readManifest, WORDS_FILE } from './manifest.ts'
import { readWords, type Words } from './words.ts'

/**
 * Everything that depends on the words and is served: pages, and what the server itself needs of the same words. Each request
 * takes one revision when it arrives, and uses nothing of another.
 */
export interface Revision extends Pick<Manifest, 'id' | 'day'> {
  drawnAt: Date
  words: Words
  pages: BuiltSite
  forms: FormPages
  /** The search page for the query of an address. */
  search: (query: string) => ServedFile
}

/** What is served now. It changes in one assignment. */
export interface Served {
  readonly current: Revision
}

/**
 * Reads a revision into memory.
 *
 * @param before The one that is served until then: files that are the same stay in memory once.
 * @throws Error if the folder holds none, or one that this version of the server can't serve
 */
export function loadRevision(folder: string, before?: Revision): Revision {
  const manifest = readManifest(folder)
  if (!manifest) throw new SiteNotBuilt(`There is no built site in ${folder}. Run "npm run build" first.`)
  const words = readWords(readFileSync(join(folder, WORDS_FILE), 'utf8'))
  return revisionOf(manifest, words, readBuiltSite(folder, before?.pages))
}

/** What is computed from pages is made at once: a page that lacks a part is found out before a visitor asks for it. */
export const revisionOf = ({ id, day, drawnAt }: Manifest, words: Words, pages: BuiltSite): Revision => ({
  id,
  day,
  drawnAt: new Date(drawnAt),
  words,
  pages,
  forms: formPages(pages),
  search: searchAnswers(pages),
})
