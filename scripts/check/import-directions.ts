import { type SourceFile, sourceFile, withoutExtension, withoutTypes } from './source-files.ts'

/** What a folder may import, of folders and packages ("*" is any), and why. Of several that a file is in, the first counts. */
const DIRECTIONS: Readonly<Record<string, readonly [may: string, why: string]>> = {
  // No browser reads content, and a hundred countries write numbers in their own way.
  'schemas/content/telephone.ts': ['schemas messages zod libphonenumber-js', 'zod and telephone numbers alone'],
  schemas: ['schemas messages zod', 'zod alone, so that the browser, the server and the tests can all use it'],
  search: ['search schemas fuse.js', 'fuse.js and schemas/ alone: the browser fetches all that it imports'],
  calendar: [
    'calendar schemas messages suncalc temporal-polyfill ical-generator',
    'schemas/ and its few packages alone: pure functions, without a file, a network or a clock',
  ],
  'content-reader': [
    'content-reader calendar schemas messages *',
    'calendar/ and schemas/ alone: move what both need down',
  ],
  'server/store/migrations': ['kysely', 'kysely alone: a released migration never changes, so copy in what it needs'],
  server: [
    'server content-reader calendar search schemas messages *',
    'neither site/ nor admin/: move what both need to schemas/',
  ],
  admin: [
    'admin languages schemas messages site/styles *',
    'schemas/ and the tokens of site/styles/ alone: move what both need to schemas/',
  ],
  'site/components': [
    'site/components site/styles schemas messages *',
    'nothing of content or features: hand it in as a prop, or move the component to its feature',
  ],
  site: [
    'site content-reader calendar search schemas messages *',
    'neither server/ nor admin/: move what both need to schemas/',
  ],
}

const NAMELESS = new Set(['lib', 'utils', 'util', 'common', 'shared', 'helpers'])

const ZOD = /^zod(\/|$)/

/**
 * Finds imports that an area may not have, folders with a meaningless name, zod in what the browser fetches for a search, and folders
 * that import each other: one sentence each, with the fix.
 */
export const checkImportDirections = (files: readonly SourceFile[]): string[] => [
  ...files.flatMap((file) => [
    ...wrongDirections(file),
    ...contentInComponents(file),
    ...namelessFolders(file),
    ...zodInSearch(file, files),
  ]),
  ...foldersInCircles(files),
]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

function wrongDirections({ path, imports }: SourceFile): string[] {
  const [folder, [may, why] = ['', '']] = Object.entries(DIRECTIONS).find(([each]) => isIn(path, each)) ?? []
  if (!folder || isTest(path)) return []
  const isAllowed = (name: string) => may.split(' ').some((each) => isIn(name, each))
  return imports.flatMap(({ specifier, target }) =>
    isAllowed(target ?? specifier) || (target === undefined && isAllowed('*'))
      ? []
      : [`${path} imports "${specifier}", but ${folder} imports ${why}`],
  )
}

function contentInComponents({ path, text }: SourceFile): string[] {
  if (!isIn(path, 'site/components') || isTest(path)) return []
  return sourceFile(path, withoutTypes(text)).imports.flatMap(({ specifier, target }) =>
    target && isIn(target, 'schemas/content')
      ? [`${path} imports "${specifier}": components take types alone from the content's schemas`]
      : [],
  )
}

function namelessFolders({ path }: SourceFile): string[] {
  const folder = path.split('/').find((part) => NAMELESS.has(part))
  return folder ? [`${path}: a folder named "${folder}" collects anything; name it after what its files are for`] : []
}

/** The browser fetches what `search/` imports, and zod is larger than all of it. */
function zodInSearch({ path, imports }: SourceFile, files: readonly SourceFile[]): string[] {
  if (!path.startsWith('search/')) return []
  return imports.flatMap(({ specifier, target }) =>
    target?.startsWith('schemas/') && reachesZod(target, files)
      ? [`${path} imports "${specifier}", which imports zod: search/ takes only what the browser can fetch without it`]
      : [],
  )
}

function reachesZod(target: string, files: readonly SourceFile[], seen = new Set<string>()): boolean {
  if (seen.has(target)) return false
  seen.add(target)
  const imports = files.find(({ path }) => withoutExtension(path) === target)?.imports ?? []
  return imports.some(({ specifier, target: next }) =>
    next === undefined ? ZOD.test(specifier) : reachesZod(next, files, seen),
  )
}

/** The areas in which folders import each other in one direction. */
const ONE_WAY = ['admin', 'calendar', 'content-reader', 'schemas', 'scripts', 'search', 'server', 'site']

/** Whether rules of direction hold for it: tests and examples may import whatever they show. */
const isProduct = (path: string) => !/\.(test|examples)\.tsx?$/.test(path)

/** A folder of an area, or a file directly in the area. */
const folderOf = (path: string): string => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder.includes('/') ? folder : withoutExtension(path)
}

/** For each folder, those that it imports, each with an import that does. */
type FolderImports = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Finds folders of an area that import each other, directly or through others: one sentence for each circle. */
function foldersInCircles(files: readonly SourceFile[]): string[] {
  const folders = importsOfFolders(files)
  return [...folders].flatMap(([from, imported]) =>
    [...imported].flatMap(([to, example]) => {
      // A circle is named once, by the way that is first in the alphabet.
      const back = from < to ? wayBetween(to, from, folders) : undefined
      return back
        ? [
            `Imports between the folders of an area go one way, but ${[example, ...back].join('; ')}: move what both need to a folder of its own`,
          ]
        : []
    }),
  )
}

function importsOfFolders(files: readonly SourceFile[]): FolderImports {
  const folders = new Map<string, Map<string, string>>()
  for (const { path, imports } of files.filter(({ path }) => isProduct(path))) {
    const area = ONE_WAY.find((each) => path.startsWith(`${each}/`))
    for (const { target } of imports) {
      if (!area || !target?.startsWith(`${area}/`)) continue
      const [from, to] = [folderOf(path), folderOf(target)]
      if (from !== to) folders.set(from, (folders.get(from) ?? new Map()).set(to, `${path} imports ${target}`))
    }
  }
  return folders
}

/** The imports by which one folder reaches another; undefined if it does not. */
function wayBetween(
  from: string,
  to: string,
  folders: FolderImports,
  seen = new Set<string>(),
): readonly string[] | undefined {
  if (from === to) return []
  if (seen.has(from)) return undefined
  seen.add(from)
  for (const [next, example] of folders.get(from) ?? []) {
    const rest = wayBetween(next, to, folders, seen)
    if (rest) return [example, ...rest]
  }
  return undefined
}
