import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export interface Import {
  /** As it is written: `#schemas/forms/tour`, `./Card`, `react`. */
  specifier: string
  /** The imported file, from the project's root and without its extension; undefined for a package. */
  target: string | undefined
}

/** A code file: its path from the project's root, its text and its imports. */
export interface SourceFile {
  path: string
  text: string
  imports: readonly Import[]
}

const SOURCES = '{admin,site,server,schemas,scripts,search,calendar,content-reader}/**/*.{ts,tsx,astro}'

/** Every file of code of the eight areas that have rules about each other. */
export const readSources = (root: string): SourceFile[] =>
  globSync(SOURCES, { cwd: root })
    .sort()
    .map((path) => sourceFile(path, readFileSync(`${root}/${path}`, 'utf8')))

/** Finds the imports of a file; in an Astro file, those of its frontmatter and of its scripts. */
export function sourceFile(path: string, text: string): SourceFile {
  const code = path.endsWith('.astro') ? codeOfAstroFile(text) : text
  const { importedFiles } = ts.preProcessFile(code, true, true)
  return {
    path,
    text,
    imports: importedFiles.map(({ fileName }) => ({ specifier: fileName, target: resolve(path, fileName) })),
  }
}

/** Code without what is imported for its types alone, which nothing runs. */
export const withoutTypes = (code: string): string =>
  code.replace(/^(import|export) type [^'"]*from\s+['"][^'"]+['"]/gm, '')

const codeOfAstroFile = (text: string): string => {
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
  return [frontmatter, ...scripts].join('\n')
}

/** `#area/x` and `./x` name files of the project; everything else is a package. */
function resolve(from: string, specifier: string): string | undefined {
  const address = specifier.replace(/\?.*$/, '')
  if (address.startsWith('#')) return withoutExtension(address.slice(1))
  if (!address.startsWith('.')) return undefined
  const { pathname } = new URL(address, `file:///${from}`)
  return withoutExtension(pathname.slice(1))
}

/** `Banner.island.tsx` is `Banner.island`: what a `#`-import or an import without extension says. */
export const withoutExtension = (path: string) => path.replace(/\.(tsx?|astro|m?js)$/, '')
