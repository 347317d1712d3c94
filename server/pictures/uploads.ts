import { copyFile, link, mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { filesOfUpload, type UploadedPicture, uploadAt, uploadsIn } from '#schemas/pictures'
import type { PicturesStore } from '../store/pictures.ts'
import type { WordsFiles } from '../store/words.ts'

/** The folder in that of the words in which a campus has its own pictures. */
export const PICTURES = 'pictures'

/** The uploaded pictures of words. */
export interface Uploads {
  /** The ids of those that words show and that are there. */
  knownIn: (files: WordsFiles) => Promise<string[]>
  /** Puts those that words show beside them, in their folder. One that is not there is left out: the check says so. */
  place: (files: WordsFiles, folder: string) => Promise<void>
}

export const noUploads: Uploads = { knownIn: async () => [], place: async () => {} }

const picturesIn = (files: WordsFiles): UploadedPicture[] =>
  uploadsIn(files.values()).flatMap((address) => uploadAt(address) ?? [])

/** @param dataDir where the published words are: a picture that they show need not be read from the store again */
export function createUploads(store: Pick<PicturesStore, 'known' | 'file'>, dataDir: string): Uploads {
  const published = resolve(dataDir, 'words')

  async function placeFile(address: string, folder: string, read: () => Promise<Buffer | undefined>): Promise<void> {
    const file = join(folder, PICTURES, address)
    await mkdir(dirname(file), { recursive: true })
    try {
      // Not through the link, which may lead elsewhere in a moment.
      const known = join(await realpath(published), PICTURES, address)
      await link(known, file).catch(() => copyFile(known, file))
    } catch {
      const bytes = await read()
      if (bytes) await writeFile(file, bytes)
    }
  }

  return {
    knownIn: (files) => store.known([...new Set(picturesIn(files).map(({ id }) => id))]),
    async place(files, folder) {
      for (const picture of picturesIn(files))
        for (const { address, name } of filesOfUpload(picture))
          await placeFile(address, folder, () => store.file(picture.id, name))
    },
  }
}
