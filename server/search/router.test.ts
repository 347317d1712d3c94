import { expect, test } from 'vitest'
import type { Role } from '#schemas/admin/roles'
import { templateParams } from '#schemas/requests/answers'
import { adminSite } from '#tests/support/admin-site'
import { forms } from '#tests/support/campus-forms'
import { everyAnswer } from '#tests/support/requests'
import { NOW } from '#tests/support/temporary-store'
import type { SearchResult } from './router.ts'

/** A site with a request by Hana Toledano, and what a role finds on it. */
async function searched() {
  const site = await adminSite()
  const hana = { user_first_name: 'Hana', user_last_name: 'Toledano' }
  const fields = templateParams(forms.tour, { ...everyAnswer.tour, ...hana })
  const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
  const acknowledgement = { address: 'hana@example.org', sender: '192.0.2.1', most, day: '2026-11-21' }
  await site.store.acceptSubmission({ kind: 'tour', key: 'one', fields, acknowledgement }, NOW)
  const find = async (query: string, role: Role = 'owner') => {
    const answer = await site.callProcedure('search', { text: query }, { cookie: await site.as(role) })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const named = async (query: string, role?: Role): Promise<string[]> =>
    (await find(query, role)).content.map(({ kind, title }: SearchResult) => `${kind}: ${title}`)
  return { ...site, find, named }
}

test('a new entry is found in its draft, by whoever may write', async () => {
  const { find, callProcedure, as } = await searched()
  const cookie = await as('editor')
  const { revision } = (await callProcedure('content.newEntry', { collection: 'staff' }, { cookie })).json()
  const value = { name: 'Tamar Klein', title: 'Associate', email: 'tamar.klein@example.org', bio: 'New.' }
  const body = { base: revision, note: '', entries: [{ path: 'staff/tamar-klein.yaml', isNew: true, value }] }
  const { id } = (await callProcedure('drafts.add', body, { cookie })).json()
  const href = `/admin/staff/tamar-klein?draft=${id}`
  expect((await find('klein tamar')).content).toContainEqual(expect.objectContaining({ title: 'Tamar Klein', href }))
  expect((await find('klein tamar', 'requests')).content).toEqual([])
})

test('one search finds entries by their names and their texts, lists, settings, pictures and views', async () => {
  const { find, named, store } = await searched()
  const id = 'a'.repeat(20)
  const lanterns = { id, width: 800, height: 450, description: 'Lanterns on the porch', author: 'ada@example.org' }
  await store.pictures.add({ ...lanterns, files: [] }, NOW)
  for (const [query, first] of [
    ['Alvarez', { title: 'Ruth Alvarez', kind: 'Staff', href: '/admin/staff/ruth-alvarez' }],
    ['shabbos dinner', { title: 'Shabbat Dinner', kind: 'Events' }],
    ['team', { kind: 'List', title: 'Staff', href: '/admin/staff' }],
    ['urgent', { kind: 'Page or setting', title: 'Notice for all pages', href: '/admin/notice' }],
    ['photo', { kind: 'Page of the admin', title: 'Pictures', href: '/admin/pictures' }],
    ['phone', { kind: 'Page or setting', about: 'Phone: (410) 555-0177', href: '/admin/site' }],
    ['0177', { kind: 'Page or setting', about: 'Phone: (410) 555-0177', href: '/admin/site' }],
  ] as const)
    expect((await find(query)).content[0], query).toMatchObject(first)
  for (const [query, href] of [
    ['faq', '/admin/faq'],
    ['faq', '/admin/pages/faq'],
    ['lanterns', '/admin/pictures?search=Lanterns+on+the+porch'],
    ['trouble', '/admin/site'],
    ['saved replies', '/admin/forms/tour'],
  ])
    expect((await find(String(query))).content, query).toContainEqual(expect.objectContaining({ href }))
  // Whose title has it comes before whose text or field has it.
  expect((await named('parent')).find((each) => /: (Form|Parents)/.test(each))).toBe('Who you are: Parents')
  // A field that says no more than its own label is no answer.
  expect((await find('email')).content).not.toContainEqual(expect.objectContaining({ about: 'Email: Email' }))
  // What is only in the text of an entry.
  expect(await named('candle')).toContain('Picture: Two candles.')
  expect(await named('twelve dozen')).toContain('Events: Bagel Brunch')
  for (const query of ['x', '']) expect(await named(query)).toEqual([])
})

test('one search finds how something is done, and says what there is not yet', async () => {
  const { find } = await searched()
  const first = async (query: string, role?: Role) => (await find(query, role)).content[0]
  expect(await first('cancel')).toEqual({
    title: 'How do I cancel one date of an event?',
    kind: 'Help',
    href: '/admin/help?open=how-do-i-cancel-one-date-of-an-event',
  })
  expect(await first('pdf')).toMatchObject({ kind: 'Help', title: 'How do I put up a PDF?' })
  expect(await first('payment')).toMatchObject({ kind: 'Help', about: expect.stringMatching(/no payments/) })
  expect(await first('spanish')).toMatchObject({ kind: 'Help', title: 'How do I translate a page?' })
  expect(await first('newsletter')).toMatchObject({ kind: 'Help', title: expect.stringMatching(/newsletter/) })
  expect(await first('cancel', 'viewer')).toBeUndefined()
})

test('each person finds what they may open, and who saw a request is recorded', async () => {
  const { find, named, db, as } = await searched()
  const [request] = (await find('toledano')).requests
  const href = expect.stringMatching(/^\/admin\/requests\/[0-9A-F]{8}$/)
  expect(request).toMatchObject({ title: 'Hana Toledano', kind: 'Tour request', href })
  for (const query of ['toledano', request.href.split('/').at(-1)])
    expect((await find(query, 'requests')).requests, query).toEqual([request])
  for (const role of ['viewer', 'editor', 'publisher'] as const) {
    expect((await find('toledano', role)).requests, role).toBeUndefined()
    expect(await named('requests', role), role).not.toContain('Page of the admin: Requests')
  }
  for (const role of ['viewer', 'requests'] as const) {
    expect(await named('alvarez', role), role).toEqual([])
    expect(await named('calendar', role), role).toEqual(['Page of the admin: Calendar'])
  }
  await as('publisher', 'naomi@example.org')
  const naomi = { title: 'naomi@example.org', kind: 'Person', about: 'Publisher', href: '/admin/people' }
  expect((await find('naomi@')).content[0]).toEqual(naomi)
  for (const role of ['publisher', 'requests'] as const)
    expect((await find('naomi@', role)).content, role).not.toContainEqual(naomi)
  expect(await named('who can sign in', 'publisher')).not.toContain('Page of the admin: Who can sign in')
  expect(await named('who can sign in', 'owner')).toContain('Page of the admin: Who can sign in')
  const accesses = await db.selectFrom('request_accesses').selectAll().execute()
  expect(new Set(accesses.map(({ what, person }) => `${what} ${person}`))).toEqual(
    new Set(['search owner@example.org', 'search requests@example.org']),
  )
})

test('what was published a moment ago is found', async () => {
  const { find, content } = await searched()
  expect((await find('zeppole')).content).toEqual([])
  const { revision, entries } = await content.publisher.published()
  const path = 'faq/who-may-come.yaml'
  const value = { ...Object(entries.get(path)), answer: 'Whoever likes zeppole.' }
  const change = { base: revision, entries: { [path]: value }, renames: {}, note: '', author: 'ada@example.org' }
  expect(await content.publisher.publish(change)).toMatchObject({ outcome: 'published' })
  expect((await find('zeppole')).content).toMatchObject([{ href: '/admin/faq/who-may-come' }])
})
