import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkImportDirections } from './import-directions.ts'
import { sourceFile } from './source-files.ts'

/** What each area may not import, and what the check answers. */
const wrong: Readonly<Record<string, [code: string, answer: string]>> = {
  'schemas/a-package.ts': ["import 'node:fs'", 'zod alone'],
  'schemas/an-export.ts': ["export { a } from '#search/a'", 'zod alone'],
  'schemas/phone.ts': ["import 'libphonenumber-js/min'", 'zod alone'],
  'schemas/a-type.ts': ["import type { A } from '../search/a.ts'\nexport const a: A = 1", 'zod alone'],
  'schemas/late.ts': ["export const late = () => import('fuse.js')", 'zod alone'],
  'search/zod.ts': ["import 'zod'", 'fuse.js and schemas/ alone'],
  'search/content.ts': ["import '#content-reader/read/content'", 'fuse.js and schemas/ alone'],
  'search/package.ts': ["import 'lucide-react'", 'fuse.js and schemas/ alone'],
  'search/relative.ts': ["import '../content-reader/read/content.ts'", 'fuse.js and schemas/ alone'],
  'calendar/file.ts': ["import 'node:fs'", 'pure functions'],
  'calendar/area.ts': ["import '#content-reader/read/content'", 'pure functions'],
  'content-reader/search.ts': ["import '#search/create-search'", 'calendar/ and schemas/ alone'],
  'content-reader/read/relative.ts': ["import '../../server/app.ts'", 'calendar/ and schemas/ alone'],
  'content-reader/site.ts': ["import '#site/campus'", 'calendar/ and schemas/ alone'],
  'server/store/migrations/0001.ts': ["import '../rows.ts'", 'kysely alone'],
  'server/store/migrations/0002.ts': ["import 'zod'", 'kysely alone'],
  'server/admin.ts': ["import '../admin/main.tsx'", 'neither'],
  'admin/server.ts': ["import '../server/app.ts'", 'schemas/ and the tokens of site/styles/ alone'],
  'admin/site.ts': ["import '#site/features/a/a'", 'schemas/ and the tokens of site/styles/ alone'],
  'admin/calendar.ts': ["import '#calendar/time/days'", 'schemas/ and the tokens of site/styles/ alone'],
  'admin/search.ts': ["import '#search/create-search'", 'schemas/ and the tokens of site/styles/ alone'],
  'admin/reader.ts': ["import '#content-reader/read/content'", 'schemas/ and the tokens of site/styles/ alone'],
  'site/admin.ts': ["import '../admin/main.tsx'", 'neither'],
  'server/site.ts': ["import '../site/content.ts'", 'neither'],
  'server/type.ts': ["import type { A } from '#site/a'\nexport const a: A = 1", 'neither'],
  'site/pages/page.astro': ["---\nimport '#server/store/store'\n---\n<p></p>", 'neither'],
  'site/pages/script.astro': ["<p></p>\n<script>\nimport '../../server/app.ts'\n</script>", 'neither'],
  'site/components/server.ts': ["import '#server/app'", 'nothing of content or features'],
  'site/components/search.ts': ["import '#search/create-search'", 'nothing of content or features'],
  'site/components/calendar.ts': ["import '#calendar/time/days'", 'nothing of content or features'],
  'site/components/feature.ts': ["import '#site/features/a/a'", 'nothing of content or features'],
  'site/components/relative.ts': ["import '../features/a/a'", 'nothing of content or features'],
  'site/components/content.ts': ["import '#site/content'", 'nothing of content or features'],
  'site/components/reader.ts': ["import '#content-reader/read/content'", 'nothing of content or features'],
  'site/components/schema.ts': [
    "import { staff } from '#schemas/content/staff'\nexport const a = staff",
    'types alone',
  ],
}

interface Report {
  diagnostics: { location: { path: string } }[]
}

const right: Readonly<Record<string, string>> = {
  'schemas/right.ts':
    "import { z } from 'zod/mini'\nimport './limits.ts'\nimport '#schemas/limits'\nexport const a = z",
  'search/right.ts': "import Fuse from 'fuse.js/basic'\nimport '#schemas/a'\nimport './b.ts'\nexport const a = Fuse",
  'calendar/right.ts': "import { getTimes } from 'suncalc'\nimport '#schemas/a'\nexport const a = getTimes",
  'server/right.ts': "import '#search/create-search'\nimport '../content-reader/read-content.ts'\nimport 'fastify'",
  'server/right.test.ts': "import '#site/content'",
  'server/store/migrations/right.ts': "import { sql } from 'kysely'\nexport const a = sql",
  'schemas/content/telephone.ts': "import 'libphonenumber-js/min'\nimport '#messages'",
  'content-reader/right.ts': "import '#calendar/time/days'\nimport 'node:fs'\nimport 'yaml'",
  'admin/right.ts': "import '../../site/styles/tokens.css'\nimport '#schemas/a'\nimport 'react'",
  'site/features/a/right.ts': "import '#site/content'\nimport '#search/a'\nimport '#site/components/a'",
  'site/components/right.ts':
    "import type { Tone } from '#schemas/content/common-fields'\nimport '#schemas/campus-time'\nimport '#site/components/a'\nexport const tone: Tone = 'gold'",
}

test.each(Object.entries(wrong))('%s is found', (path, [code, answer]) => {
  expect(checkImportDirections([sourceFile(path, code)])).toEqual([expect.stringContaining(answer)])
})

test.each(Object.entries(right))('%s may import what it does', (path, code) => {
  expect(checkImportDirections([sourceFile(path, code)])).toEqual([])
})

test('Biome finds files that import each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'directions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['tsconfig.json', 'package.json']) cpSync(file, join(folder, file))
  const { vcs, $schema, plugins, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const files = {
    'biome.json': JSON.stringify(rules),
    'site/features/a/one.ts': "import '#site/features/a/two'",
    'site/features/a/two.ts': "import './one'",
  }
  mkdirSync(join(folder, 'site/features/a'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const { stdout } = spawnSync(
    `${process.cwd()}/node_modules/.bin/biome`,
    ['lint', '--only=noImportCycles', '--reporter=json'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics }: Report = JSON.parse(stdout)
  expect(diagnostics.map(({ location }) => location.path).sort()).toEqual(Object.keys(files).slice(1))
})

test('the search imports only schemas without zod', () => {
  const search = sourceFile('search/a.ts', "import '#schemas/categories'")
  const categories = sourceFile('schemas/categories.ts', "import './limits.ts'")
  const limits = (code: string) => sourceFile('schemas/limits.ts', code)
  expect(checkImportDirections([search, categories, limits('')])).toEqual([])
  expect(checkImportDirections([search, categories, limits("import 'zod'")])[0]).toContain('which imports zod')
})

test('a folder that could hold anything is named', () => {
  expect(checkImportDirections([sourceFile('site/features/utils/date.ts', '')])[0]).toContain(
    'name it after what its files are for',
  )
})

test('folders of an area that import each other, directly or through a third, are named with the imports', () => {
  const file = (path: string, ...targets: string[]) =>
    sourceFile(path, targets.map((target) => `import '#${target}'`).join('\n'))
  const one = file('site/features/one/a.ts', 'site/features/two/b')
  const two = file('site/features/two/c.ts', 'site/features/three/d')
  const back = file('site/features/three/e.ts', 'site/features/one/f', 'site/campus')

  expect(checkImportDirections([one, two, back])).toEqual([
    'Imports between the folders of an area go one way, but site/features/one/a.ts imports site/features/two/b; site/features/two/c.ts imports site/features/three/d; site/features/three/e.ts imports site/features/one/f: move what both need to a folder of its own',
  ])
  expect(checkImportDirections([one, two])).toEqual([])
})

test('a test may import what it tests, and files at the top of an area are on their own', () => {
  expect(
    checkImportDirections([
      sourceFile('site/features/one/a.test.ts', "import '#site/features/two/b'"),
      sourceFile('site/features/two/b.ts', "import '#site/features/one/c'\nimport '#site/drawing'"),
      sourceFile('site/campus.ts', "import '#site/features/two/b'"),
    ]),
  ).toEqual([])
})

test.each(['admin', 'calendar', 'content-reader', 'schemas', 'scripts', 'search', 'server', 'site'])(
  'folders of %s that import each other are named',
  (area) => {
    const one = sourceFile(`${area}/one/a.ts`, "import '../two/b.ts'")
    const two = sourceFile(`${area}/two/b.ts`, "import '../one/c.ts'")
    expect(checkImportDirections([one, two])).toHaveLength(1)
    expect(checkImportDirections([one])).toEqual([])
  },
)
