import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setCampusLocale } from '#schemas/campus-locale'
import { setCampusZone } from '#schemas/campus-time'
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
 * Reads a revision into memory, in turns: requests are answered between them.
 *
 * @param before The one that is served until then: files that are the same stay in memory once.
 * @throws Error if the folder holds none, or one that this version of the server can't serve
 */
export async function loadRevision(folder: string, before?: Revision): Promise<Revision> {
  const manifest = readManifest(folder)
  if (!manifest) throw new SiteNotBuilt(`There is no drawn site in ${folder}.`)
  const words = readWords(await readFile(join(folder, WORDS_FILE), 'utf8'))
  return revisionOf(manifest, words, await readBuiltSite(folder, before?.pages))
}

/** What is computed from pages is made at once: a page that lacks a part is found out before a visitor asks for it. */
export async function revisionOf({ id, day, drawnAt }: Manifest, words: Words, pages: BuiltSite): Promise<Revision> {
  // One campus is served, and its place does not change from one revision to the next.
  setCampusLocale(words.site.locale)
  setCampusZone(words.site.place.timeZone)
  const forms = await formPages(pages, words.featuresOff)
  await setImmediate()
  const search = searchAnswers(pages)
  return { id, day, drawnAt: new Date(drawnAt), words, pages, forms, search }
}
