import { type SourceFile, withoutExtension } from './source-files.ts'

// Biome's noRestrictedImports (biome.json) defines what an area may import; this checks what Biome can't.

const NAMELESS = new Set(['lib', 'utils', 'util', 'common', 'shared', 'helpers'])

const ZOD = /^zod(\/|$)/

/**
 * Finds folders with a meaningless name, and zod in what the browser fetches for a search: one sentence each, with
 * the fix.
 */
export const checkImportDirections = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => [...namelessFolders(file), ...zodInSearch(file, files)])

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
