import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runNode } from '../../scripts/run-command.ts'
import { expectServedAsExported, exportSite } from '../support/served-as-exported.ts'
import { temporaryFolder } from '../support/test-app.ts'

test('an exported site is the served one to the byte, with its headers', { timeout: 120_000 }, async () => {
  await expectServedAsExported(await exportSite())
})

test('a folder that holds something else is left as it is, and what is no day is refused', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  const exportTo = (...args: string[]) => runNode(['scripts/export.ts', ...args])
  expect(await exportTo(folder)).toMatchObject({ code: 1, output: expect.stringContaining('holds something else') })
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
  for (const noDay of ['tomorrow', '2026-02-30'])
    expect(await exportTo(await temporaryFolder(), '--on', noDay)).toMatchObject({
      code: 1,
      output: expect.stringContaining(noDay),
    })
})
