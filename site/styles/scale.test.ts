import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('site/features/**/*.css')
/** A size written out that is larger than running text: a title's. */
const TITLE = /font-size:\s*1\.375rem/g

test('no title has a size that is on no scale', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(
    sheets.flatMap((file) => (readFileSync(file, 'utf8').match(TITLE) ?? []).map((use) => `${file}: ${use}`)),
  ).toEqual([])
})
