import { expect, test } from 'vitest'
import { checkImportDirections } from './import-directions.ts'
import { sourceFile } from './source-files.ts'

const problems = (path: string, code: string) => checkImportDirections([sourceFile(path, code)])

test('the site and the server may both read the schemas and the content', () => {
  expect(problems('site/features/a/A.tsx', "import { tour } from '#schemas/forms/tour'")).toEqual([])
  expect(problems('server/main.ts', "import { readContent } from '../content-reader/read/read-content.ts'")).toEqual([])
})

test('the site may not reach into the server, nor the server into the site', () => {
  expect(problems('site/pages/a.astro', "---\nimport { store } from '#server/store/store'\n---\n")[0]).toContain(
    'site/ may import site/, content-reader/, search/, schemas/',
  )
  expect(problems('server/app.ts', "import '../site/content.ts'")[0]).toContain('move what both need to schemas/')
})

test('types and dynamic imports count, too', () => {
  expect(problems('server/app.ts', "import type { A } from '#site/a'\nawait import('#site/b')")).toHaveLength(2)
})

test('a script inside a page counts, too', () => {
  expect(problems('site/pages/a.astro', "<p></p>\n<script>\nimport '../../server/app.ts'\n</script>")).toHaveLength(1)
})

test('schemas import zod alone', () => {
  expect(problems('schemas/a.ts', "import { z } from 'zod/mini'\nimport './limits.ts'")).toEqual([])
  expect(problems('schemas/a.ts', "import { readFileSync } from 'node:fs'")[0]).toContain('schemas/ imports zod alone')
  expect(problems('schemas/a.ts', "import { readContent } from '#content-reader/read/read-content'")).toHaveLength(1)
})

test('the search is for site and server, and imports fuse.js and schemas without zod alone', () => {
  const search = sourceFile(
    'search/a.ts',
    "import Fuse from 'fuse.js/basic'\nimport '#schemas/categories'\nimport './b.ts'",
  )
  const categories = sourceFile('schemas/categories.ts', "import './limits.ts'")
  const limits = (code: string) => sourceFile('schemas/limits.ts', code)
  expect(checkImportDirections([search, categories, limits('')])).toEqual([])
  expect(checkImportDirections([search, categories, limits("import 'zod'")])[0]).toContain('which imports zod')
  expect(problems('search/a.ts', "import { z } from 'zod'")[0]).toContain('search/ imports fuse.js alone')
  expect(problems('search/a.ts', "import '#content-reader/read/content'")[0]).toContain(
    'search/ may import search/, schemas/',
  )
  expect(problems('server/a.ts', "import '#search/create-search'")).toEqual([])
})

test('tests may import anything', () => {
  expect(problems('server/app.test.ts', "import '#site/content'")).toEqual([])
})

test('a folder that could hold anything is named', () => {
  expect(problems('site/features/utils/date.ts', '')[0]).toContain('name it after what its files are for')
})
