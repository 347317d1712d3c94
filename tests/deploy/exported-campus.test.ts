import { expect, test } from 'vitest'
import { campusSite } from '../support/campus-site.ts'
import { expectServedAsExported, exportSite } from '../support/served-as-exported.ts'

test('another campus’s exported site is its served one to the byte, too', { timeout: 120_000 }, async () => {
  expect(process.env.CONTENT_DIR).toBe(campusSite.CONTENT_DIR)
  await expectServedAsExported(await exportSite('--on', campusSite.SITE_DAY), campusSite.DIST_DIR)
})
