import { randomUUID } from 'node:crypto'
import { existsSync, globSync, lstatSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { noUploads, type Uploads } from '../../pictures/uploads.ts'
import { makePrivateFolder } from '../../private-files.ts'
import type { PublishedWords, WordsFiles } from '../../store/words.ts'
import { syncFolder, syncPath } from '../sync-folder.ts'
import { isWordsPath } from './words-paths.ts'

/** Longer than it takes to write some hundred files: nobody is going to put in place what is older. */
const ABANDONED_SECONDS = 120

/** The words of a folder, by their paths in it; files that belong to the operating system do not count. */
export const readWordsFolder = (root: string): WordsFiles =>
  new Map(
    globSync('**/*.{yaml,md}', { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

/**
 * The published words as files: `DATA_DIR/words`, from which the site is drawn. It is a link to a folder that is written and
 * synced first, so that it is always whole: a process that is killed leaves the words from before. Several processes may
 * share the disk.
 */
export function openWordsFolder(dataDir: string, uploads = noUploads) {
  const link = resolve(dataDir, 'words')
  const shelf = resolve(dataDir, '.words')

  /** What is there now: `12-<digest>`. */
  const placed = (): string | undefined => {
    const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()
    return isLink ? readlinkSync(link).slice('.words/'.length) : undefined
  }

  return {
    isPlaced: (words: Pick<PublishedWords, 'revision' | 'digest'>): boolean =>
      placed() === nameOf(words) && existsSync(link),

    /** @throws the file system's error: then the words from before are still there */
    async place(words: PublishedWords): Promise<void> {
      makePrivateFolder(shelf)
      const name = nameOf(words)
      const before = placed()
      if (!existsSync(join(shelf, name))) await writeWords(shelf, name, words.files, uploads)
      // Before there were changes in the store, somebody may have put a folder there by hand.
      if (existsSync(link) && before === undefined) await rename(link, `${link}-until-${name}`)
      const draft = join(shelf, `.link-${randomUUID()}`)
      await symlink(join('.words', name), draft)
      await rename(draft, link)
      await syncPath(dirname(link))
      await removeOthers(shelf, [name, before])
    },
  }
}

const nameOf = ({ revision, digest }: Pick<PublishedWords, 'revision' | 'digest'>) => `${revision}-${digest}`

async function writeWords(shelf: string, name: string, files: WordsFiles, uploads: Uploads): Promise<void> {
  const draft = join(shelf, `.draft-${randomUUID()}`)
  await mkdir(draft)
  try {
    for (const [path, text] of files) {
      if (!isWordsPath(path)) throw new Error(`The words have a file that they can't have: ${path}`)
      await mkdir(join(draft, dirname(path)), { recursive: true })
      await writeFile(join(draft, path), text)
    }
    await uploads.place(files, draft)
    await syncFolder(draft)
    await rename(draft, join(shelf, name)).catch((error: unknown) => {
      // Another process was faster with the same words.
      if (!existsSync(join(shelf, name))) throw error
    })
    await syncPath(shelf)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Those from before stay for whoever is reading them, and what is new: another process may be about to put it in place. */
async function removeOthers(shelf: string, kept: readonly (string | undefined)[]): Promise<void> {
  for (const name of await readdir(shelf))
    if (!kept.includes(name) && isAbandoned(join(shelf, name)))
      rmSync(join(shelf, name), { recursive: true, force: true })
}

function isAbandoned(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_SECONDS * 1000
}
