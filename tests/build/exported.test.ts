import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { momentAt } from '../../calendar/time/moments.ts'
import { readContent } from '../../content-reader/read/read-content.ts'
import { runNode } from '../../scripts/run-command.ts'
import { expectServedAsExported, exportSite } from '../support/served-as-exported.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { dist } from './built-site.ts'

test('an exported site is the served one to the byte, with its headers', { timeout: 120_000 }, async () => {
  await expectServedAsExported(await exportSite(), dist)
})

test('a site can be exported as of another day', { timeout: 120_000 }, async () => {
  const folder = await exportSite('--on', '2026-12-02')
  const noonThere = new Date(momentAt('2027-12-01', '12:00', readContent().site.place.timeZone))
  expect(readFileSync(join(folder, '.well-known/security.txt'), 'utf8')).toContain(
    `Expires: ${noonThere.toISOString().replace('.000', '')}`,
  )
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
