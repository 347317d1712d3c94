import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImportDirections } from './import-directions.ts'
import { sourceFile } from './source-files.ts'

/** What each area may not say, and what Biome answers. */
const wrong: Readonly<Record<string, [code: string, answer: string]>> = {
  'schemas/a-package.ts': ["import 'node:fs'", 'zod alone'],
  'schemas/an-export.ts': ["export { a } from '#search/a'", 'downwards'],
  'schemas/a-type.ts': ["import type { A } from '../search/a.ts'\nexport const a: A = 1", 'downwards'],
  'schemas/late.ts': ["export const late = () => import('fuse.js')", 'zod alone'],
  'search/zod.ts': ["import 'zod'", 'fuse.js and schemas/ alone'],
  'search/content.ts': ["import '#content-reader/read/content'", 'downwards'],
  'search/package.ts': ["import 'lucide-react'", 'fuse.js and schemas/ alone'],
  'search/relative.ts': ["import '../content-reader/read/content.ts'", 'downwards'],
  'calendar/file.ts': ["import 'node:fs'", 'pure functions'],
  'content-reader/search.ts': ["import '#search/create-search'", 'downwards'],
  'server/site.ts': ["import '../site/content.ts'", 'never import each other'],
  'server/type.ts': ["import type { A } from '#site/a'\nexport const a: A = 1", 'never import each other'],
  'site/pages/page.astro': ["---\nimport '#server/store/store'\n---\n<p></p>", 'never import each other'],
  'site/pages/script.astro': ["<p></p>\n<script>\nimport '../../server/app.ts'\n</script>", 'never import each other'],
  'site/components/server.ts': ["import '#server/app'", 'never import each other'],
  'site/components/feature.ts': ["import '#site/features/a/a'", 'nothing of content or features'],
  'site/components/relative.ts': ["import '../features/a/a'", 'nothing of content or features'],
  'site/components/content.ts': ["import '#site/content'", 'nothing of content or features'],
  'site/components/reader.ts': ["import '#content-reader/read/content'", 'nothing of content or features'],
  'site/components/schema.ts': [
    "import { staff } from '#schemas/content/staff'\nexport const a = staff",
    'types alone',
  ],
  'site/features/a/one.ts': ["import '#site/features/a/two'", 'cycle'],
  'site/features/a/two.ts': ["import './one'", 'cycle'],
}

const right: Readonly<Record<string, string>> = {
  'schemas/right.ts':
    "import { z } from 'zod/mini'\nimport './limits.ts'\nimport '#schemas/limits'\nexport const a = z",
  'search/right.ts': "import Fuse from 'fuse.js/basic'\nimport '#schemas/a'\nimport './b.ts'\nexport const a = Fuse",
  'calendar/right.ts': "import { getTimes } from 'suncalc'\nimport '#schemas/a'\nexport const a = getTimes",
  'server/right.ts': "import '#search/create-search'\nimport '../content-reader/read-content.ts'\nimport 'fastify'",
  'server/right.test.ts': "import '#site/content'",
  'site/features/a/right.ts': "import '#site/content'\nimport '#search/a'\nimport '#site/components/a'",
  'site/components/right.ts':
    "import type { Tone } from '#schemas/content/common-fields'\nimport '#schemas/campus-time'\nimport '#site/components/a'\nexport const tone: Tone = 'gold'",
}

interface Report {
  diagnostics: { category: string; message: string; location: { path: string } }[]
}

let said: Map<string, string>
const folder = mkdtempSync(join(tmpdir(), 'directions-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(() => {
  for (const file of ['tsconfig.json', 'package.json']) cpSync(file, join(folder, file))
  const { vcs, $schema, plugins, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const planted = Object.entries(wrong).map(([path, [code]]) => [path, code] as const)
  for (const [path, text] of [...planted, ...Object.entries(right), ['biome.json', JSON.stringify(rules)] as const]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { diagnostics } = lint()
  said = new Map(diagnostics.map(({ location, message }) => [location.path, message]))
})

/** One run over all of them: Biome answers with 1 where it finds something. */
function lint(): Report {
  const rules = ['--only=noRestrictedImports', '--only=noImportCycles']
  try {
    execFileSync(
      `${process.cwd()}/node_modules/.bin/biome`,
      ['lint', ...rules, '--reporter=json', '--max-diagnostics=none'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return JSON.parse(String(error.stdout))
    throw error
  }
  throw new Error('Biome found nothing')
}

test.each(Object.entries(wrong))('%s is found', (path, [, answer]) => {
  expect(said.get(path)).toContain(answer)
})

test('everything else may be imported', () => {
  expect(Object.keys(right).filter((path) => said.has(path))).toEqual([])
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
