import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSER_SECTIONS } from './browser-messages.ts'
import { importedBy } from './staff-messages.ts'

const islands = globSync('site/**/*.{island.tsx,client.ts}')
const inBrowsers = [...new Set(islands.flatMap((file) => [...importedBy(file, process.cwd())]))]
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
