import { expect, test } from 'vitest'
import { z } from 'zod'
import { ADMIN_PATHS } from '#schemas/http/admin/accounts'
import { SIGN_IN_IS_OLD } from '#schemas/http/admin/paths'
import { type ChangeAnswer, changeAnswer, checkAnswer, WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { draftsAnswer, historyAnswer } from '#schemas/http/admin/words-history'
import { choicesAnswer, entriesAnswer, entryAnswer, kindsAnswer, newEntryAnswer } from '#schemas/http/admin/words-lists'
import { adminSite } from '#tests/support/admin-site'
import { NOW } from '#tests/support/test-app'
import { kindsIn } from '../../words/words-of-kinds.ts'

const [ONE, TWO] = ['values/welcome.yaml', 'values/memory.yaml'] as const

async function site(env: Record<string, string> = {}) {
  const admin = await adminSite(env)
  const cookie = await admin.as('publisher')
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await admin.call('GET', `${path}?${new URLSearchParams(query)}`, { cookie })).json()
  const send = (path: string, body: unknown, method: 'POST' | 'PUT' = 'POST', as = cookie) =>
    admin.call(method, path, { cookie: as, body })
  const open = async (path: string, draft?: string) =>
    entryAnswer.parse(await get(WORDS_PATHS.entry, { path, ...(draft && { draft }) }))
  const publish = async (body: object): Promise<ChangeAnswer> =>
    changeAnswer.parse((await send(WORDS_PATHS.publish, body)).json())
  /** A form that was opened, with other values, as it is sent. */
  const edited = async (path: string, change: Record<string, unknown>) => {
    const { revision, value } = await open(path)
    return { base: revision, entries: [{ path, value: { ...value, ...change } }] }
  }
  const textOf = async (path: string) => (await admin.words.publisher.published()).files.get(path)
  return { ...admin, cookie, get, send, open, publish, edited, textOf }
}

test('everything that can be edited is listed, with what it is', async () => {
  const { get } = await site()
  const { kinds, singles } = kindsAnswer.parse(await get(WORDS_PATHS.kinds))
  expect(kinds.find(({ kind }) => kind === 'values')).toMatchObject({ title: 'Our values', count: 2, isOrdered: true })
  expect(kinds.find(({ kind }) => kind === 'events')).toMatchObject({ isOrdered: false })
  expect(singles.map(({ path }) => path)).toContain('kosher-soup.yaml')
})

test('what a campus does not have is not among what can be edited', () => {
  const namesIn = (site: string) => {
    const { kinds, singles } = kindsIn(new Map([['site.yaml', site]]))
    return [...kinds.map(({ kind }) => kind), ...singles.map(({ name }) => name)]
  }
  const all = namesIn('features: {}\n')
  const without = namesIn('features: { travel: false, soup: false, minyan: false }\n')
  expect(all.filter((name) => !without.includes(name))).toEqual(['travel', 'kosher-soup', 'forms/soup'])
})

test('an entry opens with its form, its uses and its address, and saved unchanged it is unchanged', async () => {
  const { get, open, publish } = await site()
  const { kinds, singles } = kindsAnswer.parse(await get(WORDS_PATHS.kinds))
  const lists = await Promise.all(kinds.map(({ kind }) => get(WORDS_PATHS.entries, { kind })))
  expect(lists.map(({ entries }) => entries.length)).toEqual(kinds.map(({ count }) => count))
  const paths = [...lists.flatMap(({ entries }) => entriesAnswer.shape.entries.parse(entries)), ...singles]
  const entries = []
  for (const { path, title } of paths) {
    const { value, ...opened } = await open(path)
    expect(opened, path).toMatchObject({ title, problems: [], form: { type: 'group' } })
    expect(title).not.toBe('')
    entries.push({ path, value })
  }
  expect(await publish({ base: 0, entries })).toEqual({ outcome: 'unchanged' })
  const staff = entriesAnswer.parse(await get(WORDS_PATHS.entries, { kind: 'staff' }))
  const [person] = staff.entries
  expect(staff.address).toBe('/staff')
  expect((await open('forms/tour.yaml')).addresses).toEqual(['/requests/tour'])
  const opened = await open(person?.path ?? '')
  expect(opened.addresses).toEqual([`/staff#${person?.id}`])
  expect(opened.uses).toContainEqual(expect.objectContaining({ path: 'site.yaml', title: 'Contact and settings' }))
  expect(opened.uses.every(({ labels }) => labels.length > 0)).toBe(true)
})

test('one word changed in a form is one line of one file, and is in the history, undone and rolled back', async () => {
  const { edited, publish, textOf, get, send } = await site()
  const before = await textOf(ONE)
  expect(await publish({ ...(await edited(ONE, { title: 'Study' })), note: 'Shorter' })).toEqual({
    outcome: 'published',
    revision: 1,
  })
  const after = await textOf(ONE)
  expect(after?.split('\n').filter((line) => !before?.includes(line))).toEqual(['title: Study'])
  const [change] = historyAnswer.parse(await get(WORDS_PATHS.history))
  expect(change).toMatchObject({ revision: 1, author: 'publisher@example.org', note: 'Shorter', kind: 'edit' })
  expect(change?.differences).toEqual([
    { file: ONE, title: 'Study', labels: ['Title'], at: ['title'], before: expect.any(String), after: 'Study' },
  ])
  const undone = await send(`${WORDS_PATHS.history}/1/undo`, {})
  expect(undone.json()).toEqual({ outcome: 'published', revision: 2 })
  expect(await textOf(ONE)).toBe(before)
  expect((await send(WORDS_PATHS.rollBack, { revision: 1 })).json()).toEqual({ outcome: 'published', revision: 3 })
  expect(await textOf(ONE)).toBe(after)
  expect((await send(WORDS_PATHS.rollBack, { revision: 9 })).statusCode).toBe(422)
  expect((await send(`${WORDS_PATHS.history}/9/undo`, {})).statusCode).toBe(404)
})

test('what is wrong is said at its control, and is not published', async () => {
  const { edited, publish, send, textOf } = await site()
  const before = await textOf(ONE)
  const wrong = await edited(ONE, { title: 'x'.repeat(60), imageUrl: '/art/none.svg' })
  const { problems } = checkAnswer.parse((await send(WORDS_PATHS.check, wrong)).json())
  expect(problems.map(({ file, at, labels }) => [file, at, labels])).toEqual([
    [ONE, ['title'], ['Title']],
    [ONE, ['imageUrl'], ['Picture']],
  ])
  expect(await publish(wrong)).toEqual({ outcome: 'invalid', problems })
  expect(await textOf(ONE)).toBe(before)
  expect(checkAnswer.parse((await send(WORDS_PATHS.check, await edited(ONE, { title: 'Study' }))).json())).toEqual({
    problems: [],
    warnings: [],
    differences: [
      { file: ONE, title: 'Study', labels: ['Title'], at: ['title'], before: expect.any(String), after: 'Study' },
    ],
  })
})

test('whoever publishes at once reads what the change left behind', async () => {
  const { edited, publish } = await site()
  const BRUNCH = 'events/bagel-brunch.yaml'
  expect(
    await publish(await edited(BRUNCH, { time: '11:00 AM', description: 'We begin at 11:00 AM with coffee.' })),
  ).toMatchObject({ outcome: 'published' })
  const later = await publish(await edited(BRUNCH, { time: '11:30 AM' }))
  expect(later).toMatchObject({ outcome: 'published', warnings: [{ at: ['description'], found: '11:00 AM' }] })
  expect(await publish(await edited(BRUNCH, { description: 'We begin with coffee.' }))).not.toHaveProperty('warnings')
})

test('a list says of each entry what tells it from the others', async () => {
  const { get } = await site()
  const aboutOf = async (kind: string, id: string) =>
    entriesAnswer.parse(await get(WORDS_PATHS.entries, { kind })).entries.find((each) => each.id === id)?.about
  expect(await aboutOf('staff', 'noam-peretz')).toBe('Building and Kitchen Manager')
  expect(await aboutOf('events', 'soup-night')).toMatch(/^Tuesdays in term, 6:00 PM/)
  expect(await aboutOf('values', 'welcome')).toBeUndefined()
})

test('a check warns of a date that clashes, in the change alone, and it may be published all the same', async () => {
  const { edited, publish, send } = await site()
  const BRUNCH = 'events/bagel-brunch.yaml'
  const onShabbat = await edited(BRUNCH, { when: { date: '2027-10-30' } })
  const { warnings } = checkAnswer.parse((await send(WORDS_PATHS.check, onShabbat)).json())
  expect(warnings).toEqual([expect.objectContaining({ file: BRUNCH, at: ['when'], labels: ['When'] })])
  expect(await publish(onShabbat)).toMatchObject({ outcome: 'published' })
})

test('whoever enters the earlier of two things in one room is warned, too', async () => {
  const { edited, send } = await site()
  const BRUNCH = 'events/bagel-brunch.yaml'
  const beforeSoup = { when: { date: '2026-12-08' }, time: '5:00 PM', endTime: '7:00 PM', location: 'Kitchen' }
  const checked = async (change: object) => checkAnswer.parse((await send(WORDS_PATHS.check, change)).json()).warnings
  expect(await checked(await edited(BRUNCH, beforeSoup))).toEqual([])
  expect(
    await checked(
      await edited(BRUNCH, {
        ...beforeSoup,
        when: { date: '2026-12-04' },
        time: '3:00 PM',
        location: 'Dining Room',
        endTime: '6:45 PM',
      }),
    ),
  ).toContainEqual(expect.objectContaining({ file: BRUNCH, at: ['location'], labels: ['Location'] }))
})

test('a new event says what its dates clash with before its description is written', async () => {
  const { get, send } = await site()
  const { revision, path, value } = newEntryAnswer.parse(await get(WORDS_PATHS.newEntry, { kind: 'events' }))
  const typed = { title: 'Latkes', when: { date: '2026-12-04' }, time: '3:00 PM', endTime: '6:45 PM' }
  const check = async (more: object) => {
    const entries = [{ path: `${path}latkes.yaml`, isNew: true, value: { ...value, ...typed, ...more } }]
    return checkAnswer.parse((await send(WORDS_PATHS.check, { base: revision, entries })).json())
  }
  const { times, warnings, problems } = await check({ location: 'Dining Room' })
  expect(times?.dates[0]?.meets).toEqual(['Shabbat', 'Shabbat Dinner'])
  expect(warnings.map(({ at }) => at)).toEqual([['when'], ['location']])
  expect(problems.map(({ at }) => at)).toEqual([['description']])
  // Without a place, its day alone can clash.
  expect((await check({})).times?.dates[0]?.meets).toEqual(['Shabbat'])
  expect((await check({ when: { date: '2026-12-07' } })).warnings).toEqual([])
  expect((await check({ when: { date: '2025-12-08' } })).warnings).toMatchObject([
    { at: ['when', 'date'], sentence: 'This day is past: Monday, December 8, 2025.' },
  ])
})

test('a warning about a group names the field of its meetings', async () => {
  const { open, edited, send } = await site()
  const { value } = await open('groups/music.yaml')
  const { observes: _, changes: __, ...meetings } = z.object({ meetings: z.looseObject({}) }).parse(value).meetings
  const onFriday = { ...meetings, when: { every: 'week', on: ['friday'], from: '2027-03-01', until: '2027-03-31' } }
  const change = await edited('groups/music.yaml', { meetings: onFriday })
  const { warnings } = checkAnswer.parse((await send(WORDS_PATHS.check, change)).json())
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
  const { get, open, publish, send, textOf } = await site()
  const empty = newEntryAnswer.parse(await get(WORDS_PATHS.newEntry, { kind: 'values' }))
  expect(empty.title).toBe('Our values')
  const { value } = await open(ONE)
  const path = `${empty.path}welcoming.yaml`
  const made = { base: empty.revision, entries: [{ path, isNew: true, value: { ...value, ...empty.value } }] }
  expect(await publish(made)).toMatchObject({ outcome: 'published' })
  expect((await send(WORDS_PATHS.publish, { ...made, base: 1 })).statusCode).toBe(422)

  const { revision, entries } = entriesAnswer.parse(await get(WORDS_PATHS.entries, { kind: 'values' }))
  expect(entries.map(({ id }) => id).at(-1)).toBe('welcoming')
  const ids = entries.map(({ id }) => id).reverse()
  await publish({ base: revision, orders: [{ kind: 'values', ids }] })
  const sorted = entriesAnswer.parse(await get(WORDS_PATHS.entries, { kind: 'values' }))
  expect(sorted.entries.map(({ id }) => id)).toEqual(ids)

  const [{ path: person } = { path: '' }] = entriesAnswer.parse(
    await get(WORDS_PATHS.entries, { kind: 'staff' }),
  ).entries
  const opened = await open(person)
  const renamed = { path: 'staff/somebody-else.yaml', value: opened.value, renamedFrom: person }
  expect(await publish({ base: opened.revision, entries: [renamed] })).toMatchObject({ outcome: 'published' })
  expect((await open('staff/somebody-else.yaml')).uses).toEqual(opened.uses)
  const gone = { base: sorted.revision + 1, entries: [{ path: 'staff/somebody-else.yaml', value: null }] }
  expect(await publish(gone)).toMatchObject({ outcome: 'invalid' })
  expect(await publish({ base: sorted.revision, entries: [{ path, value: null }] })).toMatchObject({
    outcome: 'published',
  })
  expect(await textOf(path)).toBeUndefined()
})

test('a draft of a new entry, or of one with another address, is opened, checked and saved again as that', async () => {
  const { open, send, publish, textOf } = await site()
  const { revision, value } = await open(ONE)
  const path = 'values/welcoming.yaml'
  const made = { base: revision, entries: [{ path, isNew: true, value: { ...value, title: 'Welcoming', order: 90 } }] }
  const { id } = (await send(WORDS_PATHS.drafts, made)).json()
  expect((await open(path, id)).draft).toEqual({ id, version: 1, isRemoved: false, isNew: true })

  const moved = { base: revision, entries: [{ path: 'values/moved.yaml', value, renamedFrom: ONE }] }
  const other = (await send(WORDS_PATHS.drafts, moved)).json()
  expect((await open('values/moved.yaml', other.id)).draft).toMatchObject({ isNew: false, renamedFrom: ONE })

  expect(await publish({ draft: { id, version: 1 } })).toMatchObject({ outcome: 'published' })
  expect(await textOf(path)).toContain('Welcoming')
})

test('a draft is kept, opened again, saved by one at a time, published or discarded', async () => {
  const { edited, send, get, open, publish, textOf, call, cookie, as } = await site()
  const editor = await as('editor')
  const saved = (await send(WORDS_PATHS.drafts, { ...(await edited(ONE, { title: 'Soon' })), note: 'Ask Ada' })).json()
  expect(await textOf(ONE)).not.toContain('Soon')
  expect((await get(WORDS_PATHS.entries, { kind: 'values' })).entries).toContainEqual(
    expect.objectContaining({ path: ONE, state: 'changed', drafts: [expect.objectContaining({ id: saved.id })] }),
  )
  const { value, revision, draft } = await open(ONE, saved.id)
  expect([value.title, draft]).toEqual(['Soon', { id: saved.id, version: 1, isRemoved: false, isNew: false }])
  const later = { base: revision, entries: [{ path: ONE, value: { ...value, title: 'Later' } }], version: 1 }
  const next = `${WORDS_PATHS.drafts}/${saved.id}`
  const scheduled = { ...later, publishAt: '2026-12-01T12:00:00Z' }
  expect((await send(next, scheduled, 'PUT', editor)).statusCode).toBe(403)
  expect((await send(next, later, 'PUT', editor)).json()).toEqual({ id: saved.id, version: 2 })
  expect((await send(next, later, 'PUT')).statusCode).toBe(409)
  const [listed] = draftsAnswer.parse(await get(WORDS_PATHS.drafts))
  expect(listed).toMatchObject({ author: 'editor@example.org', version: 2, differences: [{ after: 'Later' }] })
  expect((await send(WORDS_PATHS.publish, { draft: { id: saved.id, version: 1 } })).statusCode).toBe(409)
  expect(await publish({ draft: { id: saved.id, version: 2 } })).toMatchObject({ outcome: 'published' })
  expect(await textOf(ONE)).toContain('title: Later')
  expect(historyAnswer.parse(await get(WORDS_PATHS.history))[0]).toMatchObject({
    author: 'publisher@example.org',
    note: 'Draft of editor@example.org',
  })
  const other = (await send(WORDS_PATHS.drafts, await edited(TWO, { title: 'Never' }))).json()
  const discard = () => call('DELETE', `${WORDS_PATHS.drafts}/${other.id}?version=1`, { cookie })
  expect([(await discard()).statusCode, (await discard()).statusCode]).toEqual([200, 409])
  expect(await get(WORDS_PATHS.drafts)).toEqual([])
})

test('a draft is not to be published at a moment that is past: it stays as it is, and the next try is saved', async () => {
  const { edited, send, get, wait } = await site()
  const change = await edited(ONE, { title: 'Soon' })
  const at = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000).toISOString()
  const refused = await send(WORDS_PATHS.drafts, { ...change, publishAt: at(-1) })
  expect([refused.statusCode, refused.payload]).toEqual([422, 'That is past. Choose a later day or hour.'])
  expect(await get(WORDS_PATHS.drafts)).toEqual([])
  const { id } = (await send(WORDS_PATHS.drafts, { ...change, publishAt: at(1) })).json()
  wait(2 * 24 * 60 * 60_000)
  const next = { ...change, version: 1, publishAt: at(1) }
  expect((await send(`${WORDS_PATHS.drafts}/${id}`, next, 'PUT')).statusCode).toBe(422)
  expect((await send(`${WORDS_PATHS.drafts}/${id}`, { ...next, publishAt: at(3) }, 'PUT')).json()).toEqual({
    id,
    version: 2,
  })
})

test('a reference is chosen among what there is, by its name', async () => {
  const { get } = await site()
  const choices = async (to: string, search = '') => choicesAnswer.parse(await get(WORDS_PATHS.choices, { to, search }))
  const [person] = await choices('staff')
  expect(await choices('staff', person?.title)).toEqual([person])
  expect(await choices('link', '/staff')).toContainEqual({ value: '/staff', title: 'Staff', of: 'Pages' })
  expect((await choices('link', `staff ${person?.title}`))[0]?.value).toBe(`/staff#${person?.value}`)
  expect((await choices('picture')).every(({ value }) => /^(\/art\/|https:)/.test(value))).toBe(true)
  expect(await choices('picture')).not.toHaveLength(0)
})

test('who receives requests is changed by an owner who has just signed in, and the old address is told', async () => {
  const { edited, publish, send, as, db, wait, open, textOf } = await site()
  const owner = await as('owner')
  const { recipients } = z
    .object({ recipients: z.object({ alerts: z.array(z.string()) }) })
    .parse((await open('site.yaml')).value)
  const path = `staff/${recipients.alerts[0]}.yaml`
  const change = await edited(path, { email: 'eve@example.org' })
  const { value: before } = await open(path)
  const refused = await publish(change)
  expect(refused).toMatchObject({ outcome: 'owners-only' })
  expect(JSON.stringify(refused)).toContain('"after":["eve@example.org"]')
  const draft = (await send(WORDS_PATHS.drafts, change)).json()
  expect(await publish({ draft })).toMatchObject({ outcome: 'owners-only' })
  const scheduled = { ...change, publishAt: '2026-12-01T12:00:00Z' }
  expect((await send(WORDS_PATHS.drafts, scheduled)).statusCode).toBe(403)
  expect(await textOf(path)).not.toContain('eve@')

  wait(16 * 60_000)
  const late = await send(WORDS_PATHS.publish, change, 'POST', owner)
  expect([late.statusCode, late.headers[SIGN_IN_IS_OLD]]).toEqual([403, '1'])
  const fresh = await as('owner')
  expect((await send(WORDS_PATHS.publish, change, 'POST', fresh)).json()).toEqual({ outcome: 'published', revision: 1 })
  const alerts = await db.selectFrom('submissions').selectAll().where('kind', '=', 'mailbox_alert').execute()
  expect(alerts.map(({ fields }) => JSON.parse(fields))).toEqual(
    [before.email].flat().map((to) => ({ to, by: 'owner@example.org', what: expect.stringContaining('alerts') })),
  )
  expect((await send(`${WORDS_PATHS.history}/1/undo`, {})).json()).toMatchObject({ outcome: 'owners-only' })
})

test('where the site is, and so where links to sign in lead, is changed by an owner who has just signed in', async () => {
  const { edited, publish, send, as, siteAddress, ask, call } = await site({ SITE_URL: '' })
  const before = siteAddress.current
  const evil = await edited('site.yaml', { url: 'https://evil.example' })
  const refused = { outcome: 'owners-only', mailboxes: [{ what: 'site.yaml url', before: [before] }] }
  expect(await publish(evil)).toMatchObject(refused)
  const draft = (await send(WORDS_PATHS.drafts, evil)).json()
  expect(await publish({ draft })).toMatchObject({ outcome: 'owners-only' })
  expect(await siteAddress.refresh()).toBe(before)
  const fromEvil = { origin: 'https://evil.example' }
  expect((await ask('ada@example.org', fromEvil)).statusCode).toBe(403)
  expect((await ask('ada@example.org', { origin: before })).statusCode).toBe(204)

  const owner = await as('owner')
  const moved = await edited('site.yaml', { url: 'https://moved.example.org/' })
  expect((await send(WORDS_PATHS.publish, moved, 'POST', owner)).json()).toMatchObject({ outcome: 'published' })
  expect(await siteAddress.refresh()).toBe('https://moved.example.org/')
  expect((await call('DELETE', ADMIN_PATHS.session, { cookie: owner, headers: fromEvil })).statusCode).toBe(403)
})

test('the words stay those of this campus: with another id they would not be drawn', async () => {
  const { edited, publish, send, textOf, as } = await site()
  const before = await textOf('site.yaml')
  const other = await edited('site.yaml', { id: 'another-campus' })
  const named = {
    file: 'site.yaml',
    title: 'Contact and settings',
    at: ['id'],
    labels: ['Id'],
    found: '"another-campus"',
  }
  expect(checkAnswer.parse((await send(WORDS_PATHS.check, other)).json()).problems).toMatchObject([named])
  const owner = await as('owner')
  const answer = changeAnswer.parse((await send(WORDS_PATHS.publish, other, 'POST', owner)).json())
  expect(answer).toMatchObject({ outcome: 'invalid', problems: [named] })
  expect(await textOf('site.yaml')).toBe(before)
  expect(await publish(await edited('site.yaml', { shortName: 'The Hillel' }))).toMatchObject({ outcome: 'published' })
})

test.each([33, 1000, 5000])('a change with %i lists within each other is refused in a sentence', async (depth) => {
  const { send, open } = await site()
  const { revision, value } = await open(ONE)
  const deep = '['.repeat(depth - 4) + ']'.repeat(depth - 4)
  const call = { base: revision, entries: [{ path: ONE, value: { ...value, title: 'Deep' } }] }
  const answer = await send(WORDS_PATHS.check, JSON.stringify(call).replace('"Deep"', deep))
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toBe(
    'The request can’t be read: at most 32 objects and lists may be within each other. Take some apart.',
  )
})
