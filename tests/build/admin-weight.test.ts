import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** The staff's application, for people on a bad line: what any of its views fetches before it can be used. */
const BUDGET = 130_000

const folder = `${import.meta.dirname}/../../compiled/admin`
const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const chunks = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(`${folder}/.manifest.json`, 'utf8')))

/** The files that a chunk needs, with itself. */
function neededBy(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const next of chunks[name]?.imports ?? []) neededBy(next, known)
  return known
}

const entry = 'index.html'

// What a view itself fetches later, such as the preview of a text, is fetched when it is used.
const views = chunks[entry]?.dynamicImports ?? []

test.each([entry, ...views])('%s and what it needs are at most 130 KB', (name) => {
  const files = [...new Set([...neededBy(entry), ...neededBy(name)])].map((each) => chunks[each]?.file ?? '')
  const bytes = files.map((file) => gzipSync(readFileSync(`${folder}/${file}`)).length)
  expect(bytes.reduce((one, other) => one + other, 0)).toBeLessThan(BUDGET)
})

test('the order of the layers stands before all styles: buttons keep their look', () => {
  const styles = Object.values(chunks).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))
  expect(styles.length).toBeGreaterThan(0)
  for (const file of styles)
    expect(readFileSync(`${folder}/${file}`, 'utf8')).toMatch(/^@layer reset, ?tokens, ?base, ?components, ?utilities;/)
})

test('there is an entry, and nothing is written into its page', () => {
  expect(chunks[entry]?.isEntry).toBe(true)
  expect(views.length).toBeGreaterThan(4)
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
})
