import { expect, test } from 'vitest'
import { templateParams } from '#schemas/forms/answers'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { Role } from '#schemas/http/admin/roles'
import type { FoundInAdmin } from '#schemas/http/admin/search'
import { ADMIN_SEARCH_PATH } from '#schemas/http/admin/search-path'
import { adminSite } from '#tests/support/admin-site'
import { forms } from '#tests/support/campus-forms'
import { everyAnswer } from '#tests/support/received-mail'
import { NOW } from '#tests/support/test-app'

/** A site with a request by Hana Toledano, and what a role finds on it. */
async function searched() {
  const site = await adminSite()
  const fields = templateParams(forms.tour, {
    ...everyAnswer.tour,
    user_first_name: 'Hana',
    user_last_name: 'Toledano',
  })
  const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
  const acknowledgement = { address: 'hana@example.org', sender: '192.0.2.1', most, day: '2026-11-21' }
  await site.store.accept({ kind: 'tour', key: 'one', fields, acknowledgement }, NOW)
  const find = async (query: string, role: Role = 'owner') => {
    const cookie = await site.as(role)
    const { statusCode, body } = await site.call('GET', `${ADMIN_SEARCH_PATH}?${new URLSearchParams({ q: query })}`, {
      cookie,
    })
    expect(statusCode, body).toBe(200)
    return JSON.parse(body)
  }
  return { ...site, find }
}

const named = (found: readonly FoundInAdmin[]) => found.map(({ kind, title }) => `${kind}: ${title}`)

test('a new entry is found in its draft, by whoever may write', async () => {
  const { find, call, as } = await searched()
  const cookie = await as('editor')
  const { revision } = (await call('GET', `${WORDS_PATHS.newEntry}?kind=staff`, { cookie })).json()
  const value = { name: 'Tamar Klein', title: 'Associate', email: 'tamar.klein@example.org', bio: 'New.' }
  const entries = [{ path: 'staff/tamar-klein.yaml', isNew: true, value }]
  const { id } = (
    await call('POST', WORDS_PATHS.drafts, { cookie, body: { base: revision, note: '', entries } })
  ).json()
  const href = `/admin/staff/tamar-klein?draft=${id}`
  expect((await find('klein tamar')).words).toContainEqual(expect.objectContaining({ title: 'Tamar Klein', href }))
  expect((await find('klein tamar', 'requests')).words).toEqual([])
})

test('one search finds entries by their names and their texts, lists, settings, pictures and views', async () => {
  const { find, store } = await searched()
  const picture = {
    id: 'a'.repeat(20),
    width: 800,
    height: 450,
    description: 'Lanterns on the porch',
    author: 'ada@example.org',
  }
  await store.pictures.add({ ...picture, files: [] }, NOW)
  const first = async (query: string) => (await find(query)).words[0]
  expect(await first('Alvarez')).toEqual({ title: 'Ruth Alvarez', kind: 'Staff', href: '/admin/staff/ruth-alvarez' })
  expect(await first('shabbos dinner')).toMatchObject({ title: 'Shabbat Dinner', kind: 'Events' })
  expect(await first('team')).toMatchObject({ kind: 'List', title: 'Staff', href: '/admin/staff' })
  expect((await find('faq')).words.map(({ href }: FoundInAdmin) => href)).toEqual(
    expect.arrayContaining(['/admin/faq', '/admin/pages/faq']),
  )
  // Whose title has it comes before whose text or field has it.
  const titles = async (query: string) => named((await find(query)).words)
  const parents = await titles('parent')
  expect(parents.filter((each) => /: (Form|Parents)/.test(each))[0]).toBe('Who you are: Parents')
  // A field that says no more than its own label is no answer.
  expect((await find('email')).words.map(({ about }: FoundInAdmin) => about)).not.toContain('Email: Email')
  expect(await first('urgent')).toMatchObject({
    kind: 'Page or setting',
    title: 'Notice for all pages',
    href: '/admin/notice',
  })
  expect(await first('photo')).toMatchObject({ kind: 'Page of the admin', title: 'Pictures', href: '/admin/pictures' })
  expect((await find('lanterns')).words.find(({ title }: FoundInAdmin) => title.startsWith('Lanterns'))).toEqual({
    title: 'Lanterns on the porch',
    kind: 'Picture',
    href: '/admin/pictures?search=Lanterns+on+the+porch',
  })
  // What is only in the text of an entry.
  expect(named((await find('candle')).words)).toContain('Picture: Two candles.')
  expect(named((await find('twelve dozen')).words)).toContain('Events: Bagel Brunch')
  expect((await find('x')).words).toEqual([])
  expect((await find('')).words).toEqual([])
})

test('one search finds how something is done, and says what there is not yet', async () => {
  const { find } = await searched()
  const first = async (query: string, role: Role = 'owner') => (await find(query, role)).words[0]
  expect(await first('cancel')).toEqual({
    title: 'How do I cancel one date of an event?',
    kind: 'Help',
    href: '/admin/help?open=how-do-i-cancel-one-date-of-an-event',
  })
  expect(await first('change the time')).toMatchObject({ title: 'How do I change the time of an event?' })
  for (const query of ['pdf', 'newsletter', 'statistics', 'spanish'])
    expect(await first(query), query).toMatchObject({ kind: 'Help', about: expect.stringMatching(/here yet/) })
  expect(await first('cancel', 'viewer')).toBeUndefined()
})

test('each person finds what they may open, and who saw a request is recorded', async () => {
  const { find, db } = await searched()
  const asOwner = await find('toledano')
  expect(asOwner.requests).toEqual([
    expect.objectContaining({
      title: 'Hana Toledano',
      kind: 'Tour request',
      href: expect.stringMatching(/^\/admin\/requests\/[0-9A-F]{8}$/),
    }),
  ])
  expect((await find('toledano', 'requests')).requests).toHaveLength(1)
  for (const role of ['viewer', 'editor', 'publisher'] as const) {
    expect((await find('toledano', role)).requests, role).toBeUndefined()
    expect(named((await find('requests', role)).words), role).not.toContain('Page of the admin: Requests')
  }
  for (const role of ['viewer', 'requests'] as const) {
    expect((await find('alvarez', role)).words, role).toEqual([])
    expect(named((await find('calendar', role)).words), role).toEqual(['Page of the admin: Calendar'])
  }
  expect(named((await find('who can sign in', 'publisher')).words)).not.toContain('Page of the admin: Who can sign in')
  expect(named((await find('who can sign in', 'owner')).words)).toContain('Page of the admin: Who can sign in')
  const accesses = await db.selectFrom('request_accesses').selectAll().execute()
  expect(new Set(accesses.map(({ what, person }) => `${what} ${person}`))).toEqual(
    new Set(['search owner@example.org', 'search requests@example.org']),
  )
})

test('a request is found by its reference, a person who signs in by owners, a setting by its fields', async () => {
  const { find, as } = await searched()
  const [request] = (await find('toledano')).requests
  const reference = request.href.split('/').at(-1)
  expect((await find(reference)).requests).toEqual([request])
  await as('publisher', 'naomi@example.org')
  const naomi = { title: 'naomi@example.org', kind: 'Person', about: 'Publisher', href: '/admin/people' }
  expect((await find('naomi@')).words[0]).toEqual(naomi)
  for (const role of ['publisher', 'requests'] as const)
    expect((await find('naomi@', role)).words, role).not.toContainEqual(naomi)
  const line = { kind: 'Page or setting', about: 'Phone: (410) 555-0177', href: '/admin/site' }
  expect((await find('phone')).words[0]).toMatchObject(line)
  expect((await find('0177')).words[0]).toMatchObject(line)
  const settings = async (query: string) => (await find(query)).words.map(({ href }: FoundInAdmin) => href)
  expect(await settings('recipients')).toContain('/admin/site')
  expect(await settings('saved replies')).toContain('/admin/forms/tour')
})

test('what was published a moment ago is found', async () => {
  const { find, words } = await searched()
  expect((await find('zeppole')).words).toEqual([])
  const { revision, files } = await words.publisher.published()
  const path = 'faq/who-may-come.yaml'
  const text = (files.get(path) ?? '').replace(/^answer:.*$/m, 'answer: Whoever likes zeppole.')
  const change = { base: revision, files: { [path]: text }, renames: {}, note: '', author: 'ada@example.org' }
  expect(await words.publisher.publish(change)).toMatchObject({ outcome: 'published' })
  expect((await find('zeppole')).words).toMatchObject([{ href: '/admin/faq/who-may-come' }])
})
