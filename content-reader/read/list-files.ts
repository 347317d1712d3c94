import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { collections, type FileName, files } from '#schemas/content/collections'
import type { Problem } from '../problems.ts'
import { keysOf } from './keys.ts'
import { nearest } from './nearest.ts'
import { checkPictures } from './pictures.ts'
import { type ContentFile, readFile } from './read-file.ts'

/** A file on disk, its id (from its name), and its name in messages. */
export interface ListedFile {
  id: string
  file: string
  name: string
  /** Reads it, or says what keeps it from being parsed. */
  read: () => ContentFile | readonly Problem[]
}

/** The files under `content/`, sorted by kind (entries by folder), and the files that do not belong there. */
export interface Listing {
  entries: ReadonlyMap<string, readonly ListedFile[]>
  pages: readonly ListedFile[]
  files: Readonly<Partial<Record<FileName, ListedFile>>>
  problems: readonly Problem[]
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PAGES = 'pages'
/** Not words: `pictures.ts` looks at them. */
export const PICTURES = 'pictures'

/** `kosherSoup` is written `kosher-soup.yaml`. */
export const fileNameOf = (key: string): string =>
  `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`
const singleFiles: ReadonlyMap<string, FileName> = new Map(keysOf(files).map((key) => [fileNameOf(key), key]))

/** Lists `content/`. A folder may be missing (an organization without fellowships); a single file may not. */
export function listContent(root: string, read = readFile): Listing {
  const problems: Problem[] = []
  const entries = new Map<string, readonly ListedFile[]>()
  const single: Partial<Record<FileName, ListedFile>> = {}
  let pages: ListedFile[] = []
  for (const item of visible(root)) {
    const name = `content/${item.name}`
    const path = join(root, item.name)
    const key = item.isDirectory() ? undefined : singleFiles.get(item.name)
    if (item.isDirectory() && item.name === PICTURES) problems.push(...checkPictures(path))
    else if (item.isDirectory() && item.name === PAGES) pages = listFolder(path, name, '.md', { problems, read })
    else if (item.isDirectory() && Object.hasOwn(collections, item.name))
      entries.set(item.name, listFolder(path, name, '.yaml', { problems, read }))
    else if (key) single[key] = { id: key, file: path, name, read: () => read(path, name) }
    else problems.push(unexpected(name, item.isDirectory()))
  }
  for (const [name, key] of singleFiles) if (!single[key]) problems.push(missingFile(`content/${name}`))
  return { entries, pages, files: single, problems }
}

/** Files such as `.DS_Store` belong to the operating system. */
const visible = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.')) : []

function listFolder(
  folder: string,
  name: string,
  ending: '.yaml' | '.md',
  how: { problems: Problem[]; read: typeof readFile },
  above = '',
): ListedFile[] {
  const { problems, read } = how
  return visible(folder).flatMap((item): ListedFile[] => {
    const [file, itemName] = [join(folder, item.name), `${name}/${item.name}`]
    const base = basename(item.name, ending)
    const id = above + base
    if (item.isDirectory() && ending === '.md') return listFolder(file, itemName, ending, how, `${id}/`)
    if (item.isDirectory()) problems.push(folderInFolder(itemName))
    else if (extname(item.name) !== ending) problems.push(wrongEnding(itemName, ending))
    else if (!ID.test(base)) problems.push(noId(itemName, base, ending))
    else return [{ id, file, name: itemName, read: () => read(file, itemName) }]
    return []
  })
}

function unexpected(name: string, isFolder: boolean): Problem {
  const known = isFolder ? [...Object.keys(collections), PAGES, PICTURES] : [...singleFiles.keys()]
  const near = nearest(basename(name), known)
  return {
    file: name,
    found: `a ${isFolder ? 'folder' : 'file'} that is not known`,
    expected: `one of ${known.join(', ')}`,
    fix: near ? `did you mean content/${near}? Rename it` : 'move it out of this folder, which is only for content',
  }
}

const missingFile = (file: string): Problem => ({
  file,
  found: 'no such file',
  expected: `${file}, which the whole site reads`,
  fix: `restore it from the project’s history: git checkout HEAD -- ${file}`,
})

const folderInFolder = (file: string): Problem => ({
  file,
  found: 'a folder within a folder',
  expected: 'files only',
  fix: 'move its files one level up',
})

const wrongEnding = (file: string, ending: string): Problem => ({
  file,
  found: `a file whose name ends in ${extname(file) || 'nothing'}`,
  expected: `a name that ends in ${ending}`,
  fix: `rename it to ${basename(file, extname(file))}${ending}`,
})

const noId = (file: string, base: string, ending: string): Problem => ({
  file,
  found: `the file name "${base}"`,
  expected: 'small letters without accents, digits, and single hyphens: the name becomes part of an address',
  fix: `rename it to ${base
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}${ending}`,
})

/** The number of files that are where they belong. */
export const countFiles = ({ entries, pages, files: single }: Listing): number =>
  [...entries.values()].flat().length + pages.length + Object.keys(single).length
