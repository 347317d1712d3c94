import { expect, test } from 'vitest'
import { ADMIN_PATHS, rightsOf, role } from '#schemas/http/admin/accounts'
import { adminSite as site } from '#tests/support/admin-site'
import { NOW, testApp } from '#tests/support/test-app'
import { until } from '#tests/support/until'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a mailed link signs in once, and the browser keeps a cookie that no script and no other site can use', async () => {
  const { accounts, ask, links, signIn, who, cookieOf, db } = await site()
  await accounts.putPerson('Ada@Example.org', 'editor')
  expect((await ask('ada@example.org')).statusCode).toBe(204)
  await until(() => links.length === 1, 'the mail')
  const token = links[0]?.token ?? ''
  const answer = await signIn(token)
  expect(answer.statusCode).toBe(200)
  const said = { email: 'ada@example.org', role: 'editor', rights: ['look', 'draft'], isFresh: true, locale: 'en-US' }
  expect(answer.json()).toEqual(said)
  expect(answer.headers['set-cookie']).toMatch(/^admin=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect((await who(cookieOf(answer))).json()).toMatchObject({ email: 'ada@example.org' })
  expect((await signIn(token)).statusCode).toBe(401)
  const kept = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('sign_in_links').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(cookieOf(answer)?.slice('admin='.length))
})

test('under TLS the cookie is bound to this host', async () => {
  const { accounts, signIn } = await site({ TRUSTED_PROXIES: '1' })
  await accounts.putPerson('ada@example.org', 'editor')
  const token = (await accounts.newLink('ada@example.org')) ?? ''
  const answer = await signIn(token, { 'x-forwarded-proto': 'https' })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-admin=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('five at once with one link are one session', async () => {
  const { accounts, signIn } = await site()
  await accounts.putPerson('ada@example.org', 'editor')
  const token = (await accounts.newLink('ada@example.org')) ?? ''
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(token)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
})

test('a link ends after fifteen minutes, and when another of the same person is used', async () => {
  const { accounts, signIn, wait } = await site()
  await accounts.putPerson('ada@example.org', 'editor')
  const old = (await accounts.newLink('ada@example.org')) ?? ''
  wait(15 * MINUTE)
  expect((await signIn(old)).statusCode).toBe(401)
  const [one, two] = [await accounts.newLink('ada@example.org'), await accounts.newLink('ada@example.org')]
  expect((await signIn(one ?? '')).statusCode).toBe(200)
  expect((await signIn(two ?? '')).statusCode).toBe(401)
})

test('nobody learns whose address is known, and nobody’s mailbox is flooded', async () => {
  const { accounts, ask, links, db } = await site({ TRUSTED_PROXIES: '1' })
  await accounts.putPerson('ada@example.org', 'editor')
  const [known, unknown] = [await ask('ada@example.org'), await ask('eve@example.org')]
  expect([unknown.statusCode, unknown.body, unknown.headers]).toEqual([
    204,
    '',
    { ...known.headers, date: unknown.headers.date },
  ])
  for (let network = 1; network <= 200; network++)
    expect((await ask('ada@example.org', { 'x-forwarded-for': `198.51.100.${network}` })).statusCode).toBe(204)
  await until(() => links.length >= 5, 'five mails')
  expect(await db.selectFrom('sign_in_links').selectAll().execute()).toHaveLength(5)
  expect(links.every(({ email }) => email === 'ada@example.org')).toBe(true)
  expect(links).toHaveLength(5)
})

test('one network may ask for ten links in ten minutes, whoever they are for', async () => {
  const { ask } = await site()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`p${at}@example.org`)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})

test('a session ends by signing out, from another browser, unused after a week, and after a month', async () => {
  const { as, who, call, wait, db } = await site()
  const [one, two, three] = [await as('editor'), await as('editor'), await as('editor')]
  expect((await call('DELETE', ADMIN_PATHS.session, { cookie: one })).headers['set-cookie']).toMatch(
    /^admin=; Path=\/; Max-Age=0/,
  )
  expect((await who(one)).statusCode).toBe(401)

  const sessions: { id: string; isThis: boolean }[] = (await call('GET', ADMIN_PATHS.sessions, { cookie: two })).json()
  expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
  const other = sessions.find(({ isThis }) => !isThis)?.id
  const stranger = await as('viewer')
  expect((await call('DELETE', `${ADMIN_PATHS.sessions}/${other}`, { cookie: stranger })).statusCode).toBe(404)
  expect((await who(three)).statusCode).toBe(200)
  expect((await call('DELETE', `${ADMIN_PATHS.sessions}/${other}`, { cookie: two })).statusCode).toBe(204)
  expect((await who(three)).statusCode).toBe(401)

  for (let day = 0; day < 29; day++) {
    wait(DAY)
    expect((await who(two)).statusCode, `day ${day}`).toBe(200)
  }
  wait(DAY)
  expect((await who(two)).statusCode).toBe(401)
  const four = await as('editor')
  wait(7 * DAY)
  expect((await who(four)).statusCode).toBe(401)
  await as('editor')
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('a role counts at once, and a person who is removed is out in the same moment', async () => {
  const { as, who, accounts } = await site()
  const cookie = await as('editor')
  await accounts.putPerson('editor@example.org', 'viewer')
  expect((await who(cookie)).json()).toMatchObject({ role: 'viewer', rights: ['look'] })
  const link = (await accounts.newLink('editor@example.org')) ?? ''
  await accounts.removePerson('editor@example.org')
  expect((await who(cookie)).statusCode).toBe(401)
  expect(await accounts.signIn(link, '')).toBeUndefined()
})

test('what each role may do, by address', async () => {
  const { as, call } = await site()
  const calls = (cookie: string | undefined) =>
    Promise.all([
      call('GET', ADMIN_PATHS.session, { cookie }),
      call('GET', ADMIN_PATHS.sessions, { cookie }),
      call('GET', ADMIN_PATHS.people, { cookie }),
      call('PUT', ADMIN_PATHS.people, { cookie, body: { email: 'new@example.org', role: 'viewer' } }),
      call('DELETE', `${ADMIN_PATHS.people}/nobody@example.org`, { cookie }),
    ])
  const statuses = async (cookie: string | undefined) => (await calls(cookie)).map(({ statusCode }) => statusCode)
  for (const each of role.options) {
    const isOwner = rightsOf(each).includes('own')
    expect(await statuses(await as(each)), each).toEqual(
      isOwner ? [200, 200, 200, 200, 404] : [200, 200, 403, 403, 403],
    )
  }
  expect(await statuses(undefined)).toEqual([401, 401, 401, 401, 401])
  expect(await statuses('admin=guessed')).toEqual([401, 401, 401, 401, 401])
})

test('an owner adds people, who get a link, and needs a fresh sign-in for it; one owner stays', async () => {
  const { as, call, links, wait, accounts } = await site()
  const owner = await as('owner')
  const put = (email: string, as: string, more = {}) =>
    call('PUT', ADMIN_PATHS.people, { cookie: owner, body: { email, role: as, ...more } })
  const toBea = () => links.filter(({ email }) => email === 'bea@example.org').length
  expect((await put('bea@example.org', 'viewer')).json()).toEqual({ isMailed: true })
  expect(toBea()).toBe(1)
  // Another role is no invitation; whoever is invited again, since the first link is too old, gets another.
  expect((await put('bea@example.org', 'editor')).json()).toEqual({ isMailed: false })
  expect((await put('bea@example.org', 'editor', { isInvited: true })).json()).toEqual({ isMailed: true })
  expect(toBea()).toBe(2)
  for (let link = 0; link < 5; link++) await accounts.newLink('bea@example.org')
  expect((await put('bea@example.org', 'editor', { isInvited: true })).json()).toEqual({ isMailed: false })
  expect((await call('GET', ADMIN_PATHS.people, { cookie: owner })).json()).toEqual([
    { email: 'bea@example.org', role: 'editor', addedAt: NOW.toISOString() },
    { email: 'owner@example.org', role: 'owner', addedAt: NOW.toISOString() },
  ])
  expect((await put('owner@example.org', 'viewer')).statusCode).toBe(409)
  expect((await call('DELETE', `${ADMIN_PATHS.people}/owner@example.org`, { cookie: owner })).statusCode).toBe(409)
  expect((await put('bea@example.org', 'king')).statusCode).toBe(422)
  wait(16 * MINUTE)
  const late = await put('cid@example.org', 'owner')
  expect([late.statusCode, late.body]).toEqual([
    403,
    'For this, please sign in again with your passkey or a fresh link.',
  ])
})

test('no other site can make a browser do anything, and two cookies are none', async () => {
  const { as, call, who } = await site()
  const cookie = await as('owner')
  const body = { email: 'eve@example.org', role: 'owner' }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const url =
        method === 'DELETE'
          ? `${ADMIN_PATHS.people}/eve@example.org`
          : method === 'PUT'
            ? ADMIN_PATHS.people
            : ADMIN_PATHS.session
      expect(
        (await call(method, url, { cookie, body, headers })).statusCode,
        `${method} ${JSON.stringify(headers)}`,
      ).toBe(403)
    }
  }
  const { app } = await site()
  const withoutOrigin = await app.inject({
    method: 'DELETE',
    url: ADMIN_PATHS.session,
    headers: { cookie: String(cookie) },
  })
  expect(withoutOrigin.statusCode).toBe(403)
  expect((await who(`admin=planted; ${cookie}`)).statusCode).toBe(401)
})

test('ADMIN=off leaves no trace', async () => {
  const { app } = await testApp()
  const calls = Object.values(ADMIN_PATHS).flatMap((url) =>
    (['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => ({ method, url })),
  )
  expect(calls.length).toBeGreaterThan(10)
  for (const { method, url } of calls) {
    const [answer, unknown] = [await app.inject({ method, url }), await app.inject({ method, url: '/api/nothing' })]
    expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body])
    expect(answer.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
  }
})
