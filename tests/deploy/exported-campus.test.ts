import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/time/days.ts'
import { momentAt } from '../../calendar/time/moments.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { campusSite } from '../support/campus-site.ts'
import { expectServedAsExported, exportSite } from '../support/served-as-exported.ts'

test('another campus’s site, exported as of a day, is its served one of that day to the byte, too', {
  timeout: 120_000,
}, async () => {
  expect(process.env.CONTENT_DIR).toBe(campusSite.CONTENT_DIR)
  const folder = await exportSite('--on', campusSite.SITE_DAY)
  const noonThere = momentAt(addDays(campusSite.SITE_DAY, 364), '12:00', readContent().site.place.timeZone)
  expect(readFileSync(join(folder, '.well-known/security.txt'), 'utf8')).toContain(
    `Expires: ${new Date(noonThere).toISOString().replace('.000', '')}`,
  )
  await expectServedAsExported(folder)
})
