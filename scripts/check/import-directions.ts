import { type SourceFile, withoutExtension } from './source-files.ts'

/** What each area may import beside itself: imports run downwards, from site and server to schemas. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  search: ['schemas'],
  'content-reader': ['schemas'],
  site: ['content-reader', 'search', 'schemas'],
  server: ['content-reader', 'search', 'schemas'],
}

/** What runs in the browser, the server and the tests alike leans on one package that does too. */
const ONLY_PACKAGE: Readonly<Record<string, { name: string; pattern: RegExp }>> = {
  schemas: { name: 'zod', pattern: /^zod(\/|$)/ },
  search: { name: 'fuse.js', pattern: /^fuse\.js(\/|$)/ },
}

const NAMELESS = new Set(['lib', 'utils', 'util', 'common', 'shared', 'helpers'])

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Imports that run against the architecture, and folders whose name says nothing: one sentence each, with the way out. */
export function checkImportDirections(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...namelessFolders(file),
    ...(isTest(file.path) ? [] : [...wrongImports(file), ...zodInSearch(file, files)]),
  ])
}

function namelessFolders({ path }: SourceFile): string[] {
  const folder = path.split('/').find((part) => NAMELESS.has(part))
  return folder ? [`${path}: a folder named "${folder}" collects anything; name it after what its files are for`] : []
}

function wrongImports({ path, imports }: SourceFile): string[] {
  const area = areaOf(path)
  const allowed = [area, ...(MAY_IMPORT[area] ?? [])]
  const only = ONLY_PACKAGE[area]
  return imports.flatMap(({ specifier, target }) => {
    if (target === undefined)
      return only && !only.pattern.test(specifier)
        ? [
            `${path} imports "${specifier}": ${area}/ imports ${only.name} alone; move what needs it to the area that uses it`,
          ]
        : []
    return allowed.includes(areaOf(target))
      ? []
      : [`${path} imports "${specifier}": ${area}/ may import ${listed(allowed)}; move what both need to schemas/`]
  })
}

/** The browser fetches what `search/` imports, and zod alone is larger than all of it. */
function zodInSearch({ path, imports }: SourceFile, files: readonly SourceFile[]): string[] {
  if (areaOf(path) !== 'search') return []
  return imports.flatMap(({ specifier, target }) =>
    target !== undefined && areaOf(target) === 'schemas' && reachesZod(target, files)
      ? [`${path} imports "${specifier}", which imports zod: search/ takes only what the browser can fetch without it`]
      : [],
  )
}

function reachesZod(target: string, files: readonly SourceFile[], seen = new Set<string>()): boolean {
  if (seen.has(target)) return false
  seen.add(target)
  const imports = files.find(({ path }) => withoutExtension(path) === target)?.imports ?? []
  return imports.some(({ specifier, target: next }) =>
    next === undefined ? ONLY_PACKAGE.schemas?.pattern.test(specifier) : reachesZod(next, files, seen),
  )
}

const areaOf = (path: string) => path.split('/')[0] ?? ''

const listed = (areas: readonly string[]) => areas.map((area) => `${area}/`).join(', ')
