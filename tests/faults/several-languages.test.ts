import { expect, test } from 'vitest'
import { formatEntry } from '../../content-reader/content-source.ts'
import { HEBREW, inTwoLanguages } from '../build/in-two-languages.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { tourAnswers } from '../support/requests.ts'
import { siteWithMail } from './site-with-content.ts'

test('whoever asks in a language is answered in it: by pages, forms, mails and the search; the staff read theirs', async () => {
  const { root, write } = copyOfContent()
  const { entries } = inTwoLanguages()
  for (const path of ['site.yaml', ...Object.keys(HEBREW)]) write(path, formatEntry(path, entries.get(path) ?? null))
  const { site, smtp } = await siteWithMail({ env: { CONTENT_DIR: root, ACKNOWLEDGEMENTS_PER_DAY: '5' } })
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const get = async (path: string) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location') ?? (await answer.text())]
  }

  const mistaken = await post('/he/requests/tour', { user_first_name: '' })
  expect([mistaken.status, await mistaken.text()]).toEqual([422, expect.stringContaining('חסר עוד')])
  const asked = await post('/he/requests/tour', tourAnswers)
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/he/requests/tour/sent'])
  await smtp.waitFor(2)
  expect(smtp.received().map(({ subject }) => subject)).toContain('בקשת הסיור הגיעה')
  expect(smtp.received().find(({ subject }) => subject?.startsWith('Tour request'))?.text).toContain('Hebrew')
  const inEnglish = await post('/requests/tour', { ...tourAnswers, user_last_name: 'Levi' })
  expect(inEnglish.headers.get('location')).toBe('/requests/tour/sent')

  const search = `/he/search?q=${encodeURIComponent('אלוורז')}`
  expect(await get(search)).toEqual([200, expect.stringContaining('/he/staff#ruth-alvarez')])
  expect(await get('/he/staff/')).toEqual([308, '/he/staff'])
  expect(await get('/he/')).toEqual([308, '/he'])
  expect(await get('/he/nowhere')).toEqual([404, expect.stringContaining('data-at="/he"')])
  // A language that the site does not have is an address like any other.
  expect((await get('/es/staff'))[0]).toBe(404)
})
