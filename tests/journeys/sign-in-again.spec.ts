import SqliteDatabase from 'better-sqlite3'
import { sqliteFile } from '../../server/platform/db/engines.ts'
import { OWNER } from '../support/staffed-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { test } from './staff-by-file.ts'

const HOUR = 60 * 60 * 1000

test('a sign-in that is too old is asked for in place, and what was typed goes on by itself', async ({
  page,
  own: { site, smtp },
}) => {
  const grownOld = () => {
    const db = new SqliteDatabase(sqliteFile(site.dataDir))
    db.prepare('update sessions set signed_in_at = signed_in_at - ?').run(HOUR)
    db.close()
  }
  await page.goto(`${site.url}/admin/people`)
  await page.getByLabel('Their email address').fill('bea@example.org')
  await page.getByRole('radio', { name: /^Viewer/ }).check()
  grownOld()
  await page.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('please sign in again')
  await expect(page.getByLabel('Their email address')).toHaveValue('bea@example.org')

  await page.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  await dialog.getByRole('button', { name: 'Mail me a link' }).press('Enter')
  await expect(dialog).toContainText(`on its way to ${OWNER}`)
  const [mailed] = /\/admin\/sign-in#\S+/.exec((await smtp.waitFor(1)).text ?? '') ?? []
  const tab = await page.context().newPage()
  await tab.goto(`${site.url}${mailed}`)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(tab.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
  await tab.close()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'We mailed an invitation to bea@example.org' })).toBeVisible()
})
