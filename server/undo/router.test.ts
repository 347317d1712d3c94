import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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
  const call = async (path: string, input?: unknown, as = cookie) =>
    (await dependencies.callProcedure(path, input, { cookie: as })).json()
  const undo = async (answer: { undo?: string }, as = cookie) =>
    (await dependencies.callProcedure('undo', { undo: String(answer.undo) }, { cookie: as })).statusCode
  return { ...dependencies, cookie, call, undo }
}

type Site = Awaited<ReturnType<typeof site>>

/** Does something, and says how to see it; and how somebody changes the same. */
type Deed = (site: Site) => Promise<{
  see: () => Promise<unknown>
  act: () => Promise<{ undo?: string }>
  meddle: (done: { undo?: string }) => Promise<unknown>
}>

async function soup({ store, call }: Site) {
  const fields = templateParams(forms.soup, everyAnswer.soup)
  const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
  const acknowledgement = { address: 'noa@example.org', sender: '192.0.2.1', most, day: '2026-11-21' }
  const { id } = await store.acceptSubmission({ kind: 'soup', key: 'one', fields, acknowledgement }, NOW)
  const see = async () => {
    const { progress, calledOffAt, notes } = await call('requests.get', { reference: id })
    return [progress, calledOffAt, notes.map(({ text, author }: Record<string, string>) => `${author}: ${text}`)]
  }
  const change = (name: string, input: object, as?: string) => call(`requests.${name}`, { reference: id, ...input }, as)
  const take = () => change('setProgress', { to: { state: 'done' }, was: 'new' })
  return { see, change, take }
}

const deeds: Readonly<Record<string, Deed>> = {
  'a draft that was discarded': async ({ call, content }) => {
    const { revision, value } = await call('content.entry', { path: FILE })
    const change = { base: revision, note: '', entries: [{ path: FILE, value: { ...value, title: 'Rugelach' } }] }
    const { id, version } = await call('drafts.add', change)
    return {
      see: async () => (await call('drafts.list')).map(({ differences }: { differences: unknown }) => differences),
      act: () => call('drafts.discard', { id, version }),
      meddle: async () => {
        const theirs = { author: 'ben@example.org', note: '', base: revision, entries: {}, renames: {} }
        const never = { problem: undefined, publishAt: undefined }
        await content.store.restoreDraft({ id, version: 3, ...theirs, ...never, savedAt: NOW })
      },
    }
  },
  'what a picture shows': async ({ call, store }) => {
    await store.pictures.add({ ...PICTURE, files: BYTES }, NOW)
    const describe = (description: string) => call('pictures.describe', { id: PICTURE.id, description })
    return {
      see: async () => (await store.pictures.find(PICTURE.id))?.description,
      act: () => describe('A babka.'),
      meddle: () => describe('A bialy.'),
    }
  },
  'a picture that was deleted': async ({ call, store: { pictures } }) => {
    await pictures.add({ ...PICTURE, files: BYTES }, NOW)
    return {
      see: async () => [await pictures.list(), await pictures.file(PICTURE.id, BYTES[0]?.name ?? '')],
      act: () => call('pictures.remove', { id: PICTURE.id }),
      meddle: () => pictures.add({ ...PICTURE, description: 'Again.', files: BYTES }, NOW),
    }
  },
  'a role': async ({ call, accounts }) => {
    await accounts.putPerson('ben@example.org', 'editor')
    const give = (role: string) => call('people.put', { email: 'ben@example.org', role })
    return {
      see: async () => (await accounts.people()).map(({ email, role }) => [email, role]),
      act: () => give('owner'),
      meddle: () => give('viewer'),
    }
  },
  'a person who was removed': async ({ call, accounts }) => {
    await accounts.putPerson('ben@example.org', 'editor')
    return {
      see: () => accounts.people(),
      act: () => call('people.remove', { email: 'ben@example.org' }),
      meddle: () => accounts.putPerson('ben@example.org', 'viewer'),
    }
  },
  'somebody else’s note': async (made) => {
    const { see, change } = await soup(made)
    const ben = await made.as('requests', 'ben@example.org')
    const note = { id: randomUUID(), text: 'Call first.' }
    await change('addNote', note, ben)
    return {
      see,
      act: () => change('removeNote', { id: note.id }),
      meddle: () => change('addNote', { ...note, text: 'Again.' }, ben),
    }
  },
  'soup that was called off': async (made) => {
    const { see, change } = await soup(made)
    return {
      see,
      act: () => change('callOff', { id: randomUUID(), reason: 'She has left.' }),
      meddle: () => change('setProgress', { to: { state: 'new' }, was: 'done' }),
    }
  },
  'a request that was opened again': async (made) => {
    const { see, change, take } = await soup(made)
    await take()
    return {
      see,
      act: () => change('setProgress', { to: { state: 'new' }, was: 'done' }),
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
  const { undo: token = '' } = await made.call('people.remove', { email: 'ben@example.org' })
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
