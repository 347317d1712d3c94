import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/test-app'
import { drawSite } from './draw-site.ts'

test('a drawing process that ends halfway is reported with its code and what it said', async () => {
  const compiled = await temporaryFolder()
  await mkdir(join(compiled, 'renderer'))
  await writeFile(
    join(compiled, 'renderer/entry.mjs'),
    "export const drawSite = () => { console.error('out of ink'); process.exit(3) }",
  )
  const drawn = await drawSite({ compiled, contentRoot: '', into: compiled, day: '2026-12-02', pictures: compiled })
  expect(drawn).toEqual({ problem: expect.stringMatching(/^The drawing ended halfway \(3\)\. .*out of ink/) })
})
