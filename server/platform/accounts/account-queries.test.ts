import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import type { StoreSettings } from '../db/engines.ts'
import type { NewLink } from './account-queries.ts'
import { LastOwnerError } from './account-queries.ts'

const BY = 'owner@example.org'
const ADA = 'ada@example.org'
const EVER = { signedIn: 0, seen: 0, until: NOW.getTime() + 60_000 }
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

async function newAccounts(settings?: StoreSettings) {
  const { accounts } = await temporaryStore(undefined, settings)
  return {
    accounts,
    /** Makes a link, by its name, for a millisecond. */
    addLink: (email: string, tokenHash: string, more: Partial<NewLink> = {}, at = NOW) =>
      accounts.addLink({ email, kind: 'sign-in', tokenHash, expiresAt: at.getTime() + 1, ...more }, at),
    /** Exchanges it for a session of the same name. */
    takeLink: (tokenHash: string, name = tokenHash, at = NOW) =>
      accounts.signInByLink(
        { tokenHash, origin: { browser: 'browser', network: 'network' }, lifetimes: { 'sign-in': 1, invitation: 2 } },
        { id: name, token_hash: `hash of ${name}`, agent: '' },
        EVER,
        at,
      ),
    idOf: async (email: string) => (await accounts.findPerson(email))?.id ?? '',
  }
}

// On both engines: upper and lower case, and locks that let one of several be first.
onEachEngine((newSettings) => {
  test('a link is exchanged for one session, however many ask at once', async () => {
    const { accounts, addLink, takeLink, idOf } = await newAccounts(await newSettings())
    expect(await accounts.putPerson('Ada@example.org ', 'editor', BY, NOW)).toBe(true)
    expect(await accounts.putPerson(ADA, 'publisher', BY, NOW)).toBe(false)
    expect(await addLink('Ada@example.org', 'link')).toBe(true)
    expect(await addLink('nobody@example.org', 'none')).toBe(false)
    expect(await takeLink('none')).toBe(false)
    const names = ['one', 'two', 'three', 'four', 'five']
    const taken = await Promise.all(names.map((name) => takeLink('link', name)))
    const [winner, ...others] = names.filter((_, at) => taken[at])
    expect(others).toEqual([])
    expect(await accounts.findSession(`hash of ${winner}`, EVER)).toMatchObject({ email: ADA, role: 'publisher' })
    expect(await accounts.listSessions(await idOf('ADA@example.org'), EVER)).toHaveLength(1)
    expect(await accounts.findSession(`hash of ${winner}`, { ...EVER, signedIn: NOW.getTime() })).toBeUndefined()
  })

  test('only so many links are mailed to one address, whether anybody has it or not', async () => {
    const { accounts, addLink } = await newAccounts(await newSettings())
    await accounts.putPerson(ADA, 'editor', BY, NOW)
    const ask = (email: string, name: string, at = NOW) =>
      addLink(email, name, { mails: { counted: email, most: [{ since: at.getTime() - 60_000, count: 2 }] } }, at)
    const answers = (email: string) => Promise.all(['a', 'b', 'c', 'd'].map((name) => ask(email, name)))
    expect((await answers(ADA)).filter(Boolean)).toHaveLength(2)
    expect((await answers('nobody@example.org')).filter(Boolean)).toHaveLength(0)
    expect(await ask(ADA, 'e', later(60_000))).toBe(true)
  })

  test('one owner stays, also where each takes the other’s role away at the same moment', async () => {
    const { accounts } = await newAccounts(await newSettings())
    const names = ['one', 'two', 'three', 'four'].map((name) => `${name}@example.org`)
    for (const name of names) await accounts.putPerson(name, 'owner', BY, NOW)
    await Promise.allSettled(
      names.map((name, at) =>
        at % 2 ? accounts.removePerson(name, BY, NOW) : accounts.putPerson(name, 'editor', BY, NOW),
      ),
    )
    const owners = (await accounts.listPeople()).filter(({ role }) => role === 'owner')
    expect(owners).toHaveLength(1)
    const [{ email } = { email: '' }] = owners
    await expect(accounts.removePerson(email, BY, NOW)).rejects.toThrow(LastOwnerError)
    await expect(accounts.putPerson(email, 'editor', BY, NOW)).rejects.toThrow(LastOwnerError)
  })
})

test('whoever is removed has no links and sessions', async () => {
  const { accounts, addLink, takeLink } = await newAccounts()
  await accounts.putPerson(BY, 'owner', BY, NOW)
  await accounts.putPerson(ADA, 'owner', BY, NOW)
  await addLink(ADA, 'one')
  expect(await takeLink('one')).toBe(true)
  await addLink(ADA, 'two')
  expect(await accounts.removePerson(ADA, BY, NOW)).toBe(true)
  expect([await accounts.findSession('hash of one', EVER), await takeLink('two')]).toEqual([undefined, false])
  expect((await accounts.listPeople()).map(({ email, role }) => [email, role])).toEqual([[BY, 'owner']])
  expect(await accounts.removePerson(ADA, BY, NOW)).toBe(false)
})

test('a newer link ends the older one of its kind, and a used one ends all', async () => {
  const { accounts, addLink, takeLink } = await newAccounts()
  await accounts.putPerson(ADA, 'editor', BY, NOW)
  const invitation = { kind: 'invitation', expiresAt: NOW.getTime() + 2 } as const
  await addLink(ADA, 'invited', invitation)
  expect(await accounts.findPerson(ADA)).toMatchObject({ invited_until: NOW.getTime() + 2, signed_in_at: null })
  for (const name of ['older', 'newer', 'newest']) await addLink(ADA, name)
  expect([await takeLink('older'), await takeLink('newer')]).toEqual([false, false])
  await addLink(ADA, 'invited again', invitation)
  const taken = [await takeLink('invited'), await takeLink('newest'), await takeLink('invited again')]
  expect(taken).toEqual([false, true, false])
  expect(await accounts.findPerson(ADA)).toMatchObject({ signed_in_at: NOW.getTime() })
})

test('what was made while a clock was ahead does not last until then', async () => {
  const { accounts, addLink, takeLink, idOf } = await newAccounts()
  const ahead = later(3 * 24 * 60 * 60_000)
  await accounts.putPerson(ADA, 'editor', BY, NOW)
  await addLink(ADA, 'one', {}, ahead)
  expect(await takeLink('one', 'one', ahead)).toBe(true)
  expect(await accounts.findSession('hash of one', EVER)).toBeUndefined()
  expect(await accounts.listSessions(await idOf(ADA), EVER)).toEqual([])
  await addLink(ADA, 'two', {}, ahead)
  expect(await takeLink('two')).toBe(false)
})
