import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingInBrowsers } from './browser-code.ts'

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'browser-code-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const project = () =>
  projectWith({
    'site/features/a/a.client.ts': `import { sort } from './sort'\nimport type { Kind } from '#schemas/kind'\nexport const a = sort`,
    'site/features/a/sort.ts': 'export const sort = (list: number[]) => list.toSorted()',
    'schemas/kind.ts': 'export type Kind = string\nexport const kinds = ["b", "a"].toSorted()',
  })

const lacks = (path: string) =>
  `${path}(1,49): error TS2550: Property 'toSorted' does not exist on type 'number[]'. Do you need to change your target library?`

test('a method that the oldest browsers lack is refused in what a page’s script imports', () => {
  expect(missingInBrowsers(lacks('site/features/a/sort.ts'), project())).toEqual([
    "site/features/a/sort.ts:1: the oldest browsers lack this: Property 'toSorted' does not exist on type 'number[]'.",
  ])
})

test('what is imported for its types alone runs in no browser, and may use it', () => {
  expect(missingInBrowsers(lacks('schemas/kind.ts'), project())).toEqual([])
})
