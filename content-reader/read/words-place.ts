import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesOfUpload, uploadAt, uploadsIn } from '#schemas/pictures'
import type { Issue } from '../issues.ts'
import { checkPictures } from './pictures.ts'
import { textOf } from './text-of.ts'

export type ContentSource = string | StoredFiles

export interface StoredFiles {
  /** By their paths below `content/`. */
  files: ReadonlyMap<string, string>
  pictures: { deployed: string; uploaded: string }
}

export const textsAlone = (files: StoredFiles['files']): StoredFiles => ({
  files,
  pictures: { deployed: '', uploaded: '' },
})

export interface WordsSource {
  /** Their paths below `content/`, also of those that do not belong there; files such as `.DS_Store` belong to the operating system. */
  paths: readonly string[]
  text: (path: string) => string | Issue
  pictures: ReadonlyMap<string, string>
  issues: readonly Issue[]
}

const PICTURES = 'pictures'

export const sourceOf = (place: ContentSource): WordsSource =>
  typeof place === 'string' ? sourceInFolder(place) : sourceInStore(place)

export const nameOfPath = (path: string): string => `content/${path}`

function sourceInFolder(root: string): WordsSource {
  const pictures = join(root, PICTURES)
  return {
    paths: filesBelow(root).filter((path) => !path.startsWith(`${PICTURES}/`)),
    text: (path) => textOf(readFileSync(join(root, path)), nameOfPath(path)),
    pictures: picturesBelow(pictures),
    issues: checkPictures(pictures),
  }
}

/** Takes only the uploaded pictures that the content shows. */
function sourceInStore({ files, pictures }: StoredFiles): WordsSource {
  const shown = uploadsIn(files.values()).flatMap((address) => uploadAt(address) ?? [])
  const addresses = new Set(shown.flatMap(filesOfUpload).map(({ address }) => address))
  const uploaded = [...picturesBelow(pictures.uploaded)].filter(([address]) => addresses.has(address))
  return {
    paths: [...files.keys()],
    text: (path) => files.get(path) ?? '',
    pictures: new Map([...picturesBelow(pictures.deployed), ...uploaded]),
    issues: [],
  }
}

const picturesBelow = (folder: string): Map<string, string> =>
  new Map(filesBelow(folder).map((path) => [`/${path}`, join(folder, path)]))

function filesBelow(folder: string): string[] {
  if (!folder) return []
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      .filter((path) => !/(^|\/)\./.test(path))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
