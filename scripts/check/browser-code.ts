import { existsSync, globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const ENTRIES = '{site/**/*.client.ts,site/**/*.island.tsx,admin/main.tsx}'

/** The compiler's errors for a name that a type does not have. */
const LACKS =
  /^(?<path>[^(\n]+)\((?<line>\d+),\d+\): error TS(?:2339|2550|2551): (?<message>.*?)(?: Do you need| Did you mean|$)/gm

/**
 * Finds what the oldest browsers of the baseline lack: bundlers lower syntax to the baseline
 * (`site/styles/baseline.ts`), but no method. The compiler also reads what is imported for its types alone, which no
 * browser runs.
 * @param compiled the compiler's output for `tsconfig.browser.json`
 */
export function missingInBrowsers(compiled: string, root: string): string[] {
  const inBrowsers = reachedFrom(globSync(ENTRIES, { cwd: root }), root)
  return [...compiled.matchAll(LACKS)].flatMap(({ groups: { path = '', line, message } = {} }) =>
    inBrowsers.has(path) ? [`${path}:${line}: the oldest browsers lack this: ${message}`] : [],
  )
}

function reachedFrom(entries: readonly string[], root: string): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    const { importedFiles } = ts.preProcessFile(withoutTypes(readFileSync(`${root}/${path}`, 'utf8')), true, true)
    for (const { fileName } of importedFiles) {
      const target = fileIn(path, fileName)
      const found = target && ENDINGS.map((ending) => target + ending).find((file) => existsSync(`${root}/${file}`))
      if (found) visit(found)
    }
  }
  for (const entry of entries) visit(entry)
  return reached
}

const ENDINGS = ['.ts', '.tsx']

const withoutTypes = (code: string): string => code.replace(/^(import|export) type [^'"]*from\s+['"][^'"]+['"]/gm, '')

function fileIn(importer: string, specifier: string): string | undefined {
  const address = specifier.replace(/\?.*$/, '')
  if (!/^[#.]/.test(address)) return undefined
  const path = address.startsWith('#') ? address.slice(1) : new URL(address, `file:///${importer}`).pathname.slice(1)
  return path.replace(/\.(tsx?|m?js)$/, '')
}
