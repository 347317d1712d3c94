import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_SECTIONS } from './browser-messages.ts'

const IMPORTED = /^(?:import|export) (?!type )(?:[\w{*][^'"]*? from )?'([.#][^']+)'/gm

/** The files that are bundled with one: itself, and whatever it imports. */
function importedBy(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
    const next = [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(each))
    if (next) importedBy(next, reached)
  }
  return reached
}

const islands = globSync('site/**/*.{island.tsx,client.ts}')
const inBrowsers = [...new Set(islands.flatMap((file) => [...importedBy(file)]))]
const sectionsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\bt\(['"`](\w+)\./g)].map(([, section = '']) => section)

test('browsers are given the messages that islands and scripts say', () => {
  expect(islands.length).toBeGreaterThan(5)
  const unknown = inBrowsers
    // What they import of elsewhere says more where pages are drawn.
    .filter((file) => file.startsWith('site/'))
    .flatMap((file) => sectionsIn(file).map((section) => ({ file, section })))
    .filter(({ section }) => !BROWSER_SECTIONS.includes(section))
  expect(unknown, 'add the section to BROWSER_SECTIONS').toEqual([])
  const said = new Set(inBrowsers.flatMap(sectionsIn))
  expect(BROWSER_SECTIONS.filter((section) => !said.has(section))).toEqual([])
})
