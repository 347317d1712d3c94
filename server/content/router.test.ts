import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Control } from '#schemas/admin/controls'
import { SIGN_IN_IS_OLD } from '#schemas/admin/paths'
import { type ValueMap, withValueAt } from '#schemas/entry-value'
import { adminSite } from '#tests/support/admin-site'
import { NOW } from '#tests/support/temporary-store'
import type { RouterOutputs } from '../router.ts'
import { collectionsIn } from './collections.ts'
import { translationForm, withRowsOf } from './translation-forms.ts'

type Content = RouterOutputs['content']

const [ONE, TWO] = ['values/welcome.yaml', 'values/memory.yaml'] as const
const BRUNCH = 'events/bagel-brunch.yaml'

async function site(env: Record<string, string> = {}) {
  const admin = await adminSite(env)
  const cookie = await admin.as('publisher')
  const get = async (path: string, query?: Record<string, string>) =>
    (await admin.callProcedure(path, query, { cookie })).json()
  const send = (path: string, body: unknown, as = cookie) => admin.callProcedure(path, body, { cookie: as })
  const open = (path: string, draft?: string): Promise<Content['entry']> =>
    get('content.entry', { path, ...(draft && { draft }) })
  const publish = async (body: object): Promise<Content['publish']> => (await send('content.publish', body)).json()
  /** A form that was opened, with other values, as it is sent. */
  const edited = async (path: string, change: Record<string, unknown>) => {
    const { revision, value } = await open(path)
    return { base: revision, entries: [{ path, value: { ...value, ...change } }] }
  }
  const check = async (body: object): Promise<Content['check']> => (await send('content.check', body)).json()
  const save = async (body: object) => (await send('drafts.add', body)).json()
  const entriesOf = async (collection: string): Promise<Content['entries']['entries']> =>
    (await get('content.entries', { collection })).entries
  const entryAt = async (path: string) => (await admin.content.publisher.published()).entries.get(path)
  return { ...admin, cookie, get, send, open, publish, edited, check, save, entriesOf, entryAt }
}

test('a translation has a form of the texts of its original, and without a text it is gone', async () => {
  const { open, publish, edited, entryAt, send } = await site()
  const [person, hebrew] = ['staff/ruth-alvarez.yaml', 'staff/ruth-alvarez.he.yaml'] as const
  expect((await open(person)).translations).toBeUndefined()
  expect(await publish(await edited('site.yaml', { languages: ['en', 'he'] }))).toMatchObject({ outcome: 'published' })
  const { value: original, translations } = await open(person)
  expect(translations).toEqual([{ path: hebrew, title: 'In Hebrew' }])
  const opened = await open(hebrew)
  expect(opened).toMatchObject({
    title: 'Ruth Alvarez in Hebrew',
    original: { path: person, value: original },
    addresses: ['/he/staff#ruth-alvarez'],
  })
  const keys = opened.form.type === 'group' ? opened.form.controls.map(({ key, isRequired }) => [key, isRequired]) : []
  expect(keys).toContainEqual(['name', false])
  expect(keys).not.toContainEqual(['email', false])
  const publishTexts = async (path: string, texts: object) => {
    const { revision } = await open(person)
    return { base: revision, entries: [{ path, value: texts }] }
  }
  expect(await publish(await publishTexts(hebrew, { name: 'רות', title: '' }))).toMatchObject({ outcome: 'published' })
  expect(await entryAt(hebrew)).toEqual({ name: 'רות' })
  expect((await open(hebrew)).value).toMatchObject({ name: 'רות' })
  expect(await publish(await publishTexts(hebrew, {}))).toMatchObject({ outcome: 'published' })
  expect(await entryAt(hebrew)).toBeUndefined()
  const ofNobody = await send('content.publish', await publishTexts('staff/nobody.he.yaml', { name: 'איש' }))
  expect(ofNobody.statusCode).toBe(422)
})

test('rows of a translation are those of its original, each under its name', () => {
  const row: Control = {
    ...{ type: 'group', key: '', title: '', isRequired: true },
    controls: ['title', 'image'].map((key) => ({
      ...{ type: 'text', key, title: key, isRequired: true, isLong: false, isMarkdown: false },
      ...(key === 'image' && { pattern: '^/' }),
    })),
  }
  const form: Control = {
    ...{ type: 'group', key: '', title: '', isRequired: true },
    controls: [{ type: 'list', key: 'cards', title: 'Cards', isRequired: true, element: row }],
  }
  const original: ValueMap = { cards: [{ title: 'Soup', image: '/soup' }, { title: 'Challah' }] }
  expect(translationForm(form, original)).toMatchObject({
    controls: [
      {
        key: 'cards',
        controls: [
          { key: '0', title: 'Soup', controls: [{ key: 'title', isRequired: false }] },
          { key: '1', title: 'Challah', controls: [{ key: 'title' }] },
        ],
      },
    ],
  })
  const value = withRowsOf(original, undefined)
  expect(withValueAt(value, ['cards', '1', 'title'], 'חלה')).toEqual({ cards: [{}, { title: 'חלה' }] })
})

test('what a campus does not have is not among what can be edited', () => {
  const namesIn = (site: ValueMap) => {
    const { collections, singles } = collectionsIn(new Map([['site.yaml', site]]))
    return [...collections.map(({ name }) => name), ...singles.map(({ name }) => name)]
  }
  const all = namesIn({ features: {} })
  const without = namesIn({ features: { travel: false, soup: false, minyan: false } })
  expect(all.filter((name) => !without.includes(name))).toEqual(['travel', 'kosher-soup', 'forms/soup'])
})

test('everything that can be edited is listed, opens with its form, uses and address, and saved unchanged is unchanged', async () => {
  const { get, open, publish, entriesOf } = await site()
  const { collections, singles }: Content['collections'] = await get('content.collections')
  expect(collections).toContainEqual(
    expect.objectContaining({ name: 'values', title: 'Our values', count: 2, isOrdered: true }),
  )
  expect(collections).toContainEqual(expect.objectContaining({ name: 'events', isOrdered: false }))
  expect(singles.map(({ path }) => path)).toContain('kosher-soup.yaml')
  const lists = await Promise.all(collections.map(({ name }) => entriesOf(name)))
  expect(lists.map(({ length }) => length)).toEqual(collections.map(({ count }) => count))
  const entries = []
  for (const { path, title } of [...lists.flat(), ...singles]) {
    const { value, ...opened } = await open(path)
    expect(opened, path).toMatchObject({ title, issues: [], form: { type: 'group' } })
    expect(title).not.toBe('')
    entries.push({ path, value })
  }
  expect(await publish({ base: 0, entries })).toEqual({ outcome: 'unchanged' })
  expect((await get('content.entries', { collection: 'staff' })).address).toBe('/staff')
  expect((await open('forms/tour.yaml')).addresses).toEqual(['/requests/tour'])
  const [person] = await entriesOf('staff')
  const { addresses, uses } = await open(person?.path ?? '')
  expect(addresses).toEqual([`/staff#${person?.id}`])
  expect(uses).toContainEqual(expect.objectContaining({ path: 'site.yaml', title: 'Contact and settings' }))
  expect(uses.every(({ labels }) => labels.length > 0)).toBe(true)
})

const study = {
  file: ONE,
  title: 'Study',
  labels: ['Title'],
  at: ['title'],
  before: expect.any(String),
  after: 'Study',
}

test('one text changed in a form changes nothing else of the entry, and is in the history, undone and rolled back', async () => {
  const { edited, publish, entryAt, get, send } = await site()
  const before = await entryAt(ONE)
  const change = { ...(await edited(ONE, { title: 'Study' })), note: 'Shorter' }
  expect(await publish(change)).toEqual({ outcome: 'published', revision: 1 })
  const after = await entryAt(ONE)
  expect(after).toEqual({ ...Object(before), title: 'Study' })
  expect(after).not.toEqual(before)
  const by = { revision: 1, author: 'publisher@example.org', note: 'Shorter', kind: 'edit' }
  const [last]: RouterOutputs['history']['list'] = await get('history.list', {})
  expect(last).toMatchObject(by)
  expect(last?.differences).toEqual([study])
  const undone = await send('history.undo', { revision: 1 })
  expect(undone.json()).toEqual({ outcome: 'published', revision: 2 })
  expect(await entryAt(ONE)).toEqual(before)
  expect((await send('history.rollBack', { revision: 1 })).json()).toEqual({ outcome: 'published', revision: 3 })
  expect(await entryAt(ONE)).toEqual(after)
  expect((await send('history.rollBack', { revision: 9 })).statusCode).toBe(422)
  expect((await send('history.undo', { revision: 9 })).statusCode).toBe(404)
})

test('what is wrong is said at its control, and is not published', async () => {
  const { edited, publish, check, entryAt } = await site()
  const before = await entryAt(ONE)
  const wrong = await edited(ONE, { title: 'x'.repeat(60), imageUrl: '/art/none.svg' })
  const { issues } = await check(wrong)
  expect(issues).toMatchObject([
    { file: ONE, at: ['title'], labels: ['Title'] },
    { file: ONE, at: ['imageUrl'], labels: ['Picture'] },
  ])
  expect(await publish(wrong)).toEqual({ outcome: 'invalid', issues })
  expect(await entryAt(ONE)).toEqual(before)
  const right = await check(await edited(ONE, { title: 'Study' }))
  expect(right).toEqual({ issues: [], warnings: [], differences: [study] })
})

test('whoever publishes at once reads what the change left behind', async () => {
  const { edited, publish } = await site()
  const change = async (changes: Record<string, unknown>) => publish(await edited(BRUNCH, changes))
  const description = 'We begin at 11:00 AM with coffee.'
  expect(await change({ time: '11:00 AM', description })).toMatchObject({ outcome: 'published' })
  const warnings = [{ at: ['description'], message: '“11:00 AM” still stands in “Description”.' }]
  expect(await change({ time: '11:30 AM' })).toMatchObject({ outcome: 'published', warnings })
  expect(await change({ description: 'We begin with coffee.' })).not.toHaveProperty('warnings')
})

test('a list says of each entry what tells it from the others', async () => {
  const { entriesOf } = await site()
  const aboutOf = async (collection: string, id: string) =>
    (await entriesOf(collection)).find((each) => each.id === id)?.about
  expect(await aboutOf('staff', 'noam-peretz')).toBe('Building and Kitchen Manager')
  expect(await aboutOf('events', 'soup-night')).toMatch(/^Tuesdays in term, 6:00 PM/)
  expect(await aboutOf('values', 'welcome')).toBeUndefined()
})

test('what a new event clashes with is said before its description is written, and it may be published all the same', async () => {
  const { get, check, edited, publish } = await site()
  const { revision, path, value }: Content['newEntry'] = await get('content.newEntry', { collection: 'events' })
  const typed = { title: 'Latkes', when: { date: '2026-12-04' }, time: '3:00 PM', endTime: '6:45 PM' }
  const checked = (more: object) => {
    const entries = [{ path: `${path}latkes.yaml`, isNew: true, value: { ...value, ...typed, ...more } }]
    return check({ base: revision, entries })
  }
  const { times, warnings, issues } = await checked({ location: 'Dining Room' })
  expect(times?.dates[0]?.meets).toEqual(['Shabbat', 'Shabbat Dinner'])
  expect(warnings).toMatchObject([
    { at: ['when'], labels: ['When'] },
    { at: ['location'], labels: ['Location'] },
  ])
  expect(issues.map(({ at }) => at)).toEqual([['description']])
  // Without a place, its day alone can clash.
  expect((await checked({})).times?.dates[0]?.meets).toEqual(['Shabbat'])
  expect((await checked({ when: { date: '2026-12-07' } })).warnings).toEqual([])
  const onShabbat = await edited(BRUNCH, { when: { date: '2027-10-30' } })
  expect((await check(onShabbat)).warnings).toMatchObject([{ file: BRUNCH, at: ['when'] }])
  expect(await publish(onShabbat)).toMatchObject({ outcome: 'published' })
})

test('a warning about a group names the field of its meetings', async () => {
  const { open, edited, check } = await site()
  const { value } = await open('groups/music.yaml')
  const { observes: _, changes: __, ...meetings } = z.object({ meetings: z.looseObject({}) }).parse(value).meetings
  const when = { every: 'week', on: ['friday'], from: '2027-03-01', until: '2027-03-31' }
  const { warnings } = await check(await edited('groups/music.yaml', { meetings: { ...meetings, when } }))
  expect(warnings).toContainEqual(expect.objectContaining({ at: ['meetings', 'when'], labels: ['Meetings', 'When'] }))
})

test('of two people who changed the same, the second is shown both and chooses', async () => {
  const { edited, publish } = await site()
  const [mine, hers] = [await edited(ONE, { title: 'Mine' }), await edited(ONE, { title: 'Hers' })]
  await publish(hers)
  const answer = await publish(mine)
  expect(answer).toMatchObject({
    outcome: 'conflicts',
    conflicts: [{ file: ONE, labels: ['Title'], at: ['title'], ours: 'Mine', theirs: 'Hers' }],
  })
  const conflicts = answer.outcome === 'conflicts' ? answer.conflicts : []
  const chosen = conflicts.map(({ file, at, ours, theirs }) => ({ file, at, ours, theirs, side: 'ours' }))
  expect(await publish({ ...mine, chosen })).toEqual({ outcome: 'published', revision: 2 })
})

test('entries are made, put in another order, renamed with what leads to them, and deleted', async () => {
  const { get, open, publish, send, entriesOf, entryAt } = await site()
  const empty: Content['newEntry'] = await get('content.newEntry', { collection: 'values' })
  expect(empty.title).toBe('Our values')
  const { value } = await open(ONE)
  const path = `${empty.path}welcoming.yaml`
  const made = { base: empty.revision, entries: [{ path, isNew: true, value: { ...value, ...empty.value } }] }
  expect(await publish(made)).toMatchObject({ outcome: 'published' })
  expect((await send('content.publish', { ...made, base: 1 })).statusCode).toBe(422)

  const idsNow = async () => (await entriesOf('values')).map(({ id }) => id)
  const ids = (await idsNow()).toReversed()
  expect(ids[0]).toBe('welcoming')
  await publish({ base: 1, orders: [{ collection: 'values', ids }] })
  expect(await idsNow()).toEqual(ids)

  const person = (await entriesOf('staff'))[0]?.path ?? ''
  const opened = await open(person)
  const other = 'staff/somebody-else.yaml'
  const renamed = { path: other, value: opened.value, renamedFrom: person }
  expect(await publish({ base: opened.revision, entries: [renamed] })).toMatchObject({ outcome: 'published' })
  expect((await open(other)).uses).toEqual(opened.uses)
  const remove = (gone: string, base: number) => publish({ base, entries: [{ path: gone, value: null }] })
  expect(await remove(other, opened.revision + 1)).toMatchObject({ outcome: 'invalid' })
  expect(await remove(path, opened.revision)).toMatchObject({ outcome: 'published' })
  expect(await entryAt(path)).toBeUndefined()
})

test('a draft of a new entry, or of one with another address, is opened, checked and saved again as that', async () => {
  const { open, save, publish, entryAt, entriesOf } = await site()
  const { revision, value } = await open(ONE)
  const path = 'values/welcoming.yaml'
  const entry = { path, isNew: true, value: { ...value, title: 'Welcoming', order: 90 } }
  const { id } = await save({ base: revision, entries: [entry] })
  expect((await open(path, id)).draft).toEqual({ id, version: 1, isRemoved: false, isNew: true })
  const newIn = async (collection: string) => (await entriesOf(collection)).filter(({ state }) => state === 'new')
  expect([await newIn('values'), await newIn('events')]).toMatchObject([[{ path }], []])

  const moved = { path: 'values/moved.yaml', value, renamedFrom: ONE }
  const other = await save({ base: revision, entries: [moved] })
  expect((await open(moved.path, other.id)).draft).toMatchObject({ isNew: false, renamedFrom: ONE })

  expect(await publish({ draft: { id, version: 1 } })).toMatchObject({ outcome: 'published' })
  expect(await entryAt(path)).toMatchObject({ title: 'Welcoming' })
})

test('a draft is kept, opened again, saved by one at a time, published or discarded', async () => {
  const { edited, send, save, get, open, publish, entriesOf, entryAt, callProcedure, cookie, as } = await site()
  const editor = await as('editor')
  const { id } = await save({ ...(await edited(ONE, { title: 'Soon' })), note: 'Ask Ada' })
  expect(await entryAt(ONE)).not.toMatchObject({ title: 'Soon' })
  expect(await entriesOf('values')).toContainEqual(
    expect.objectContaining({ path: ONE, state: 'changed', drafts: [expect.objectContaining({ id })] }),
  )
  const { value, revision, draft } = await open(ONE, id)
  expect([value.title, draft]).toEqual(['Soon', { id, version: 1, isRemoved: false, isNew: false }])
  const later = { base: revision, entries: [{ path: ONE, value: { ...value, title: 'Later' } }], version: 1 }
  const put = (body: object, by = cookie) => send('drafts.save', { ...body, id }, by)
  expect((await put({ ...later, publishAt: '2026-12-01T12:00:00Z' }, editor)).statusCode).toBe(403)
  expect((await put(later, editor)).json()).toEqual({ id, version: 2 })
  expect((await put(later)).statusCode).toBe(409)
  const [listed]: RouterOutputs['drafts']['list'] = await get('drafts.list')
  expect(listed).toMatchObject({ author: 'editor@example.org', version: 2, differences: [{ after: 'Later' }] })
  expect((await send('content.publish', { draft: { id, version: 1 } })).statusCode).toBe(409)
  expect(await publish({ draft: { id, version: 2 } })).toMatchObject({ outcome: 'published' })
  expect(await entryAt(ONE)).toMatchObject({ title: 'Later' })
  const [last]: RouterOutputs['history']['list'] = await get('history.list', {})
  expect(last).toMatchObject({ author: 'publisher@example.org', note: 'Draft of editor@example.org' })
  const other = await save(await edited(TWO, { title: 'Never' }))
  for (const status of [200, 409]) {
    const discarded = await callProcedure('drafts.discard', { id: other.id, version: 1 }, { cookie })
    expect(discarded.statusCode).toBe(status)
  }
  expect(await get('drafts.list')).toEqual([])
})

test('a draft is not to be published at a moment that is past: it stays as it is, and the next try is saved', async () => {
  const { edited, send, get, wait } = await site()
  const change = await edited(ONE, { title: 'Soon' })
  const at = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000).toISOString()
  const refused = await send('drafts.add', { ...change, publishAt: at(-1) })
  expect([refused.statusCode, refused.body]).toEqual([422, 'That is past. Choose a later day or hour.'])
  expect(await get('drafts.list')).toEqual([])
  const { id } = (await send('drafts.add', { ...change, publishAt: at(1) })).json()
  wait(2 * 24 * 60 * 60_000)
  const put = (publishAt: string) => send('drafts.save', { ...change, id, version: 1, publishAt })
  expect((await put(at(1))).statusCode).toBe(422)
  expect((await put(at(3))).json()).toEqual({ id, version: 2 })
})

test('a reference is chosen among what there is, by its name', async () => {
  const { get } = await site()
  const choices = (to: string, search = ''): Promise<Content['choices']> => get('content.choices', { to, search })
  const [person] = await choices('staff')
  expect(await choices('staff', person?.title)).toEqual([person])
  expect(await choices('link', '/staff')).toContainEqual({ value: '/staff', title: 'Staff', of: 'Pages' })
  expect((await choices('link', `staff ${person?.title}`))[0]?.value).toBe(`/staff#${person?.value}`)
  expect((await choices('picture')).every(({ value }) => /^(\/art\/|https:)/.test(value))).toBe(true)
  expect(await choices('picture')).not.toHaveLength(0)
})

test('who receives requests is changed by an owner who has just signed in, and the old address is told', async () => {
  const { edited, publish, send, save, as, db, wait, open, entryAt } = await site()
  const owner = await as('owner')
  const recipients = z.object({ recipients: z.object({ alerts: z.array(z.string()) }) })
  const [alerted] = recipients.parse((await open('site.yaml')).value).recipients.alerts
  const path = `staff/${alerted}.yaml`
  const change = await edited(path, { email: 'eve@example.org' })
  const { value: before } = await open(path)
  const refused = await publish(change)
  expect(refused).toMatchObject({ outcome: 'owners-only' })
  expect(JSON.stringify(refused)).toContain('"after":["eve@example.org"]')
  expect(await publish({ draft: await save(change) })).toMatchObject({ outcome: 'owners-only' })
  const scheduled = { ...change, publishAt: '2026-12-01T12:00:00Z' }
  expect((await send('drafts.add', scheduled)).statusCode).toBe(403)
  expect(await entryAt(path)).toMatchObject({ email: before.email })

  wait(16 * 60_000)
  const late = await send('content.publish', change, owner)
  expect([late.statusCode, late.headers[SIGN_IN_IS_OLD]]).toEqual([403, '1'])
  const fresh = await as('owner')
  expect((await send('content.publish', change, fresh)).json()).toEqual({
    outcome: 'published',
    revision: 1,
  })
  const alerts = await db.selectFrom('submissions').select('fields').where('kind', '=', 'mailbox_alert').execute()
  const what = expect.stringContaining('Trouble')
  expect(alerts.map(({ fields }) => JSON.parse(fields))).toEqual(
    [before.email].flat().map((to) => ({ to, by: 'owner@example.org', what })),
  )
  expect((await send('history.undo', { revision: 1 })).json()).toMatchObject({ outcome: 'owners-only' })
})

test('where the site is, and so where links to sign in lead, is changed by an owner', async () => {
  const { edited, publish, send, as, siteAddress, ask } = await site({ SITE_URL: '' })
  const before = siteAddress.current
  const moved = await edited('site.yaml', { url: 'https://moved.example.org/' })
  const mailboxes = [{ what: 'site.yaml url', before: [before] }]
  expect(await publish(moved)).toMatchObject({ outcome: 'owners-only', mailboxes })
  const askFrom = async (origin: string) => (await ask('ada@example.org', { origin })).statusCode
  expect([await siteAddress.refresh(), await askFrom('https://moved.example.org')]).toEqual([before, 403])
  const answer = await send('content.publish', moved, await as('owner'))
  expect(answer.json()).toMatchObject({ outcome: 'published' })
  expect(await siteAddress.refresh()).toBe('https://moved.example.org/')
  expect(await askFrom('https://moved.example.org')).toBe(200)
})

test('the words stay those of this campus: with another id they would not be drawn', async () => {
  const { edited, publish, check, send, entryAt, as } = await site()
  const before = await entryAt('site.yaml')
  const other = await edited('site.yaml', { id: 'another-campus' })
  const at = { file: 'site.yaml', title: 'Contact and settings', at: ['id'], labels: ['Id'] }
  const issues = [
    { ...at, message: expect.stringMatching(/^“another-campus” is another campus: write juniper-hill again/) },
  ]
  expect((await check(other)).issues).toMatchObject(issues)
  const answer = await send('content.publish', other, await as('owner'))
  expect(answer.json()).toMatchObject({ outcome: 'invalid', issues })
  expect(await entryAt('site.yaml')).toEqual(before)
  expect(await publish(await edited('site.yaml', { shortName: 'The Hillel' }))).toMatchObject({ outcome: 'published' })
})

test('a change with too many lists within each other is refused in a sentence', async () => {
  const { send, edited } = await site()
  const change = JSON.stringify(await edited(ONE, { title: 'Deep' }))
  const sentence = 'The request can’t be read: at most 32 objects and lists may be within each other. Take some apart.'
  for (const depth of [33, 5000]) {
    const deep = '['.repeat(depth - 4) + ']'.repeat(depth - 4)
    const answer = await send('content.check', change.replace('"Deep"', deep))
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
  }
})
