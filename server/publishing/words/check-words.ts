import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Problem } from '#content-reader/explain/problems'
import type { WordsFiles } from '../../store/words.ts'

/** Ten times as long as it takes. */
const MOST_SECONDS = 30

/**
 * Checks words as `npm run check -- content` does, all files together, in a process of its own: requests are served meanwhile.
 *
 * @returns every mistake; none, if the site can be made from these words
 * @throws if they could not be checked
 */
export async function checkWords(files: WordsFiles): Promise<readonly Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  try {
    for (const [path, text] of files) {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return await checkFolder(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function checkFolder(folder: string): Promise<readonly Problem[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Problem[]>()
  const child = fork(`${import.meta.dirname}/check-words-process.ts`, [folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: MOST_SECONDS * 1000,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-10_000)
  })
  child.once('message', (problems) => resolve(problems as readonly Problem[]))
  child.once('error', reject)
  child.once('close', (code, signal) =>
    reject(new Error(`The words could not be checked (${signal ?? code}). ${said}`)),
  )
  return promise
}
