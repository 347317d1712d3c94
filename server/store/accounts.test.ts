import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/test-app'
import { LastOwner } from './accounts.ts'

const BY = 'owner@example.org'
const EVER = { signedIn: 0, seen: 0 }
const session = (name: string) => ({ id: name, token_hash: `hash of ${name}`, agent: '' })

onEachEngine((newSettings) => {
  test('a link is exchanged for one session, however many ask at once', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    expect(await accounts.putPerson('Ada@example.org ', 'editor', BY, NOW)).toBe(true)
    expect(await accounts.putPerson('ada@example.org', 'publisher', BY, NOW)).toBe(false)
    const personId = (await accounts.person('ADA@example.org'))?.id ?? ''
    const link = { personId, tokenHash: 'link', expiresAt: NOW.getTime() + 1, most: 1 }
    expect(await accounts.addLink(link, NOW)).toBe(true)
    expect(await accounts.addLink({ ...link, tokenHash: 'more' }, NOW)).toBe(false)
    const names = ['one', 'two', 'three', 'four', 'five']
    const taken = await Promise.all(names.map((name) => accounts.takeLink('link', session(name), EVER, NOW)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const [winner = ''] = names.filter((_, at) => taken[at])
    expect(await accounts.session(`hash of ${winner}`, EVER)).toMatchObject({
      email: 'ada@example.org',
      role: 'publisher',
    })
    expect(await accounts.sessionsOf(personId, EVER)).toHaveLength(1)
    expect(await accounts.session(`hash of ${winner}`, { signedIn: NOW.getTime(), seen: 0 })).toBeUndefined()
  })

  test('whoever is removed has no links and sessions, and one owner stays', async () => {
    const { accounts } = await temporaryStore(undefined, await newSettings())
    for (const name of ['one', 'two']) {
      await accounts.putPerson(`${name}@example.org`, 'owner', BY, NOW)
      const personId = (await accounts.person(`${name}@example.org`))?.id ?? ''
      const link = { personId, tokenHash: name, expiresAt: NOW.getTime() + 1, most: 2 }
      await accounts.addLink(link, NOW)
      await accounts.takeLink(name, session(name), EVER, NOW)
      await accounts.addLink({ ...link, tokenHash: `${name} again` }, NOW)
    }
    expect(await accounts.removePerson('one@example.org', BY, NOW)).toBe(true)
    expect(await accounts.session('hash of one', EVER)).toBeUndefined()
    expect(await accounts.takeLink('one again', session('three'), EVER, NOW)).toBe(false)
    await expect(accounts.removePerson('two@example.org', BY, NOW)).rejects.toThrow(LastOwner)
    await expect(accounts.putPerson('two@example.org', 'editor', BY, NOW)).rejects.toThrow(LastOwner)
    expect((await accounts.people()).map(({ email, role }) => [email, role])).toEqual([['two@example.org', 'owner']])
    expect(await accounts.removePerson('one@example.org', BY, NOW)).toBe(false)
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
