import { existsSync, lstatSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentStore } from '../store/content.ts'

/**
 * Takes over what earlier versions wrote into `DATA_DIR` and the store has now: what subscribers of the feeds have. Their copies of the
 * published words are removed.
 */
export async function takeOverFiles(
  store: Pick<ContentStore, 'feeds' | 'replaceFeeds'>,
  { DATA_DIR }: { DATA_DIR: string },
): Promise<void> {
  const feeds = join(DATA_DIR, 'feeds.json')
  if (existsSync(feeds)) {
    const { version } = await store.feeds()
    if (version === 0) await store.replaceFeeds(version, JSON.parse(await readFile(feeds, 'utf8')))
    await rm(feeds)
  }
  const content = join(DATA_DIR, 'words')
  // A folder of this name is somebody's own.
  const isOurs = lstatSync(content, { throwIfNoEntry: false })?.isSymbolicLink()
  for (const path of [...(isOurs ? [content] : []), join(DATA_DIR, '.words'), join(DATA_DIR, 'served-words')])
    await rm(path, { recursive: true, force: true })
}
