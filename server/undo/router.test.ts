import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONTENT_PATHS } from '#schemas/http/admin/content-calls'
import { PICTURES_PATHS } from '#schemas/http/admin/pictures-paths'
import { requestPath } from '#schemas/http/admin/requests-paths'
import { templateParams } from '#schemas/requests/answers'
import { adminSite } from '#tests/support/admin-site'
import { forms } from '#tests/support/campus-forms'
import { everyAnswer } from '#tests/support/requests'
import { NOW } from '#tests/support/temporary-store'

const FILE = 'values/memory.yaml'
const PICTURE = { id: 'abcdefghijkl', width: 300, height: 200, author: 'ada@example.org', description: 'A bagel.' }
const BYTES = [{ name: 'abcdefghijkl-300x200-300.webp', bytes: Buffer.from('RIFF, in a way') }]

async function site() {
  const dependencies = await adminSite()
  const cookie = await dependencies.as('owner')
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = cookie) =>
    dependencies.call(method, path, { cookie: as, ...(body !== undefined && { body }) })
  const json = async (...args: Parameters<typeof call>) => (await call(...args)).json()
  const made = async (path: string, input: unknown) =>
    (await dependencies.callProcedure(path, input, { cookie })).json()
  const undo = async (answer: { undo?: string }, as = cookie) =>
    (await dependencies.callProcedure('undo', { undo: String(answer.undo) }, { cookie: as })).statusCode
  return { ...dependencies, cookie, call, json, made, undo }
}

type Site = Awaited<ReturnType<typeof site>>

/** Does something, and says how to see it; and how somebody changes the same. */
type Deed = (site: Site) => Promise<{
  see: () => Promise<unknown>
  act: () => Promise<{ undo?: string }>
  meddle: (done: { undo?: string }) => Promise<unknown>
}>

async function soup({ store, json }: Site) {
  const fields = templateParams(forms.soup, everyAnswer.soup)
  const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
  const acknowledgement = { address: 'noa@example.org', sender: '192.0.2.1', most, day: '2026-11-21' }
  const { id } = await store.accept({ kind: 'soup', key: 'one', fields, acknowledgement }, NOW)
  const see = async () => {
    const { progress, calledOffAt, notes } = await json('GET', requestPath(id))
    return [progress, calledOffAt, notes.map(({ text, author }: Record<string, string>) => `${author}: ${text}`)]
  }
  const path = (change: 'progress' | 'called-off' | 'notes', note?: string) => requestPath(id, change, note)
  const take = () => json('PUT', path('progress'), { to: { state: 'done' }, was: 'new' })
  return { see, path, take }
}

const deeds: Readonly<Record<string, Deed>> = {
  'a draft that was discarded': async ({ json, content }) => {
    const { revision, value } = await json('GET', `${CONTENT_PATHS.entry}?path=${FILE}`)
    const change = { base: revision, note: '', entries: [{ path: FILE, value: { ...value, title: 'Rugelach' } }] }
    const { id, version } = await json('POST', CONTENT_PATHS.drafts, change)
    return {
      see: async () =>
        (await json('GET', CONTENT_PATHS.drafts)).map(({ differences }: { differences: unknown }) => differences),
      act: () => json('DELETE', `${CONTENT_PATHS.drafts}/${id}?version=${version}`),
      meddle: async () => {
        const theirs = { author: 'ben@example.org', note: '', base: revision, entries: {}, renames: {} }
        const never = { problem: undefined, publishAt: undefined }
        await content.store.restoreDraft({ id, version: 3, ...theirs, ...never, savedAt: NOW })
      },
    }
  },
  'what a picture shows': async ({ json, store }) => {
    await store.pictures.add({ ...PICTURE, files: BYTES }, NOW)
    const path = `${PICTURES_PATHS.pictures}/${PICTURE.id}`
    return {
      see: async () => (await store.pictures.find(PICTURE.id))?.description,
      act: () => json('PUT', path, { description: 'A babka.' }),
      meddle: () => json('PUT', path, { description: 'A bialy.' }),
    }
  },
  'a picture that was deleted': async ({ json, store: { pictures } }) => {
    await pictures.add({ ...PICTURE, files: BYTES }, NOW)
    return {
      see: async () => [await pictures.list(), await pictures.file(PICTURE.id, BYTES[0]?.name ?? '')],
      act: () => json('DELETE', `${PICTURES_PATHS.pictures}/${PICTURE.id}`),
      meddle: () => pictures.add({ ...PICTURE, description: 'Again.', files: BYTES }, NOW),
    }
  },
  'a role': async ({ made, accounts }) => {
    await accounts.putPerson('ben@example.org', 'editor')
    const give = (role: string) => made('people.put', { email: 'ben@example.org', role })
    return {
      see: async () => (await accounts.people()).map(({ email, role }) => [email, role]),
      act: () => give('owner'),
      meddle: () => give('viewer'),
    }
  },
  'a person who was removed': async ({ made, accounts }) => {
    await accounts.putPerson('ben@example.org', 'editor')
    return {
      see: () => accounts.people(),
      act: () => made('people.remove', { email: 'ben@example.org' }),
      meddle: () => accounts.putPerson('ben@example.org', 'viewer'),
    }
  },
  'somebody else’s note': async (made) => {
    const { see, path } = await soup(made)
    const ben = await made.as('requests', 'ben@example.org')
    const note = { id: randomUUID(), text: 'Call first.' }
    await made.call('POST', path('notes'), note, ben)
    return {
      see,
      act: () => made.json('DELETE', path('notes', note.id)),
      meddle: () => made.call('POST', path('notes'), { ...note, text: 'Again.' }, ben),
    }
  },
  'soup that was called off': async (made) => {
    const { see, path } = await soup(made)
    return {
      see,
      act: () => made.json('PUT', path('called-off'), { id: randomUUID(), reason: 'She has left.' }),
      meddle: () => made.json('PUT', path('progress'), { to: { state: 'new' }, was: 'done' }),
    }
  },
  'a request that was opened again': async (made) => {
    const { see, path, take } = await soup(made)
    await take()
    return {
      see,
      act: () => made.json('PUT', path('progress'), { to: { state: 'new' }, was: 'done' }),
      meddle: take,
    }
  },
}

test.each(Object.keys(deeds))(
  '%s is taken back where it was done, once, unless somebody changed the same',
  async (name) => {
    const made = await site()
    const { see, act, meddle } = await (deeds[name] as Deed)(made)
    const before = await see()
    const done = await act()
    expect(await see()).not.toEqual(before)
    expect(await made.undo(done)).toBe(200)
    expect(await see()).toEqual(before)

    const again = await act()
    const since = await see()
    expect(await made.undo(done)).toBe(409)
    expect(await see()).toEqual(since)
    await meddle(again)
    const after = await see()
    expect(await made.undo(again)).toBe(409)
    expect(await see()).toEqual(after)
  },
)

test('only whoever did it takes it back, for an hour, and nobody makes a token', async () => {
  const made = await site()
  await made.accounts.putPerson('ben@example.org', 'editor')
  const { undo: token = '' } = await made.made('people.remove', { email: 'ben@example.org' })
  const undo = (undo: string, as?: string) => made.undo({ undo }, as)
  expect(await undo(token, await made.as('owner', 'cleo@example.org'))).toBe(410)
  expect(await undo(`${token.split('.')[0]}.${'x'.repeat(43)}`)).toBe(410)
  expect(await undo('')).toBe(410)
  // What concerns people needs a sign-in of a moment ago, also to be taken back.
  made.wait(20 * 60_000)
  expect(await undo(token)).toBe(403)
  expect(await undo(token, await made.as('owner'))).toBe(200)
  expect(await made.accounts.people()).toContainEqual(expect.objectContaining({ email: 'ben@example.org' }))
  made.wait(61 * 60_000)
  expect(await undo(token, await made.as('owner'))).toBe(410)
})
