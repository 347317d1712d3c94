import { expect, test } from 'vitest'
import { momentOf } from '#calendar/time/local-time'
import { PREVIEW_PATH } from '#schemas/admin/paths'
import { valueAt } from '#schemas/entry-value'
import { adminSite } from '#tests/support/admin-site'
import { previewPage } from './previews.ts'

const ONE = 'values/welcome.yaml'

/** A site whose pages show one entry, the path and the day. */
async function site() {
  const admin = await adminSite({}, async (entries, { path, at }) => {
    const moment = momentOf(at, 'America/New_York').slice(0, 'YYYY-MM-DDThh:mm'.length)
    const html = `<html><p>${path} ${moment} ${valueAt(entries.get(ONE), ['title'])}</p></html>`
    const page = path === '/none' ? null : { html, policy: "default-src 'none';script-src 'self'" }
    return { issues: [], page }
  })
  const cookie = await admin.as('editor')
  const send = (path: string, input: unknown) => admin.callProcedure(path, input, { cookie })
  const view = (url: string, as: string | undefined = cookie) => admin.call('GET', url, { cookie: as })
  const shown = async (url: string, as?: string) => /<p>(.*)<\/p>/.exec((await view(url, as)).body)?.[1]
  const { revision, value } = (await send('content.entry', { path: ONE })).json()
  const titled = (title: string) => ({ base: revision, entries: [{ path: ONE, value: { ...value, title } }] })
  const newDraft = async (title: string): Promise<string> => (await send('drafts.add', titled(title))).json().id
  return { ...admin, cookie, send, look: view, shown, titled, newDraft }
}

test('staff see the pages of a draft, of unsaved work and of what is published, on any day, and nobody else does', async () => {
  const { shown, look, send, titled, newDraft, as, wait } = await site()
  const draft = await newDraft('Soon')
  const { address } = (await send('preview', titled('Typing'))).json()
  expect(await shown(`${PREVIEW_PATH}/${draft}/about?on=2026-12-04`)).toBe('/about 2026-12-04T12:00 Soon')
  expect(await shown(`${address}/parents/stay-informed/`)).toBe('/parents/stay-informed 2026-11-21T12:00 Typing')
  expect(await shown(`${PREVIEW_PATH}/published`)).toBe('/ 2026-11-21T12:00 Welcome')
  expect(await shown(`${PREVIEW_PATH}/${draft}`, await as('viewer'))).toBe('/ 2026-11-21T12:00 Soon')
  const { headers } = await look(`${PREVIEW_PATH}/${draft}`)
  const policy =
    /^default-src 'none';script-src 'self';frame-ancestors 'self', connect-src(?: https?:\/\/[^/\s]+\/(?:search-index\.json|days-ahead\.json|admin\/preview\/))+; form-action 'none'$/
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(policy),
  })
  const strange = ['none', 'a.json', '%2e%2e/x'].map((path) => `${draft}/${path}`)
  for (const path of [...strange, `${'0'.repeat(36)}/about`])
    expect((await look(`${PREVIEW_PATH}/${path}`)).statusCode, path).toBeGreaterThan(400)
  // `link/…` is where links to drafts led in releases up to 0.2.0.
  for (const path of [draft, 'published', address.replace(`${PREVIEW_PATH}/`, ''), `link/${'x'.repeat(43)}`])
    expect((await look(`${PREVIEW_PATH}/${path}/about`, '')).statusCode).toBe(401)
  wait(60 * 60_000)
  expect((await look(`${address}/about`)).statusCode).toBe(404)
})

test('a preview is of a moment from 2000 to 2100, by the campus’s clocks; a day means its noon', async () => {
  const { shown, look } = await site()
  const about = `${PREVIEW_PATH}/published/about?on=`
  for (const day of ['2000-01-01', '2100-12-31']) expect(await shown(about + day)).toBe(`/about ${day}T12:00 Welcome`)
  expect(await shown(`${about}2026-12-04T17:05`)).toBe('/about 2026-12-04T17:05 Welcome')
  const refusal =
    'A preview is of a moment or a day, from 2000 to 2100, by the campus’s clocks: ?on=2026-12-04T17:00 or ?on=2026-12-04'
  for (const day of ['1999-12-31', '2101-01-01', 'today', '2026-02-30', '2026-12-04T25:00']) {
    const { statusCode, body } = await look(about + day)
    expect([statusCode, body], day).toEqual([422, refusal])
  }
})

const ADDRESS = '/admin/preview/abc'
const page = (body: string) => `<html><head><meta charset="utf-8"></head>${body}</html>`

test('links to pages stay in the preview and at its moment; files, other sites and places on the page stay what they are', () => {
  const links = {
    '/': '/admin/preview/abc/?on=2026-12-04',
    '/staff#ada': '/admin/preview/abc/staff?on=2026-12-04#ada',
    '/religious-life?section=eruv': '/admin/preview/abc/religious-life?on=2026-12-04&amp;section=eruv',
    '/calendar.ics': '/calendar.ics',
    '//other.example/x': '//other.example/x',
    'https://other.example/x': 'https://other.example/x',
    '#main': '#main',
  }
  for (const [link, expected] of Object.entries(links))
    expect(previewPage(page(`<a class="x" href="${link}">x</a>`), ADDRESS, '2026-12-04')).toContain(
      `<a class="x" href="${expected}">x</a>`,
    )
  expect(previewPage(page('<a href="/staff">x</a>'), ADDRESS)).toContain('"/admin/preview/abc/staff"')
})
