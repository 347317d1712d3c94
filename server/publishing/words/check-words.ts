import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Problem } from '#content-reader/explain/problems'
import { digestOfWords, type WordsFiles } from '../../store/words.ts'

/** What the content reader finds in words. */
export interface Checked {
  /** The site can't be made from these words. */
  problems: readonly Problem[]
  /** What is likely a mistake, and keeps nobody from publishing. */
  warnings: readonly Problem[]
}

/** Ten times as long as it takes. */
const MOST_SECONDS = 30

/**
 * Checks words as `npm run check -- content` does, all files together, in a process of its own: requests are served meanwhile.
 *
 * @throws if they could not be checked
 */
export const checkWords = (files: WordsFiles): Promise<Checked> => inFolder(files, checkInProcess)

/** Does something with words that are written to a folder, which is removed afterward. */
export async function inFolder<T>(files: WordsFiles, work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  try {
    for (const [path, text] of files) {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function checkInProcess(folder: string): Promise<Checked> {
  const { promise, resolve, reject } = Promise.withResolvers<Checked>()
  const child = fork(`${import.meta.dirname}/check-words-process.ts`, [folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: MOST_SECONDS * 1000,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-10_000)
  })
  child.once('message', (checked) => resolve(checked as Checked))
  child.once('error', reject)
  child.once('close', (code, signal) =>
    reject(new Error(`The words could not be checked (${signal ?? code}). ${said}`)),
  )
  return promise
}

/** More than one person edits at once, and each looks at what is published, too. */
const MOST_REMEMBERED = 20

/** A check that remembers what it found in words lately: the published ones are looked at again and again. */
export function rememberedCheck(check: typeof checkWords): typeof checkWords {
  const found = new Map<string, Promise<Checked>>()
  return (files) => {
    const digest = digestOfWords(files)
    const checked = found.get(digest) ?? check(files)
    found.delete(digest)
    found.set(digest, checked)
    // What could not be checked is tried again.
    checked.catch(() => found.delete(digest))
    for (const oldest of found.keys()) if (found.size > MOST_REMEMBERED) found.delete(oldest)
    return checked
  }
}
