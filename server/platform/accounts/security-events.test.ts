import { expect, onTestFinished, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { migratedFolder, NOW } from '#tests/support/temporary-store'
import { createStore } from '../../store.ts'
import { openStore } from '../db/open-store.ts'
import { browserOf, RIGHT_LOST, RightLostError } from './security-events.ts'

const [OWNER, PIA] = ['owner@example.org', 'pia@example.org'] as const
const LATER = new Date(NOW.getTime() + 60_000)
const draft = { author: PIA, note: `By ${PIA}`, base: 0, entries: { 'a.yaml': { a: 1 } }, renames: {} }
const preview = { author: PIA, base: 0, entries: {}, renames: {}, endsAt: LATER }
const change = { author: PIA, note: `Draft of ${PIA}`, kind: 'edit', entries: [], renames: {} } as const

onEachEngine((newSettings) => {
  /** A publisher who has scheduled one draft, saved another, looks at a third change, and published once. */
  async function withPublisher() {
    const db = await openStore(await newSettings())
    const store = createStore(db)
    onTestFinished(store.close)
    const { accounts, content, previews } = store
    await accounts.putPerson(OWNER, 'owner', 'nobody', NOW)
    await accounts.putPerson(PIA, 'publisher', OWNER, NOW)
    const entries = new Map([['site.yaml', { id: 'a' }]])
    await content.begin({ entries, digest: 'a-digest' })
    const commit = (head: number) =>
      content.commit({ change, head, entries, requires: { email: PIA, right: 'publish' } }, NOW)
    await commit(0)
    const scheduled = await content.addDraft({ ...draft, publishAt: LATER }, NOW)
    const saved = await content.addDraft({ ...draft, publishAt: undefined }, NOW)
    const lookedAt = await previews.keep(preview, 1, NOW)
    const events = async () => (await store.securityEvents.list(9)).map(({ kind, fields }) => [kind, fields.who])
    return { ...store, db, commit, scheduled, saved, lookedAt, events }
  }

  test('whoever loses the right to publish publishes nothing later either, and owners are told', async () => {
    const site = await withPublisher()
    await site.accounts.putPerson(PIA, 'editor', OWNER, NOW)
    expect(await site.content.dueDrafts(LATER)).toEqual([])
    expect(await site.content.draft(site.scheduled)).toMatchObject({ problem: RIGHT_LOST, author: PIA })
    expect((await site.content.draft(site.saved))?.problem).toBeUndefined()
    await expect(site.commit(1)).rejects.toThrow(RightLostError)
    expect((await site.content.head())?.revision).toBe(1)
    expect(await site.events()).toContainEqual(['drafts-stopped', PIA])
    expect(await site.previews.preview(site.lookedAt, NOW)).toBeDefined()
    await site.accounts.putPerson(PIA, 'viewer', OWNER, NOW)
    expect(await site.previews.preview(site.lookedAt, NOW)).toBeUndefined()
  })

  test('of whoever is removed, nothing goes on and no address stays in the history', async () => {
    const site = await withPublisher()
    await site.accounts.removePerson(PIA, OWNER, NOW)
    expect(await site.previews.preview(site.lookedAt, NOW)).toBeUndefined()
    await expect(site.commit(1)).rejects.toThrow(RightLostError)
    const [published] = await site.content.listRevisions({ limit: 9 })
    expect(published?.author).toMatch(/^former member [0-9a-f]{8}$/)
    expect(published?.note).toBe(`Draft of ${published?.author}`)
    expect(await site.content.draft(site.scheduled)).toMatchObject({ problem: RIGHT_LOST, author: published?.author })
    const tables = ['revisions', 'drafts', 'content_previews'] as const
    const remaining = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(remaining)).not.toContain(PIA)
    // Back again, nothing of theirs goes on by itself.
    await site.accounts.putPerson(PIA, 'publisher', OWNER, NOW)
    expect(await site.content.dueDrafts(LATER)).toEqual([])
  })

  test('a publication and a removal at the same moment: one of them is first, and nobody publishes after it', async () => {
    const site = await withPublisher()
    const [published] = await Promise.allSettled([site.commit(1), site.accounts.removePerson(PIA, OWNER, NOW)])
    const authors = (await site.content.listRevisions({ limit: 9 })).map(({ author }) => author)
    expect(authors).toHaveLength(published.status === 'fulfilled' ? 2 : 1)
    await expect(site.commit(authors.length)).rejects.toThrow(RightLostError)
  })
})

test('owners are mailed at the addresses of the store, each once, and whoever becomes an owner is not told of it', async () => {
  const db = await openStore({ DATA_DIR: await migratedFolder() })
  const { accounts, securityEvents, close } = createStore(db)
  onTestFinished(close)
  const BEA = 'bea@example.org'
  await accounts.putPerson(OWNER, 'owner', 'whoever runs the server', NOW)
  await accounts.putPerson(BEA, 'owner', OWNER, NOW)
  await accounts.removePerson(BEA, OWNER, NOW)
  const alerts = await db.selectFrom('submissions').selectAll().where('kind', '=', 'security_alert').execute()
  const events = alerts.map(({ fields }) => JSON.parse(fields)).map(({ event, to, who, by }) => [event, to, who, by])
  const removed = (to: string) => ['owner-removed', to, BEA, OWNER]
  expect(events.sort()).toEqual([['owner-added', OWNER, BEA, OWNER], removed(BEA), removed(OWNER)])
  expect(await securityEvents.list(9)).toHaveLength(3)
  await securityEvents.forget(LATER)
  expect(await securityEvents.list(9)).toEqual([])
})

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on a Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.5', 'A browser that is not known'],
])('%s is called %s', (agent, name) => expect(browserOf(agent)).toBe(name))
