import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * `node scripts/dependencies.ts`: updates the sizes and licenses in `docs/dependencies.md` from the installed
 * packages.
 */
export const DOCUMENT = 'docs/dependencies.md'

const manifest = z.object({ license: z.string().optional() })

/** A row of the table, up to its size: the package and its purpose. */
const ROW = /^\| (\S+) \| ([^|]+) \|.*$/gm

/** The document's text for each package. */
export const documented = (): Map<string, { reason: string; row: string }> =>
  new Map(
    [...readFileSync(DOCUMENT, 'utf8').matchAll(ROW)]
      .map(([row, name = '', reason = '']) => [name, { reason: reason.trim(), row }] as const)
      .filter(([name]) => name !== 'package' && name !== '---'),
  )

/** The size of a package on disk, without its dependencies, which have their own folders. */
function sizeOf(name: string): string {
  const folder = `node_modules/${name}`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/(^|\/)node_modules\//.test(file),
  )
  const bytes = files.map((file) => statSync(`${folder}/${file}`)).reduce((sum, { size }) => sum + size, 0)
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

const byText = z
  .record(z.string(), z.object({ license: z.string() }))
  .parse(JSON.parse(readFileSync('scripts/licenses-by-text.json', 'utf8')))

/** Its declared license; for a package with only the license's text, the one in `licenses-by-text.json`. */
export const licenseOf = (name: string): string =>
  manifest.parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))).license ??
  byText[name]?.license ??
  'no license'

if (import.meta.main) {
  const text = readFileSync(DOCUMENT, 'utf8').replace(ROW, (row, name: string, reason: string) =>
    documented().has(name) ? `| ${name} | ${reason.trim()} | ${sizeOf(name)} | ${licenseOf(name)} |` : row,
  )
  writeFileSync(DOCUMENT, text)
}
