import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { noUploads } from '../../pictures/uploads.ts'
import type { WordsFiles } from '../../store/words.ts'

/** Does something with words that are written to a folder, with the pictures that were uploaded for them. It is removed afterward. */
export async function inFolder<T>(
  files: WordsFiles,
  work: (folder: string) => T | Promise<T>,
  uploads = noUploads,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  try {
    for (const [path, text] of files) {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await uploads.place(files, folder)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
