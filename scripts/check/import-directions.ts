import { type SourceFile, withoutExtension } from './source-files.ts'

// Biome's noRestrictedImports (biome.json) defines what an area may import; this checks what Biome can't.

const NAMELESS = new Set(['lib', 'utils', 'util', 'common', 'shared', 'helpers'])

const ZOD = /^zod(\/|$)/

/**
 * Finds folders with a meaningless name, zod in what the browser fetches for a search, and folders that import each other: one
 * sentence each, with the fix.
 */
export const checkImportDirections = (files: readonly SourceFile[]): string[] => [
  ...files.flatMap((file) => [...namelessFolders(file), ...zodInSearch(file, files)]),
  ...foldersInCircles(files),
]

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
