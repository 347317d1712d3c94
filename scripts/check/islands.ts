import { type SourceFile, withoutExtension } from './source-files.ts'

/**
 * An island is a component that ships JavaScript, and its name says so: `Search.island.tsx`. It works only where a
 * page hydrates it (`client:*`); state or effects anywhere else would look right in the HTML and never run.
 */

const LIVE_HOOKS =
  /\b(useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useSyncExternalStore|useTransition|useDeferredValue|useActionState|useOptimistic|useEffectEvent)\s*[(<]/

const isIsland = (path: string) => /\.island(\.tsx)?$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Components that ship JavaScript without saying so, or say so without shipping any: one sentence each. */
export function checkIslands(files: readonly SourceFile[]): string[] {
  const site = files.filter(({ path }) => path.startsWith('site/') && !isTest(path))
  return site.flatMap((file) => (file.path.endsWith('.astro') ? pageProblems(file) : componentProblems(file, site)))
}

function pageProblems({ path, text, imports }: SourceFile): string[] {
  return imports.flatMap(({ specifier, target }) =>
    target === undefined
      ? []
      : importedNames(text, specifier).flatMap((name) =>
          tagsOf(text, name).flatMap((tag) => {
            const hydrated = /\sclient:[a-z]+/.test(tag)
            if (hydrated && !isIsland(target))
              return [
                `${path} hydrates <${name}>: rename its file to ${target}.island.tsx, so that its name says it ships JavaScript`,
              ]
            if (!hydrated && isIsland(target))
              return [`${path} shows the island <${name}> without a client:* directive: it would never be hydrated`]
            return []
          }),
        ),
  )
}

function componentProblems(file: SourceFile, site: readonly SourceFile[]): string[] {
  const island = isIsland(file.path)
  if (!island && !LIVE_HOOKS.test(file.text)) return []
  const stray = unhydratedUse(file, site)
  if (!stray) return []
  return island
    ? [
        `${stray} reaches the island ${file.path} through a plain component: hydrate it from an .astro file with client:*`,
      ]
    : [`${file.path} has state or effects, but ${stray} shows it unhydrated: name it *.island.tsx and give it client:*`]
}

/**
 * A page that imports this file, directly or not, without an island in between, so that nothing hydrates it;
 * undefined if there is none.
 */
function unhydratedUse(file: SourceFile, site: readonly SourceFile[], seen = new Set<string>()): string | undefined {
  if (seen.has(file.path)) return undefined
  seen.add(file.path)
  const target = withoutExtension(file.path)
  const plainImporters = site.filter(
    ({ path, imports }) => !isIsland(path) && imports.some((imported) => imported.target === target),
  )
  for (const importer of plainImporters) {
    const page = importer.path.endsWith('.astro')
    if (page && !isIsland(file.path)) return importer.path
    const stray = page ? undefined : unhydratedUse(importer, site, seen)
    if (stray) return stray
  }
  return undefined
}

/** The names under which a file imports another: `import Menu, { Search as Finder } from '…'` gives Menu and Finder. */
function importedNames(text: string, specifier: string): string[] {
  const statements = [...text.matchAll(/import\s+([^;'"]+?)\s+from\s+['"]([^'"]+)['"]/g)]
  return statements
    .filter(([, , from]) => from === specifier)
    .flatMap(([, clause = '']) => clause.replace(/[{}]/g, ',').split(','))
    .map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    )
    .filter((name) => /^[A-Z]\w*$/.test(name))
}

/** Every opening tag of a component in the template, attributes and all; `=>` and quoted `>` do not end one. */
const tagsOf = (text: string, name: string): string[] =>
  text.match(new RegExp(`<${name}\\b(?:"[^"]*"|'[^']*'|=>|[^>"'])*>`, 'g')) ?? []
