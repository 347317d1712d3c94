import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Published } from '#calendar/feeds/published'
import { makePrivateFolder } from '../private-files.ts'

/**
 * Copies of words, in `DATA_DIR/served-words`: what is opened changes no more, whatever becomes of the folder it was copied from. The
 * last that had no mistakes stays, for a start with words that have some.
 */
export function wordsCopies(dataDir: string) {
  const shelf = resolve(dataDir, 'served-words')
  const names = async () => (existsSync(shelf) ? readdir(shelf) : [])
  const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
  return {
    /** Copies words into a folder of their own. @throws the file system's error */
    async copy(from: string): Promise<string> {
      makePrivateFolder(dataDir)
      makePrivateFolder(shelf)
      const folder = join(shelf, `${Date.now()}-${randomUUID().slice(0, 8)}`)
      try {
        await writeFiles(from, folder)
        return folder
      } catch (error) {
        await remove(folder)
        throw error
      }
    },
    remove,
    /** Removes all others, but for those of the last seconds: another process on this disk may be opening them. */
    async keepOnly(folder: string): Promise<void> {
      const isOld = (name: string) => Date.now() - madeAt(name) > ABANDONED_MILLISECONDS
      for (const name of await names()) if (name !== basename(folder) && isOld(name)) await remove(join(shelf, name))
    },
    /** The newest first. */
    all: async (): Promise<string[]> =>
      (await names()).sort((one, other) => madeAt(other) - madeAt(one)).map((name) => join(shelf, name)),
  }
}

const ABANDONED_MILLISECONDS = 60_000
const madeAt = (name: string) => Number.parseInt(name, 10)

/** As new files, which are private: copies would have the permissions of what they were made of. */
async function writeFiles(from: string, into: string): Promise<void> {
  await mkdir(into)
  // A link to words that others may replace meanwhile is followed once.
  const root = await realpath(from)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const copy = join(into, relative(root, file))
    if (entry.isDirectory()) await mkdir(copy, { recursive: true })
    else await mkdir(dirname(copy), { recursive: true }).then(async () => writeFile(copy, await readFile(file)))
  }
}

/** What subscribers of the feeds have, in `DATA_DIR/feeds.json`. */
export function publishedFeeds(dataDir: string) {
  const file = resolve(dataDir, 'feeds.json')
  let known: string | undefined
  return {
    /** Empty if nothing was published yet. */
    async read(): Promise<readonly Published[]> {
      if (!existsSync(file)) return []
      known = await readFile(file, 'utf8')
      return JSON.parse(known)
    },

    /** Whole or not at all. */
    async write(published: readonly Published[]): Promise<void> {
      const text = JSON.stringify(published)
      if (text === known) return
      makePrivateFolder(dataDir)
      const draft = `${file}.${process.pid}`
      await writeFile(draft, text)
      await rename(draft, file)
      known = text
    },
  }
}
