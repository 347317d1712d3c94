import { expect, test } from 'vitest'
import type { Edition } from '#schemas/newsletter/newsletter'
import { adminSite } from '#tests/support/admin-site'
import { onEachEngine } from '#tests/support/each-engine'
import { exampleLetter } from '#tests/support/example-letter'
import { NOW } from '#tests/support/temporary-store'
import { servedSite, settingsOfMails } from '../../tests/support/small-site.tsx'
import { openStore } from '../platform/db/open-store.ts'
import { createStore } from '../store.ts'
import type { HandOver } from './campaigns.ts'
import type { Campaign } from './newsletter-store.ts'

const FROM = '2026-12-03'

/** A server whose pages say with what they are drawn, and an editor with a new newsletter. */
async function begun(handOver?: HandOver) {
  const addresses = ['/', '/404', '/newsletters', '/newsletters.atom', '/apple-touch-icon.png']
  const body = (path: string, props: object | undefined) => JSON.stringify({ path, ...props })
  const now = () => NOW.getTime()
  const current = servedSite({ content: settingsOfMails, day: '2026-11-21', addresses, now, body })
  const site = await adminSite({}, undefined, { publishing: { current }, ...(handOver && { handOver }) })
  const cookie = await site.as('editor')
  const publisher = await site.as('publisher')
  const call = async (procedure: string, input: unknown, by = cookie) =>
    site.callProcedure(`newsletter.${procedure}`, input, { cookie: by })
  const { id } = (await call('add', { from: FROM, audience: '' })).json()
  const get = async () => (await call('get', { id })).json()
  const save = async (changed: Partial<Edition>, version?: number) => {
    const opened = await get()
    const edition = { ...opened.edition, ...changed }
    return (await call('save', { id, version: version ?? opened.version, edition })).json()
  }
  const visit = async (path: string) => site.app.inject(path)
  const lettersAt = async (path: string) => JSON.parse((await visit(path)).payload).newsletters?.letters
  return { ...site, publisher, callNewsletter: call, id, get, save, visit, lettersAt }
}

test('a newsletter has what the site knows of its week, what staff left out and reworded, and their own words', async () => {
  const { id, save, callNewsletter } = await begun()
  const ofDinner = 'event/shabbat-dinner/2026-12-04'
  await save({
    subject: 'The week',
    opening: 'Dear friends,',
    closing: 'Ada',
    omitted: ['shabbat/times'],
    rewordings: { [ofDinner]: { title: 'Supper', text: 'Latkes!', of: '' } },
  })
  const { letter, html, text } = (await callNewsletter('letter', { id })).json()
  expect(letter.sections[0].items).toEqual([
    expect.objectContaining({ id: ofDinner, title: 'Supper', text: 'Latkes!', address: '/events/shabbat-dinner' }),
  ])
  for (const each of [html, text]) {
    expect(each).toMatch(/The week[\s\S]*Dear friends,[\s\S]*Supper[\s\S]*Ada/)
    expect(each).not.toContain('Candle lighting')
    expect(each).toContain('https://juniper-hill-hillel.example.org/events/shabbat-dinner')
  }
  // The next one begins with the closing, and with nothing else.
  const next = (await callNewsletter('add', { from: '2026-12-10', audience: '' })).json()
  expect((await callNewsletter('get', { id: next.id })).json().edition).toMatchObject({ closing: 'Ada', opening: '' })
})

test('whoever saves an older version gets the newer one, and nothing of it is written over', async () => {
  const { get, save } = await begun()
  expect(await save({ opening: 'First' }, 1)).toEqual({ outcome: 'saved', version: 2 })
  const later = await save({ opening: 'Second' }, 1)
  expect(later).toMatchObject({ outcome: 'conflict', newer: { version: 2, edition: { opening: 'First' } } })
  expect(later.newer.savedBy).toBe('editor@example.org')
  expect((await get()).edition.opening).toBe('First')
})

test('visitors read it once a publisher keeps it on the site, as it was then, and no more once it is taken off', async () => {
  const { id, save, visit, lettersAt, callNewsletter, publisher } = await begun()
  await save({ subject: 'The week', preheader: 'Candles' })
  const before = (await visit(`/newsletters/${FROM}`)).statusCode
  expect([before, await lettersAt('/newsletters')]).toEqual([404, []])
  expect((await callNewsletter('publish', { id, version: 2 })).statusCode).toBe(403)
  expect((await callNewsletter('publish', { id, version: 1 }, publisher)).statusCode).toBe(409)
  expect((await callNewsletter('publish', { id, version: 2 }, publisher)).json()).toEqual({ slug: FROM })
  await save({ subject: 'Another week' })
  for (const path of ['/newsletters', '/newsletters.atom', `/newsletters/${FROM}`])
    expect(await lettersAt(path), path).toMatchObject([{ slug: FROM, letter: { subject: 'The week' } }])
  expect((await callNewsletter('letter', { id })).json().html).toContain(`/newsletters/${FROM}"`)
  await callNewsletter('publish', { id, version: 3 }, publisher)
  expect(await lettersAt('/newsletters')).toMatchObject([{ letter: { subject: 'Another week' } }])
  await callNewsletter('withdraw', { id }, publisher)
  expect([(await visit(`/newsletters/${FROM}`)).statusCode, await lettersAt('/newsletters')]).toEqual([404, []])
})

test('two newsletters of a day have addresses of their own', async () => {
  const { id, callNewsletter, publisher } = await begun()
  const other = (await callNewsletter('add', { from: FROM, audience: 'parents' })).json()
  const slugs = []
  for (const each of [id, other.id, id])
    slugs.push((await callNewsletter('publish', { id: each, version: 1 }, publisher)).json().slug)
  expect(slugs).toEqual([FROM, `${FROM}-2`, FROM])
})

test('one that is deleted is gone with all that it said, and comes back whole by Undo; a public one is not deleted', async () => {
  const { id, save, get, db, callNewsletter, callProcedure, publisher, as } = await begun()
  await save({ opening: 'About Noa Birnbaum' })
  await callNewsletter('publish', { id, version: 2 }, publisher)
  expect((await callNewsletter('remove', { id, version: 2 })).statusCode).toBe(409)
  await callNewsletter('withdraw', { id }, publisher)
  const { undo } = (await callNewsletter('remove', { id, version: 2 })).json()
  expect(await db.selectFrom('newsletters').selectAll().execute()).toEqual([])
  expect((await callProcedure('undo', { undo }, { cookie: await as('editor') })).statusCode).toBe(200)
  expect(await get()).toMatchObject({ version: 2, slug: FROM, edition: { opening: 'About Noa Birnbaum' } })
})

test('anybody of the staff mails it to themselves, and to nobody else', async () => {
  const { id, mails, callNewsletter, as } = await begun()
  await callNewsletter('sendToMe', { id }, await as('viewer'))
  expect(mails).toMatchObject([
    {
      to: { address: 'viewer@example.org' },
      subject: expect.stringContaining('December 3'),
      html: expect.stringContaining('<!doctype html>'),
    },
  ])
})

test('it is handed over with their mark once, and as the same draft again', async () => {
  const without = await begun()
  const refused = await without.callNewsletter('handOver', { id: without.id, version: 1 }, without.publisher)
  expect(refused.statusCode).toBe(409)
  const handed: [string, Campaign | null][] = []
  const site = await begun(async ({ name, html }, before) => {
    expect(html.split('[[trackingImage]]')).toHaveLength(2)
    handed.push([name, before])
    return { name, activityId: 'an-activity' }
  })
  for (const _ of ['first', 'again']) {
    const answer = await site.callNewsletter('handOver', { id: site.id, version: 1 }, site.publisher)
    expect(answer.json().name).toContain('December 3')
  }
  expect(handed.map(([, before]) => before?.activityId)).toEqual([undefined, 'an-activity'])
})

test('a look at it has dark colors if it is asked to, runs nothing, and may stand in a frame of ours', async () => {
  const { id, call, as } = await begun()
  const look = async (query: string) =>
    call('GET', `/api/admin/newsletter/look/${id}${query}`, { cookie: await as('viewer') })
  const { headers, payload } = await look('?scheme=dark')
  expect(payload).toContain('@media all{.page')
  expect((await look('?scheme=light')).payload).toContain('@media not all{.page')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(payload).toContain('src="/newsletters/pictures/mark.png"')
})

test('its pictures are there for pages of other sites, and no picture that no newsletter shows is', async () => {
  const { save, visit, store } = await begun()
  const id = '0123456789abcdef0123'
  const name = `${id}-1600x900-shared.jpg`
  const files = [{ name: 'shared', bytes: Buffer.from('jpeg') }]
  await store.pictures.add({ id, width: 1600, height: 900, description: 'A door', author: 'ada', files }, NOW)
  expect((await visit(`/newsletters/pictures/${name}`)).statusCode).toBe(404)
  await save({ picture: { address: `/art/uploads/${id}-1600x900.webp`, alt: 'A door' } })
  const { statusCode, headers } = await visit(`/newsletters/pictures/${name}`)
  expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    ...[200, 'image/jpeg', 'cross-origin'],
  ])
  await expect(store.pictures.remove(id, NOW)).rejects.toThrow('Something shows this picture.')
  expect((await visit('/newsletters/pictures/mark.png')).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

onEachEngine((newSettings) => {
  test('of two who save the same version one is told, and what is public is listed newest first', async () => {
    const store = createStore(await openStore(await newSettings()))
    const { newsletters } = store
    const blank = { audience: '', subject: '', preheader: '', opening: '', closing: '', picture: null }
    const editionOf = (from: string) => ({ ...blank, from, order: [], omitted: [], rewordings: {} })
    const ids = []
    for (const from of ['2026-12-03', '2026-12-17', '2026-12-10'])
      ids.push(await newsletters.add(editionOf(from), 'ada', NOW))
    const [id = ''] = ids
    const saving = { id, version: 1, edition: editionOf('2026-12-03'), by: 'ada' }
    const saved = await Promise.all([newsletters.save(saving, NOW), newsletters.save(saving, NOW)])
    expect(saved.toSorted()).toEqual([false, true])
    const before = await newsletters.publicState()
    for (const each of ids) await newsletters.publish({ id: each, version: each === id ? 2 : 1 }, exampleLetter, NOW)
    expect(await newsletters.publicState()).not.toBe(before)
    expect((await newsletters.listPublic(2)).map(({ slug }) => slug)).toEqual(['2026-12-17', '2026-12-10'])
    expect((await newsletters.findPublic('2026-12-03'))?.letter).toEqual(exampleLetter)
    await store.close()
  })
})
