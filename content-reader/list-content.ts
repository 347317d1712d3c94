import { basename, extname } from 'node:path'
import { collections, requiredPages, type SingleName, singles } from '#schemas/content/collections'
import { FORMS, fileNameOf, translationAt } from '#schemas/content/entry-paths'
import { keysOf } from './content.ts'
import { nameOfPath, type OpenedSource } from './content-source.ts'
import { didYouMean, errorOf, type Issue, nearest } from './issues.ts'
import { fileMemory, type ParsedFile } from './parse-cache.ts'

export interface ListedFile {
  id: string
  path: string
  name: string
}

export interface Listing extends ReturnType<typeof listPaths> {
  parse: (file: ListedFile) => ParsedFile
  untranslated?: readonly string[]
  /** Of a translation: reads a file in the first language. */
  parseOriginal?: (file: ListedFile) => ParsedFile
}

/** Returns the value of a file, not yet checked; undefined if it can't be parsed. */
export function readValue({ parse }: Pick<Listing, 'parse'>, file: ListedFile | undefined): unknown {
  const parsed = file && parse(file)
  return parsed && 'value' in parsed ? parsed.value : undefined
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PAGES = 'pages'

const singleFiles: ReadonlyMap<string, SingleName> = new Map(keysOf(singles).map((key) => [fileNameOf(key), key]))

/** Lists content. A folder may be missing (an organization without fellowships); a single file and a page that the code reads may not. */
export function listContent({ paths, file, issues }: OpenedSource, memory = fileMemory()): Listing {
  const lists = memory.of(memory.same('paths', paths), listPaths)
  return {
    ...lists,
    issues: [...issues, ...lists.issues],
    parse: ({ path }) => memory.parse(path, file),
  }
}

/** Lists the files of each collection. They depend on the paths alone. */
function listPaths(paths: readonly string[]) {
  const issues: Issue[] = []
  const entries = new Map<string, ListedFile[]>()
  const single: Partial<Record<SingleName, ListedFile>> = {}
  const pages: ListedFile[] = []
  /** `staff/ruth.he.yaml` has the texts of `staff/ruth.yaml` in Hebrew. */
  const translations: { language: string; of: string; file: ListedFile }[] = []
  for (const path of paths) {
    const translation = translationAt(path)
    if (translation) {
      const { original, language } = translation
      translations.push({ language, of: original, file: listed(path, basename(original, extname(original))) })
      continue
    }
    const [folder = '', ...below] = path.split('/')
    const [key, isEntry] = [singleFiles.get(path), Object.hasOwn(collections, folder)]
    if (key) single[key] = listed(path, key)
    else if (below.length === 0 || folder === FORMS) issues.push(unexpected(nameOfPath(path), false))
    else if (folder !== PAGES && !isEntry) issues.push(unexpected(nameOfPath(folder), true))
    else if (isEntry && below.length > 1) issues.push(folderInFolder(nameOfPath(`${folder}/${below[0]}`)))
    else {
      const ending = isEntry ? '.yaml' : '.md'
      const base = basename(path, ending)
      if (extname(path) !== ending) issues.push(wrongEnding(nameOfPath(path), ending))
      else if (!ID.test(base)) issues.push(noId(nameOfPath(path), base, ending))
      else if (!isEntry) pages.push(listed(path, [...below.slice(0, -1), base].join('/')))
      else if (entries.has(folder)) entries.get(folder)?.push(listed(path, base))
      else entries.set(folder, [listed(path, base)])
    }
  }
  // From file names, so that a broken file breaks no reference to it.
  const ids = new Map(
    [...entries, [PAGES, pages] as const].map(([name, of]) => [name, new Set(of.map(({ id }) => id))]),
  )
  for (const [name, key] of singleFiles) if (!single[key]) issues.push(missingFile(`content/${name}`))
  for (const id of requiredPages) if (!ids.get(PAGES)?.has(id)) issues.push(missingFile(nameOfPage(id)))
  const files = [...entries.values(), pages, Object.values(single)].flat()
  const byPath = new Map(files.map((file) => [file.path, file]))
  return { entries, pages, files: single, translations, byPath, ids, issues: unique(issues) }
}

const listed = (path: string, id: string): ListedFile => ({ id, path, name: nameOfPath(path) })

/** A folder that does not belong there is an issue, not each of its files. */
const unique = (issues: readonly Issue[]): Issue[] => [
  ...new Map(issues.map((issue) => [`${issue.file}: ${issue.message}`, issue])).values(),
]

function unexpected(name: string, isFolder: boolean): Issue {
  const known = isFolder ? [...Object.keys(collections), PAGES, 'pictures'] : [...singleFiles.keys()]
  const near = nearest(isFolder ? basename(name) : name.replace('content/', ''), known)
  const instead = near ? didYouMean([`content/${near}`]) : ' Move it out of this folder, which is for content alone.'
  return errorOf(name, `This ${isFolder ? 'folder' : 'file'} is not known.${instead}`)
}

export const nameOfPage = (id: string): string => nameOfPath(`${PAGES}/${id}.md`)

const missingFile = (file: string) =>
  errorOf(file, 'The site needs this: it can’t be missing, and it can’t be deleted.')

const folderInFolder = (file: string) => errorOf(file, 'This is a folder within a folder. Move its files one level up.')

const wrongEnding = (file: string, ending: string) =>
  errorOf(file, `Its name has to end in ${ending}. Rename it to ${basename(file, extname(file))}${ending}.`)

const noId = (file: string, base: string, ending: string) =>
  errorOf(
    file,
    `Its name becomes part of an address: small letters without accents, digits, and single hyphens. Rename it to ${base
      .normalize('NFD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}${ending}.`,
  )
