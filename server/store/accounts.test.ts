import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/test-app'
import { LastOwner } from './accounts.ts'
import type { NewLink } from './sign-in-links.ts'

const BY = 'owner@example.org'
const EVER = { signedIn: 0, seen: 0, until: NOW.getTime() + 60_000 }
const lifetimes = { 'sign-in': 1, invitation: 2 }
const origin = { browser: 'browser', network: 'network' }
const used = (tokenHash: string) => ({ tokenHash, origin, lifetimes })
const linkOf = (email: string, tokenHash: string, more: Partial<NewLink> = {}): NewLink => ({
  email,
  kind: 'sign-in',
  tokenHash,
  expiresAt: NOW.getTime() + 1,
  ...more,
})
const session = (name: string) => ({ id: name, token_hash: `hash of ${name}`, agent: '' })

onEachEngine((newSettings) => {
  test('a link is exchanged for one session, however many ask at once', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    expect(await accounts.putPerson('Ada@example.org ', 'editor', BY, NOW)).toBe(true)
    expect(await accounts.putPerson('ada@example.org', 'publisher', BY, NOW)).toBe(false)
    const personId = (await accounts.person('ADA@example.org'))?.id ?? ''
    expect(await accounts.addLink(linkOf('Ada@example.org', 'link'), NOW)).toBe(true)
    expect(await accounts.addLink(linkOf('nobody@example.org', 'none'), NOW)).toBe(false)
    expect(await accounts.takeLink(used('none'), session('none'), EVER, NOW)).toBe(false)
    const names = ['one', 'two', 'three', 'four', 'five']
    const taken = await Promise.all(names.map((name) => accounts.takeLink(used('link'), session(name), EVER, NOW)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const [winner = ''] = names.filter((_, at) => taken[at])
    expect(await accounts.session(`hash of ${winner}`, EVER)).toMatchObject({
      email: 'ada@example.org',
      role: 'publisher',
    })
    expect(await accounts.sessionsOf(personId, EVER)).toHaveLength(1)
    expect(await accounts.session(`hash of ${winner}`, { ...EVER, signedIn: NOW.getTime() })).toBeUndefined()
  })

  test('whoever is removed has no links and sessions, and one owner stays', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    for (const name of ['one', 'two']) {
      await accounts.putPerson(`${name}@example.org`, 'owner', BY, NOW)
      await accounts.addLink(linkOf(`${name}@example.org`, name), NOW)
      await accounts.takeLink(used(name), session(name), EVER, NOW)
      await accounts.addLink(linkOf(`${name}@example.org`, `${name} again`), NOW)
    }
    expect(await accounts.removePerson('one@example.org', BY, NOW)).toBe(true)
    expect(await accounts.session('hash of one', EVER)).toBeUndefined()
    expect(await accounts.takeLink(used('one again'), session('three'), EVER, NOW)).toBe(false)
    await expect(accounts.removePerson('two@example.org', BY, NOW)).rejects.toThrow(LastOwner)
    await expect(accounts.putPerson('two@example.org', 'editor', BY, NOW)).rejects.toThrow(LastOwner)
    expect((await accounts.people()).map(({ email, role }) => [email, role])).toEqual([['two@example.org', 'owner']])
    expect(await accounts.removePerson('one@example.org', BY, NOW)).toBe(false)
  })

  test('a newer link ends the older one of its kind, and a used one ends all', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    const [email, take] = ['ada@example.org', (name: string) => accounts.takeLink(used(name), session(name), EVER, NOW)]
    await accounts.putPerson(email, 'editor', BY, NOW)
    const invitation = { kind: 'invitation', expiresAt: NOW.getTime() + 2 } as const
    await accounts.addLink(linkOf(email, 'invited', invitation), NOW)
    expect(await accounts.person(email)).toMatchObject({ invited_until: NOW.getTime() + 2, signed_in_at: null })
    for (const name of ['older', 'newer', 'newest']) await accounts.addLink(linkOf(email, name), NOW)
    expect([await take('older'), await take('newer')]).toEqual([false, false])
    await accounts.addLink(linkOf(email, 'invited again', invitation), NOW)
    expect([await take('invited'), await take('newest'), await take('invited again')]).toEqual([false, true, false])
    expect(await accounts.person(email)).toMatchObject({ signed_in_at: NOW.getTime() })
  })

  test('what was made while a clock was ahead does not last until then', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    const ahead = new Date(NOW.getTime() + 3 * 24 * 60 * 60_000)
    await accounts.putPerson('ada@example.org', 'editor', BY, NOW)
    const personId = (await accounts.person('ada@example.org'))?.id ?? ''
    await accounts.addLink(linkOf('ada@example.org', 'one', { expiresAt: ahead.getTime() + 1 }), ahead)
    expect(await accounts.takeLink(used('one'), session('one'), EVER, ahead)).toBe(true)
    expect(await accounts.session('hash of one', EVER)).toBeUndefined()
    expect(await accounts.sessionsOf(personId, EVER)).toEqual([])
    await accounts.addLink(linkOf('ada@example.org', 'two', { expiresAt: ahead.getTime() + 1 }), ahead)
    expect(await accounts.takeLink(used('two'), session('two'), EVER, NOW)).toBe(false)
  })

  test('only so many links are mailed to one address, whether anybody has it or not', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    await accounts.putPerson('ada@example.org', 'editor', BY, NOW)
    const mails = (counted: string) => ({ counted, most: [{ since: NOW.getTime() - 60_000, count: 2 }] })
    const ask = (email: string) =>
      Promise.all(
        ['a', 'b', 'c', 'd'].map((name) => accounts.addLink(linkOf(email, name, { mails: mails(email) }), NOW)),
      )
    expect((await ask('ada@example.org')).filter(Boolean)).toHaveLength(2)
    expect((await ask('nobody@example.org')).filter(Boolean)).toHaveLength(0)
    const later = new Date(NOW.getTime() + 60_000)
    const again = { counted: 'ada@example.org', most: [{ since: NOW.getTime(), count: 2 }] }
    expect(
      await accounts.addLink(linkOf('ada@example.org', 'e', { mails: again, expiresAt: later.getTime() + 1 }), later),
    ).toBe(true)
  })

  test('one owner stays, also where each takes the other’s role away at the same moment', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    const names = ['one', 'two', 'three', 'four'].map((name) => `${name}@example.org`)
    for (const name of names) await accounts.putPerson(name, 'owner', BY, NOW)
    await Promise.allSettled(
      names.map((name, at) =>
        at % 2 ? accounts.removePerson(name, BY, NOW) : accounts.putPerson(name, 'editor', BY, NOW),
      ),
    )
    expect((await accounts.people()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})
