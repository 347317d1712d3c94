import { existsSync } from 'node:fs'
import type { Published } from '#calendar/feeds/published'
import type { WordsPlace } from '#content-reader/read/words-place'
import { readContent } from '#content-reader/read-content'
import { serverFactsOf } from '#content-reader/server-facts'
import { createUploads } from '../pictures/uploads.ts'
import { type StoreSettings, sqliteFile } from '../store/engines.ts'
import { openStore, placeOf } from '../store/open-store.ts'
import { createStore, type Store } from '../store/store.ts'
import { campusDay } from './campus-of-words.ts'
import { type Words, wordsOf } from './words.ts'

interface Settings extends StoreSettings {
  CONTENT_DIR: string
}

interface ServedWords {
  place: WordsPlace
  described: string
  published: readonly Published[]
}

/** For a command beside the server, which need not run: the published words or, where no server has run yet, those of `CONTENT_DIR`. */
export async function servedWords(settings: Settings): Promise<ServedWords> {
  const { CONTENT_DIR, DATA_DIR, DATABASE_URL } = settings
  const inFolder = { place: CONTENT_DIR, described: `the words in ${CONTENT_DIR}`, published: [] }
  // To look must not make a store.
  if (!DATABASE_URL && !existsSync(sqliteFile(DATA_DIR))) return inFolder
  const store = createStore(await openStore(settings))
  try {
    return (await wordsInStore(store, settings)) ?? inFolder
  } finally {
    await store.close()
  }
}

/** The published words, with their uploaded pictures on this disk; undefined where no server has run yet. */
export async function wordsInStore({ words, pictures }: Store, settings: Settings): Promise<ServedWords | undefined> {
  const found = await words.read()
  if (!found) return undefined
  const { published } = await words.feeds()
  return {
    place: await createUploads(pictures, settings).placeOf(found.files),
    described: `the words published in ${placeOf(settings)}`,
    published,
  }
}

/** @throws {ContentError} with every mistake */
export async function wordsForCommand(settings: Settings): Promise<Words> {
  const { place } = await servedWords(settings)
  return wordsOf(serverFactsOf(readContent(place), campusDay(place, new Date()), []))
}
