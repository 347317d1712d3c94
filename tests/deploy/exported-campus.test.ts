import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/time/days.ts'
import { momentAt } from '../../calendar/time/moments.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { campusSite } from '../support/campus-site.ts'
import { expectServedAsExported, exportSite } from '../support/served-as-exported.ts'

test('another campus’s site, exported for a moment, is its served one of that moment to the byte, and says which in each page', async () => {
  expect(process.env.CONTENT_DIR).toBe(campusSite.CONTENT_DIR)
  const folder = await exportSite(campusSite.SITE_DAY)
  const noonThere = momentAt(addDays(campusSite.SITE_DAY, 364), '12:00', readContent().site.place.timeZone)
  expect(readFileSync(join(folder, '.well-known/security.txt'), 'utf8')).toContain(
    `Expires: ${new Date(noonThere).toISOString().replace('.000', '')}`,
  )
  expect(readFileSync(join(folder, 'program-calendar.html'), 'utf8')).toContain(
    '<html lang="en" data-as-of="Sunday, November 29, 2026 at 12:00 PM" data-until="2026-11-29T13:00:00-05:00">',
  )
  await expectServedAsExported(folder)
})
