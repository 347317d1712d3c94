import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runNode } from '../../scripts/run-command.ts'
import { expectServedAsExported, exportSite } from '../support/served-as-exported.ts'
import { temporaryFolder } from '../support/test-app.ts'

test('an exported site is the served one to the byte, with its headers, and says in each page for which moment', async () => {
  await expectServedAsExported(await exportSite())
})

test('a folder that holds something else is left as it is, and a mistake in the command is named', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  const exportTo = (...args: string[]) => runNode(['scripts/run.mjs', 'export', ...args])
  expect(await exportTo(folder)).toMatchObject({ code: 2, output: expect.stringContaining('holds something else') })
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
  const empty = await temporaryFolder()
  const mistakes: (readonly [said: string, ...args: string[]])[] = [
    ["Missing required argument 'folder'"],
    ['Too many arguments', empty, empty],
    ["Unknown option '--at'", empty, '--at', '2026-12-04'],
    ...['tomorrow', '2026-02-30', '2026-12-04T25:00', '2026-12-04T17:00Z'].map(
      (on) => [`"${on}"`, empty, '--on', on] as const,
    ),
  ]
  for (const [said, ...args] of mistakes) {
    const { code, output } = await exportTo(...args)
    expect([code, output]).toEqual([2, expect.stringContaining(said)])
    expect(output).toContain('Usage: npm run export -- [options] <folder>')
  }
})
