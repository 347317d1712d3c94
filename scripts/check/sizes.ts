import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The most lines of product that each area may have: code and styles, without tests and examples. An area that
 * must grow takes something away first; whoever raises a number says why in the commit.
 */
const MOST_LINES: Readonly<Record<string, number>> = {
  admin: 16_015,
  calendar: 1_980,
  'content-reader': 7_705,
  languages: 160,
  schemas: 7_985,
  scripts: 4_310,
  search: 930,
  server: 22_770,
  site: 22_255,
}

const IS_NO_PRODUCT = /\.(test|spec|examples)\./

/** Names each area that has more lines than it may have. */
export function checkSizes(root: string, most = MOST_LINES): string[] {
  return Object.entries(most).flatMap(([area, lines]) => {
    const has = linesIn(root, area)
    if (has <= lines) return []
    return [
      `${area}/ has ${has} lines of product and may have ${lines}: take something away, or raise its number in scripts/check/sizes.ts and say why in the commit`,
    ]
  })
}

/** How many lines of product an area has. */
export function linesIn(root: string, area: string): number {
  const files = globSync('**/*.{ts,tsx,astro,css}', { cwd: join(root, area) }).map((path) => `${area}/${path}`)
  return files
    .filter((path) => !IS_NO_PRODUCT.test(path))
    .reduce((sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1, 0)
}
