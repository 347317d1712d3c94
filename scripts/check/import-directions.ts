import type { SourceFile } from './source-files.ts'

/** What each area may import beside itself and packages: site → schemas ← server, with the content read for both. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  'content-reader': ['schemas'],
  site: ['content-reader', 'schemas'],
  server: ['content-reader', 'schemas'],
}

/** The contracts run in the browser, the server and the tests alike, so they lean on one package that does too. */
const PACKAGES_OF_SCHEMAS = /^zod(\/|$)/

const NAMELESS = new Set(['lib', 'utils', 'util', 'common', 'shared', 'helpers'])

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Imports that run against the architecture, and folders whose name says nothing: one sentence each, with the way out. */
export function checkImportDirections(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...namelessFolders(file), ...(isTest(file.path) ? [] : wrongImports(file))])
}

function namelessFolders({ path }: SourceFile): string[] {
  const folder = path.split('/').find((part) => NAMELESS.has(part))
  return folder ? [`${path}: a folder named "${folder}" collects anything; name it after what its files are for`] : []
}

function wrongImports({ path, imports }: SourceFile): string[] {
  const area = areaOf(path)
  const allowed = [area, ...(MAY_IMPORT[area] ?? [])]
  return imports.flatMap(({ specifier, target }) => {
    if (target === undefined)
      return area === 'schemas' && !PACKAGES_OF_SCHEMAS.test(specifier)
        ? [`${path} imports "${specifier}": schemas/ imports zod alone; move what needs it to the area that uses it`]
        : []
    return allowed.includes(areaOf(target))
      ? []
      : [`${path} imports "${specifier}": ${area}/ may import ${listed(allowed)}; move what both need to schemas/`]
  })
}

const areaOf = (path: string) => path.split('/')[0] ?? ''

const listed = (areas: readonly string[]) => areas.map((area) => `${area}/`).join(', ')
