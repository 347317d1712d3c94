import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { adminSite, OURS } from '#tests/support/admin-site'

const MINUTE = 60_000
const here = { origin: OURS }

const FLAGS = { present: 0b1, unlocked: 0b100, hasKey: 0b1000000 }

interface Signing {
  origin: string
  isUnlocked?: boolean
  counter?: number
}

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A phone or a key that makes one passkey and signs with it (ES256), as a browser passes that on. */
function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const given = { id: base64(rawId), rawId: base64(rawId), type: 'public-key', clientExtensionResults: {} } as const
  const clientData = (type: string, challenge: string, { origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ origin, isUnlocked = true, counter = 0 }: Signing, key: Uint8Array = Buffer.alloc(0)) {
    const flags = FLAGS.present | (isUnlocked ? FLAGS.unlocked : 0) | (key.length > 0 ? FLAGS.hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([digest(new URL(origin).hostname), Buffer.from([flags]), count, key])
  }

  /** The public key as COSE has it (RFC 9053), with its id. */
  function attestedKey() {
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(cose)])
  }

  return {
    id: given.id,
    make(challenge: string, signing: Signing) {
      const authData = new Uint8Array(authenticatorData(signing, attestedKey()))
      const attestation = new Map<string, unknown>(Object.entries({ fmt: 'none', attStmt: new Map(), authData }))
      const clientDataJSON = base64(clientData('webauthn.create', challenge, signing))
      const attestationObject = base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      return { ...given, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    use(challenge: string, signing: Signing) {
      const data = clientData('webauthn.get', challenge, signing)
      const authData = authenticatorData(signing)
      const signature = base64(sign('sha256', Buffer.concat([authData, digest(data)]), privateKey))
      return {
        ...given,
        response: { clientDataJSON: base64(data), authenticatorData: base64(authData), signature },
      }
    },
  }
}

/** A site, somebody who is signed in, and what their devices are asked. */
async function withPasskeys() {
  const site = await adminSite()
  const cookie = await site.as('owner', 'ada@example.org')
  const post = (procedure: string, input?: unknown, by: string | undefined = cookie) =>
    site.callProcedure(`passkeys.${procedure}`, input, { cookie: by })
  const challengeOf = async (procedure: string, by?: string) =>
    (await post(procedure, undefined, by)).json().challenge as string
  const add = async (device = passkeyDevice(), by?: string) => {
    const made = device.make(await challengeOf('newOptions', by), here)
    return { device, answer: await post('add', made, by) }
  }
  const asked = () => challengeOf('signInOptions', '')
  const signIn = (body: unknown, by = '') => post('signIn', body, by)
  const statusOf = async (body: unknown) => (await signIn(body)).statusCode
  return { ...site, cookie, post, challengeOf, add, asked, signIn, statusOf }
}

test('a passkey is added, signs in without a mail, and counts as a fresh sign-in', async () => {
  const { add, asked, signIn, cookieOf, callProcedure, wait, cookie } = await withPasskeys()
  const { device, answer } = await add()
  const body = { email: 'bea@example.org', role: 'viewer' }
  const invite = async (by: string | undefined) => (await callProcedure('people.put', body, { cookie: by })).statusCode
  expect(answer.json()).toMatchObject([{ id: device.id }])
  wait(16 * MINUTE)
  expect(await invite(cookie)).toBe(403)
  const used = await signIn(device.use(await asked(), here), cookie)
  expect(used.statusCode).toBe(200)
  expect(used.json()).toMatchObject({ email: 'ada@example.org', isFresh: true })
  expect(used.headers['set-cookie']).toMatch(/^admin=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict$/)
  const fresh = cookieOf(used)
  expect(await invite(fresh)).toBe(200)
  // The session that it took the place of has ended.
  expect((await callProcedure('sessions.current', undefined, { cookie })).statusCode).toBe(401)
  expect((await callProcedure('passkeys.list', undefined, { cookie: fresh })).json()[0].usedAt).toBeTruthy()
})

test('several are kept, each its own person’s, and one that is removed signs nobody in', async () => {
  const { add, asked, signIn, statusOf, callProcedure, cookie, as, accounts } = await withPasskeys()
  const [phone, key] = [await add(), await add()]
  const bea = await as('viewer', 'bea@example.org')
  const beas = await add(passkeyDevice(), bea)
  expect(beas.answer.json()).toHaveLength(1)
  const remove = (id: string) => callProcedure('passkeys.remove', { id }, { cookie })
  expect((await remove(beas.device.id)).statusCode).toBe(404)
  expect((await remove(phone.device.id)).json()).toMatchObject([{ id: key.device.id }])
  expect(await statusOf(phone.device.use(await asked(), here))).toBe(401)
  expect((await signIn(key.device.use(await asked(), here))).json().email).toBe('ada@example.org')
  expect((await signIn(beas.device.use(await asked(), here))).json().email).toBe('bea@example.org')
  // One passkey belongs to one person.
  expect((await add(key.device, bea)).answer.statusCode).toBe(422)
  await accounts.removePerson('bea@example.org')
  expect(await statusOf(beas.device.use(await asked(), here))).toBe(401)
})

test('an answer counts once, in time, for what we asked, unlocked, from our pages, and by its own key', async () => {
  const { add, asked, statusOf, wait, challengeOf, post } = await withPasskeys()
  const { device } = await add()
  const answer = device.use(await asked(), here)
  expect([await statusOf(answer), await statusOf(answer)]).toEqual([200, 401])
  const other = passkeyDevice()
  for (const body of [
    device.use('bm90IGFza2Vk', here),
    device.use(await asked(), { ...here, isUnlocked: false }),
    device.use(await asked(), { origin: 'https://evil.example' }),
    { ...other.use(await asked(), here), id: device.id, rawId: device.id },
    other.use(await asked(), here),
    // What was asked to make a passkey does not sign in, and the other way round.
    device.use(await challengeOf('newOptions'), here),
  ])
    expect(await statusOf(body)).toBe(401)
  expect(await statusOf({})).toBe(422)
  expect((await post('add', other.make(await asked(), here))).statusCode).toBe(422)
  const late = device.use(await asked(), here)
  wait(5 * MINUTE)
  expect(await statusOf(late)).toBe(401)
})

test('a copied key is noticed by its counter', async () => {
  const { add, asked, statusOf } = await withPasskeys()
  const { device } = await add()
  const statuses: number[] = []
  for (const counter of [5, 5, 6]) statuses.push(await statusOf(device.use(await asked(), { ...here, counter })))
  expect(statuses).toEqual([200, 401, 200])
})

test('only somebody who signed in a moment ago adds or removes one, and ten are enough', async () => {
  const { add, wait, post } = await withPasskeys()
  for (let number = 0; number < 10; number += 1) expect((await add()).answer.statusCode).toBe(200)
  expect((await add()).answer.statusCode).toBe(422)
  wait(16 * MINUTE)
  for (const name of ['newOptions', 'add']) expect((await post(name)).statusCode, name).toBe(403)
  expect((await post('remove', { id: 'x' })).statusCode).toBe(403)
  expect((await post('list')).statusCode).toBe(200)
})

test('asking names nobody, and is limited', async () => {
  const { add, post } = await withPasskeys()
  await add()
  const ask = () => post('signInOptions', undefined, '')
  const options = (await ask()).json()
  expect(options).toMatchObject({ rpId: 'juniper-hill-hillel.example.org', userVerification: 'required' })
  expect(JSON.stringify(options)).not.toMatch(/ada|allowCredentials":\[\{/)
  let status = 0
  for (let number = 0; number < 60; number += 1) status = (await ask()).statusCode
  expect(status).toBe(429)
})
