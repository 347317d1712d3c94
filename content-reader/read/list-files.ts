import { basename, extname } from 'node:path'
import { collections, type FileName, files } from '#schemas/content/collections'
import { ROUTE_PAGES } from '#schemas/content/route-pages'
import { FORMS, fileNameOf, TRANSLATION } from '#schemas/content/word-files'
import { keysOf } from '../keys.ts'
import type { Problem } from '../problems.ts'
import { nearest } from './nearest.ts'
import { type ContentFile, readFile } from './read-file.ts'
import { nameOfPath, type WordsSource } from './words-place.ts'

export interface ListedFile {
  id: string
  name: string
  text: () => string | Problem
  read: () => ContentFile | readonly Problem[]
}

/** What a file says, not yet checked; undefined if it can't be parsed. */
export function readValue({ read }: ListedFile): unknown {
  const found = read()
  return 'value' in found ? found.value : undefined
}

export interface Listing {
  entries: ReadonlyMap<string, readonly ListedFile[]>
  pages: readonly ListedFile[]
  files: Readonly<Partial<Record<FileName, ListedFile>>>
  translations: readonly Translation[]
  untranslated?: readonly string[]
  problems: readonly Problem[]
}

/** `staff/ruth.he.yaml` has the texts of `staff/ruth.yaml` in Hebrew. */
export interface Translation {
  /** `he` */
  language: string
  of: string
  file: ListedFile
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PAGES = 'pages'

const singleFiles: ReadonlyMap<string, FileName> = new Map(keysOf(files).map((key) => [fileNameOf(key), key]))

/** Lists words. A folder may be missing (an organization without fellowships); a single file and a page that the code reads may not. */
export function listContent(source: WordsSource, read = readFile): Listing {
  const listed = (path: string, id: string): ListedFile => {
    const [name, text] = [nameOfPath(path), () => source.text(path)]
    return { id, name, text, read: () => read(name, text) }
  }
  const problems: Problem[] = [...source.problems]
  const entries = new Map<string, ListedFile[]>()
  const single: Partial<Record<FileName, ListedFile>> = {}
  const pages: ListedFile[] = []
  const translations: Translation[] = []
  for (const path of source.paths) {
    const { base: origin, language, ending: end } = TRANSLATION.exec(path)?.groups ?? {}
    if (origin && language && end) {
      translations.push({ language, of: nameOfPath(origin + end), file: listed(path, basename(origin)) })
      continue
    }
    const [folder = '', ...below] = path.split('/')
    const [key, isEntry] = [singleFiles.get(path), Object.hasOwn(collections, folder)]
    if (key) single[key] = listed(path, key)
    else if (below.length === 0 || folder === FORMS) problems.push(unexpected(nameOfPath(path), false))
    else if (folder !== PAGES && !isEntry) problems.push(unexpected(nameOfPath(folder), true))
    else if (isEntry && below.length > 1) problems.push(folderInFolder(nameOfPath(`${folder}/${below[0]}`)))
    else {
      const ending = isEntry ? '.yaml' : '.md'
      const base = basename(path, ending)
      if (extname(path) !== ending) problems.push(wrongEnding(nameOfPath(path), ending))
      else if (!ID.test(base)) problems.push(noId(nameOfPath(path), base, ending))
      else if (isEntry) entries.set(folder, [...(entries.get(folder) ?? []), listed(path, base)])
      else pages.push(listed(path, [...below.slice(0, -1), base].join('/')))
    }
  }
  for (const [name, key] of singleFiles) if (!single[key]) problems.push(missingFile(`content/${name}`))
  for (const id of ROUTE_PAGES) if (!pages.some((page) => page.id === id)) problems.push(missingFile(nameOfPage(id)))
  return { entries, pages, files: single, translations, problems: uniqueBy(problems) }
}

/** A folder that does not belong there is a problem, not each of its files. */
const uniqueBy = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.file}: ${problem.found}`, problem])).values(),
]

function unexpected(name: string, isFolder: boolean): Problem {
  const known = isFolder ? [...Object.keys(collections), PAGES, 'pictures'] : [...singleFiles.keys()]
  const near = nearest(isFolder ? basename(name) : name.replace('content/', ''), known)
  return {
    file: name,
    found: `a ${isFolder ? 'folder' : 'file'} that is not known`,
    expected: `one of ${known.join(', ')}`,
    fix: near ? `did you mean content/${near}? Rename it` : 'move it out of this folder, which is only for content',
  }
}

export const nameOfPage = (id: string): string => nameOfPath(`${PAGES}/${id}.md`)

const missingFile = (file: string): Problem => ({
  file,
  found: 'no such file',
  expected: `${file}, which the site needs`,
  fix: `write it, or restore it if it was there: git checkout HEAD -- ${file}`,
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

export const countFiles = ({ entries, pages, files: single }: Listing): number =>
  [...entries.values()].flat().length + pages.length + Object.keys(single).length
