import { existsSync } from 'node:fs'
import type { Published } from '#calendar/feeds/ical'
import { readContent } from '#content-reader/read-content'
import { createServerContent, type ServerContent } from '#schedule/server-content'
import { campusDay } from '../platform/campus-clock.ts'
import { type StoreSettings, sqliteFile } from '../platform/db/engines.ts'
import { describeStore, openStore } from '../platform/db/open-store.ts'
import { createStore, type Store } from '../store.ts'
import { createUploads } from '../uploads/picture-store.ts'

interface Settings extends StoreSettings {
  CONTENT_DIR: string
}

/** For a command beside the server, which need not run: the published content or, where no server has run yet, that of `CONTENT_DIR`. */
export async function readPublishedContent(settings: Settings) {
  const { CONTENT_DIR, DATA_DIR, DATABASE_URL } = settings
  const inFolder = {
    source: CONTENT_DIR,
    described: `the content in ${CONTENT_DIR}`,
    published: [] as readonly Published[],
  }
  // To look must not make a store.
  if (!DATABASE_URL && !existsSync(sqliteFile(DATA_DIR))) return inFolder
  const store = createStore(await openStore(settings))
  try {
    return (await readContentInStore(store, settings)) ?? inFolder
  } finally {
    await store.close()
  }
}

/** The published content, with its uploads on this disk; undefined where no server has run yet. */
export async function readContentInStore(store: Store, settings: Settings) {
  const found = await store.content.read()
  if (!found) return undefined
  const { published } = await store.content.feeds()
  return {
    source: await createUploads(store, settings).sourceOf(found.entries),
    described: `the content published in ${describeStore(settings)}`,
    published,
  }
}

export async function readServerContent(settings: Settings): Promise<ServerContent> {
  const { source } = await readPublishedContent(settings)
  return createServerContent(readContent(source), campusDay(source, new Date()), [])
}
