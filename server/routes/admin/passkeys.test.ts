import { expect, test } from 'vitest'
import { PASSKEY_PATHS } from '#schemas/http/admin/passkey-paths'
import { ADMIN_PATHS } from '#schemas/http/admin/paths'
import { adminSite, OURS } from '#tests/support/admin-site'
import { passkeyDevice } from '#tests/support/passkey-device'

const MINUTE = 60_000
const here = { origin: OURS }

/** A site, somebody who is signed in, and what their devices are asked. */
async function withPasskeys() {
  const site = await adminSite()
  const cookie = await site.as('owner', 'ada@example.org')
  const post = (path: string, body?: unknown, by: string | undefined = cookie) =>
    site.call('POST', path, { cookie: by, ...(body !== undefined && { body }) })
  const challengeOf = async (path: string, by?: string) => (await post(path, {}, by)).json().challenge as string
  const add = async (device = passkeyDevice(), by?: string) => {
    const answer = await post(
      PASSKEY_PATHS.passkeys,
      device.make(await challengeOf(PASSKEY_PATHS.options, by), here),
      by,
    )
    return { device, answer }
  }
  const signInChallenge = () => challengeOf(PASSKEY_PATHS.signInOptions, '')
  const signIn = (body: unknown, by = '') => post(PASSKEY_PATHS.signIn, body, by)
  return { ...site, cookie, post, challengeOf, add, asked: signInChallenge, signIn }
}

test('a passkey is added, signs in without a mail, and counts as a fresh sign-in', async () => {
  const { add, asked, signIn, cookieOf, call, wait, cookie } = await withPasskeys()
  const { device, answer } = await add()
  const invite = (cookie: string | undefined) =>
    call('PUT', ADMIN_PATHS.people, { cookie, body: { email: 'bea@example.org', role: 'viewer' } })
  expect(answer.json()).toMatchObject([{ id: device.id }])
  wait(16 * MINUTE)
  expect((await invite(cookie)).statusCode).toBe(403)
  const used = await signIn(device.use(await asked(), here), cookie)
  expect([used.statusCode, used.json()]).toEqual([
    200,
    expect.objectContaining({ email: 'ada@example.org', isFresh: true }),
  ])
  expect(used.headers['set-cookie']).toMatch(/^admin=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict$/)
  const fresh = cookieOf(used)
  expect((await invite(fresh)).statusCode).toBe(200)
  // The session that it took the place of has ended.
  expect((await call('GET', ADMIN_PATHS.session, { cookie })).statusCode).toBe(401)
  expect((await call('GET', PASSKEY_PATHS.passkeys, { cookie: fresh })).json()[0].usedAt).toBeTruthy()
})

test('several are kept, each its own person’s, and one that is removed signs nobody in', async () => {
  const { add, asked, signIn, call, cookie, as, accounts } = await withPasskeys()
  const [phone, key] = [await add(), await add()]
  const bea = await as('viewer', 'bea@example.org')
  const beas = await add(passkeyDevice(), bea)
  expect(beas.answer.json()).toHaveLength(1)
  const remove = (id: string) => call('DELETE', `${PASSKEY_PATHS.passkeys}/${id}`, { cookie })
  expect((await remove(beas.device.id)).statusCode).toBe(404)
  expect((await remove(phone.device.id)).json()).toMatchObject([{ id: key.device.id }])
  expect((await signIn(phone.device.use(await asked(), here))).statusCode).toBe(401)
  expect((await signIn(key.device.use(await asked(), here))).json().email).toBe('ada@example.org')
  expect((await signIn(beas.device.use(await asked(), here))).json().email).toBe('bea@example.org')
  // One passkey belongs to one person.
  expect((await add(key.device, bea)).answer.statusCode).toBe(422)
  await accounts.removePerson('bea@example.org')
  expect((await signIn(beas.device.use(await asked(), here))).statusCode).toBe(401)
})

test('an answer counts once, in time, for what we asked, unlocked, from our pages, and by its own key', async () => {
  const { add, asked, signIn, wait, challengeOf, post, cookie } = await withPasskeys()
  const { device } = await add()
  const answer = device.use(await asked(), here)
  expect((await signIn(answer)).statusCode).toBe(200)
  expect((await signIn(answer)).statusCode).toBe(401)
  const refused = async (make: (challenge: string) => object) => (await signIn(make(await asked()))).statusCode
  expect(await refused(() => device.use('bm90IGFza2Vk', here))).toBe(401)
  expect(await refused((challenge) => device.use(challenge, { ...here, isUnlocked: false }))).toBe(401)
  expect(await refused((challenge) => device.use(challenge, { origin: 'https://evil.example' }))).toBe(401)
  expect(
    await refused((challenge) => ({ ...passkeyDevice().use(challenge, here), id: device.id, rawId: device.id })),
  ).toBe(401)
  expect(await refused((challenge) => passkeyDevice().use(challenge, here))).toBe(401)
  expect(await refused(() => ({}))).toBe(422)
  // What was asked to make a passkey does not sign in, and the other way round.
  expect((await signIn(device.use(await challengeOf(PASSKEY_PATHS.options), here))).statusCode).toBe(401)
  const made = passkeyDevice().make(await asked(), here)
  expect((await post(PASSKEY_PATHS.passkeys, made, cookie)).statusCode).toBe(422)
  const late = device.use(await asked(), here)
  wait(5 * MINUTE)
  expect((await signIn(late)).statusCode).toBe(401)
})

test('a copied key is noticed by its counter', async () => {
  const { add, asked, signIn } = await withPasskeys()
  const { device } = await add()
  expect((await signIn(device.use(await asked(), { ...here, counter: 5 }))).statusCode).toBe(200)
  expect((await signIn(device.use(await asked(), { ...here, counter: 5 }))).statusCode).toBe(401)
  expect((await signIn(device.use(await asked(), { ...here, counter: 6 }))).statusCode).toBe(200)
})

test('only somebody who signed in a moment ago adds or removes one, and ten are enough', async () => {
  const { add, call, wait, cookie, post } = await withPasskeys()
  for (let number = 0; number < 10; number += 1) expect((await add()).answer.statusCode).toBe(200)
  expect((await add()).answer.statusCode).toBe(422)
  wait(16 * MINUTE)
  expect((await post(PASSKEY_PATHS.options, {})).statusCode).toBe(403)
  expect((await post(PASSKEY_PATHS.passkeys, {})).statusCode).toBe(403)
  expect((await call('DELETE', `${PASSKEY_PATHS.passkeys}/x`, { cookie })).statusCode).toBe(403)
  expect((await call('GET', PASSKEY_PATHS.passkeys, { cookie })).statusCode).toBe(200)
})

test('asking names nobody, is limited, and no other site may ask', async () => {
  const { call, add, post } = await withPasskeys()
  await add()
  const options = await post(PASSKEY_PATHS.signInOptions, {}, '')
  expect(options.json()).toMatchObject({ rpId: 'juniper-hill-hillel.example.org', userVerification: 'required' })
  expect(JSON.stringify(options.json())).not.toMatch(/ada|allowCredentials":\[\{/)
  for (const path of Object.values(PASSKEY_PATHS)) {
    const { statusCode } = await call('POST', path, { body: {}, headers: { origin: 'https://evil.example' } })
    expect(statusCode, path).toBe(403)
  }
  for (const path of [PASSKEY_PATHS.options, PASSKEY_PATHS.passkeys])
    expect((await call('POST', path, { body: {} })).statusCode, path).toBe(401)
  const many = []
  for (let number = 0; number < 60; number += 1) many.push((await post(PASSKEY_PATHS.signInOptions, {}, '')).statusCode)
  expect(many.at(-1)).toBe(429)
})
