import { copyFile, link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The files of a folder. Each is begun at once, and there once `writingTo` returns. */
export interface Files {
  write: (path: string, body: Buffer) => void
  /** A file that is never changed: it is there under both names, if the disk can do that. */
  place: (from: string, path: string) => void
}

/**
 * Writes files while drawing goes on: where a disk is far away, opening one takes as long as a fifth of a page.
 *
 * @returns what `draw` returns, once every file is written; also where that throws, nothing is written any more
 * @throws the file system's error
 */
export async function writingTo<Result>(folder: string, draw: (files: Files) => Promise<Result>): Promise<Result> {
  const folders = new Map<string, Promise<unknown>>()
  const begun: Promise<void>[] = []
  const begin = (path: string, write: (file: string) => Promise<void>): void => {
    const file = join(folder, path)
    const above = dirname(file)
    const made = folders.get(above) ?? mkdir(above, { recursive: true })
    folders.set(above, made)
    const written = made.then(() => write(file))
    // It is thrown in the end, not as soon as it happens.
    written.catch(() => {})
    begun.push(written)
  }
  try {
    const result = await draw({
      write: (path, body) => begin(path, (file) => writeFile(file, body)),
      place: (from, path) => begin(path, (file) => link(from, file).catch(() => copyFile(from, file))),
    })
    await Promise.all(begun)
    return result
  } finally {
    await Promise.allSettled(begun)
  }
}
