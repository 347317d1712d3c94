import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campusSite } from '#tests/support/campus-site'
import { HEBREW, inTwoLanguages } from '#tests/support/in-two-languages'
import { startSite, type TestSite, tourAnswers } from '#tests/support/start-site'
import { startSmtp } from '#tests/support/start-smtp'
import { until } from '#tests/support/until'

let site: TestSite
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  const CONTENT_DIR = join(mkdtempSync(join(tmpdir(), 'languages-')), 'content')
  cpSync(campusSite.CONTENT_DIR, CONTENT_DIR, { recursive: true })
  const { files } = inTwoLanguages()
  for (const path of ['site.yaml', ...Object.keys(HEBREW)])
    writeFileSync(join(CONTENT_DIR, path), files.get(path) ?? '')
  smtp = await startSmtp()
  site = await startSite({ smtp: smtp.url, env: { CONTENT_DIR, ACKNOWLEDGEMENTS_PER_DAY: '5' } })
})
afterAll(async () => {
  await site.stop()
  await smtp.close()
})

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })

test('a form with mistakes comes back in its language', async () => {
  const answer = await post('/he/requests/tour', { user_first_name: '' })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('חסר עוד')])
})

test('whoever asks in a language is thanked and answered in it, by mail, too; the staff read theirs', async () => {
  const answer = await post('/he/requests/tour', tourAnswers)
  const thanks = `${site.url}/he/requests/tour/sent`
  expect([answer.status, new URL(answer.headers.get('location') ?? '', site.url).href]).toEqual([303, thanks])
  await until(() => smtp.received().length >= 2, 'two mails')
  const subjects = smtp.received().map(({ subject }) => subject)
  expect(subjects).toContain('בקשת הסיור הגיעה')
  expect(subjects).toContainEqual(expect.stringContaining('Tour request'))
  expect(smtp.received().find(({ subject }) => subject?.startsWith('Tour request'))?.text).toContain('Hebrew')
})

test('in the first language nothing changes', async () => {
  const answer = await post('/requests/tour', { ...tourAnswers, user_last_name: 'Levi' })
  expect(answer.headers.get('location')).toBe('/requests/tour/sent')
})

test('the search, an address with a slash at its end and an unknown one answer in the language', async () => {
  const found = await fetch(`${site.url}/he/search?q=${encodeURIComponent('אלוורז')}`)
  expect(await found.text()).toContain('/he/staff#ruth-alvarez')
  const slash = await fetch(`${site.url}/he/staff/`, { redirect: 'manual' })
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/he/staff'])
  const home = await fetch(`${site.url}/he/`, { redirect: 'manual' })
  expect([home.status, home.headers.get('location')]).toEqual([308, '/he'])
  const nowhere = await fetch(`${site.url}/he/nowhere`)
  expect([nowhere.status, await nowhere.text()]).toEqual([404, expect.stringContaining('data-at="/he"')])
  // A language that the site does not have is an address like any other.
  expect((await fetch(`${site.url}/es/staff`)).status).toBe(404)
})
