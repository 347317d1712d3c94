import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { noUploads, PICTURES } from '../../pictures/uploads.ts'
import type { WordsFiles } from '../../store/words.ts'

/** A folder that holds words, one after the other: only the files that differ are written again. */
export function keptFolder(uploads = noUploads) {
  let folder: string | undefined
  let held: WordsFiles = new Map()

  const remove = async (): Promise<void> => {
    const last = folder
    folder = undefined
    held = new Map()
    if (last) await rm(last, { recursive: true, force: true })
  }

  async function write(into: string, files: WordsFiles): Promise<void> {
    for (const path of held.keys()) if (!files.has(path)) await rm(join(into, path), { force: true })
    for (const [path, text] of files) {
      if (held.get(path) === text) continue
      await mkdir(join(into, dirname(path)), { recursive: true })
      await writeFile(join(into, path), text)
    }
    // One of them may have been deleted since.
    await rm(join(into, PICTURES), { recursive: true, force: true })
    await uploads.place(files, into)
  }

  return {
    /** Returns the folder, with these words and the pictures that were uploaded for them. */
    async holding(files: WordsFiles): Promise<string> {
      folder ??= await mkdtemp(join(tmpdir(), 'words-'))
      try {
        await write(folder, files)
      } catch (error) {
        await remove()
        throw error
      }
      held = files
      return folder
    },
    remove,
  }
}
