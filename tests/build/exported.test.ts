import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/time/days.ts'
import { momentAt } from '../../calendar/time/moments.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { runNode } from '../../scripts/run-command.ts'
import { ownServer } from '../support/serve-own-site.ts'
import { expectServedAsExported, exportSite } from '../support/served-as-exported.ts'
import { temporaryFolder } from '../support/test-app.ts'

test('an exported site is the served one to the byte, with its headers, and says in each page for which moment', async () => {
  const { folder, output } = await exportSite()
  expect(output).toContain('PUBLIC_EMAILJS_ORIGIN is not set: the forms send to the host of these files')
  const noon = momentAt(addDays(ownServer().day, 364), '12:00', readContent().site.place.timeZone)
  expect(readFileSync(join(folder, '.well-known/security.txt'), 'utf8')).toContain(
    `Expires: ${new Date(noon).toISOString().replace('.000', '')}`,
  )
  await expectServedAsExported(folder)
})

test('a folder that holds something else is left as it is, and a mistake in the command is named', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  const exportTo = (...args: string[]) => runNode(['scripts/run.mjs', 'export', ...args])
  expect(await exportTo(folder)).toMatchObject({ code: 2, output: expect.stringContaining('holds something else') })
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
  const { code, output } = await exportTo(await temporaryFolder(), '--on', 'tomorrow')
  expect(code).toBe(2)
  expect(output).toContain('"tomorrow"')
  expect(output).toContain('Usage: npm run export -- [options] <folder>')
})
