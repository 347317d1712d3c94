import { expect, test } from 'vitest'
import { SIGN_IN_IS_OLD } from '#schemas/admin/paths'
import { adminSite as site } from '#tests/support/admin-site'
import { until } from '#tests/support/processes'
import { NOW } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a mailed link signs in once, and the browser keeps a cookie that no script and no other site can use', async () => {
  const { accounts, ask, links, signIn, who, cookieOf, db } = await site()
  await accounts.putPerson('Ada@Example.org', 'editor')
  expect((await ask('ada@example.org')).statusCode).toBe(200)
  await until(() => links.length === 1, 'the mail')
  const token = links[0]?.token ?? ''
  const answer = await signIn(token)
  expect(answer.statusCode).toBe(200)
  const session = {
    email: 'ada@example.org',
    role: 'editor',
    rights: ['preview', 'draft'],
    isFresh: true,
  }
  expect(answer.json()).toEqual(session)
  expect(answer.headers['set-cookie']).toMatch(/^admin=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect((await who(cookieOf(answer))).json()).toMatchObject({ email: 'ada@example.org' })
  expect((await signIn(token)).statusCode).toBe(401)
  const stored = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('sign_in_links').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(cookieOf(answer)?.slice('admin='.length))
})

test('under TLS the cookie is bound to this host', async () => {
  const { accounts, signIn } = await site({ TRUSTED_PROXIES: '1' })
  await accounts.putPerson('ada@example.org', 'editor')
  const token = (await accounts.newLink('ada@example.org')) ?? ''
  const { headers } = await signIn(token, { 'x-forwarded-proto': 'https' })
  expect(headers['set-cookie']).toMatch(/^__Host-admin=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
})

test('a link ends after fifteen minutes, and when a newer one of the same person is made', async () => {
  const { accounts, signIn, wait } = await site()
  await accounts.putPerson('ada@example.org', 'editor')
  const newLink = async () => (await accounts.newLink('ada@example.org')) ?? ''
  const old = await newLink()
  wait(15 * MINUTE)
  expect((await signIn(old)).statusCode).toBe(401)
  const [one, two] = [await newLink(), await newLink()]
  expect([(await signIn(one)).statusCode, (await signIn(two)).statusCode]).toEqual([401, 200])
})

test('nobody learns whose address is known, and nobody’s mailbox is flooded', async () => {
  const { accounts, ask, links, linksMade, db, wait } = await site({ TRUSTED_PROXIES: '1' })
  await accounts.putPerson('ada@example.org', 'editor')
  const [known, unknown] = [await ask('ada@example.org'), await ask('eve@example.org')]
  const headersOf = ({ headers }: typeof known) => ({
    ...headers,
    date: '',
    'set-cookie': String(headers['set-cookie']).replace(/=[\w-]{22};/, '=…;'),
  })
  expect([unknown.statusCode, unknown.body, headersOf(unknown)]).toEqual([200, '{"result":{}}', headersOf(known)])
  await linksMade()
  expect(await db.selectFrom('sign_in_mails').selectAll().execute()).toHaveLength(2)
  let network = 0
  const askOften = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt++)
      expect((await ask('ada@example.org', { 'x-forwarded-for': `198.51.100.${++network}` })).statusCode).toBe(200)
    await linksMade()
  }
  await askOften(50)
  expect(links).toHaveLength(5)
  for (let quarter = 0; quarter < 5; quarter++) {
    wait(15 * MINUTE)
    await askOften(8)
  }
  expect(links).toHaveLength(20)
  wait(DAY)
  await askOften(1)
  expect(links).toHaveLength(21)
  expect(links.every(({ email }) => email === 'ada@example.org')).toBe(true)
})

test('one network may ask for ten links in ten minutes, whoever they are for', async () => {
  const { ask } = await site()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`p${at}@example.org`)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})

test('a session ends by signing out, from another browser, unused after a week, and after a month', async () => {
  const { as, who, callProcedure, wait, db } = await site()
  const statusOf = async (cookie: string | undefined) => (await who(cookie)).statusCode
  const [one, two, three] = [await as('editor'), await as('editor'), await as('editor')]
  const { headers } = await callProcedure('sessions.signOut', undefined, { cookie: one })
  expect(headers['set-cookie']).toMatch(/^admin=; Path=\/; Max-Age=0/)
  expect(await statusOf(one)).toBe(401)

  const sessions: { id: string; isThis: boolean }[] = (
    await callProcedure('sessions.list', undefined, { cookie: two })
  ).json()
  expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
  const other = { id: sessions.find(({ isThis }) => !isThis)?.id }
  expect((await callProcedure('sessions.end', other, { cookie: await as('viewer') })).statusCode).toBe(404)
  expect(await statusOf(three)).toBe(200)
  expect((await callProcedure('sessions.end', other, { cookie: two })).statusCode).toBe(200)
  expect(await statusOf(three)).toBe(401)

  for (let day = 0; day < 29; day++) {
    wait(DAY)
    expect(await statusOf(two), `day ${day}`).toBe(200)
  }
  wait(DAY)
  expect(await statusOf(two)).toBe(401)
  const four = await as('editor')
  wait(7 * DAY)
  expect(await statusOf(four)).toBe(401)
  await as('editor')
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('a role counts at once, and a person who is removed is out in the same moment', async () => {
  const { as, who, accounts } = await site()
  const cookie = await as('editor')
  await accounts.putPerson('editor@example.org', 'viewer')
  expect((await who(cookie)).json()).toMatchObject({ role: 'viewer', rights: ['preview'] })
  await accounts.removePerson('editor@example.org')
  expect((await who(cookie)).statusCode).toBe(401)
})

test('an owner invites people for days, again if need be, and needs a fresh sign-in for it, not to see them; one owner stays', async () => {
  const { as, callProcedure, links, wait, ask, linksMade, signIn } = await site()
  const owner = await as('owner')
  const put = (email: string, as: string, more = {}) =>
    callProcedure('people.put', { email, role: as, ...more }, { cookie: owner })
  const list = async () => (await callProcedure('people.list', undefined, { cookie: owner })).json()
  const toBea = () => links.filter(({ email }) => email === 'bea@example.org')
  expect((await put('bea@example.org', 'viewer')).json()).toEqual({ isMailed: true })
  expect(toBea()).toMatchObject([{ by: 'owner@example.org', role: 'viewer' }])
  // Another role is no invitation; whoever is invited again gets another, and the first one ends.
  expect((await put('bea@example.org', 'editor')).json()).toMatchObject({ isMailed: false })
  expect((await put('bea@example.org', 'editor', { isInvited: true })).json()).toEqual({ isMailed: true })
  const [first, second] = toBea()
  expect((await signIn(first?.token ?? '')).statusCode).toBe(401)
  // Whoever asks for links in somebody's name ends no invitation, and uses up none.
  for (let attempt = 0; attempt < 6; attempt++) await ask('bea@example.org')
  await linksMade()
  const [bea, ada] = await list()
  expect(bea).toEqual({
    email: 'bea@example.org',
    role: 'editor',
    addedAt: NOW.toISOString(),
    invitation: { sentAt: NOW.toISOString(), endsAt: new Date(NOW.getTime() + 7 * DAY).toISOString() },
  })
  expect(ada).toEqual({ email: 'owner@example.org', role: 'owner', addedAt: NOW.toISOString() })
  for (let invited = 0; invited < 3; invited++) await put('bea@example.org', 'editor', { isInvited: true })
  expect((await put('bea@example.org', 'editor', { isInvited: true })).json()).toEqual({ isMailed: false })
  expect((await put('owner@example.org', 'viewer')).statusCode).toBe(409)
  expect((await callProcedure('people.remove', { email: 'owner@example.org' }, { cookie: owner })).statusCode).toBe(409)
  expect((await put('bea@example.org', 'king')).statusCode).toBe(422)
  wait(16 * MINUTE)
  const late = await put('cid@example.org', 'owner')
  expect([late.statusCode, late.headers[SIGN_IN_IS_OLD]]).toEqual([403, '1'])
  expect(await list()).toHaveLength(2)
  expect(second?.token).not.toBe(first?.token)
  wait(6 * DAY)
  expect((await signIn(toBea().findLast(({ by }) => by)?.token ?? '')).statusCode).toBe(200)
})

test('an invitation ends after a week, and with the first sign-in', async () => {
  const { as, callProcedure, links, wait, signIn } = await site()
  const cookie = await as('owner')
  for (const email of ['bea@example.org', 'cid@example.org'])
    await callProcedure('people.put', { email, role: 'viewer', isInvited: true }, { cookie })
  const statusOf = async (at: number) => (await signIn(links[at]?.token ?? '')).statusCode
  expect([await statusOf(0), await statusOf(0)]).toEqual([200, 401])
  const [listed] = (await callProcedure('people.list', undefined, { cookie })).json()
  expect(listed).toEqual({ email: 'bea@example.org', role: 'viewer', addedAt: NOW.toISOString() })
  wait(7 * DAY)
  expect(await statusOf(1)).toBe(401)
})

test('owners are told of a link that is used elsewhere than it was asked for, and of no other', async () => {
  const { as, ask, callProcedure, links, linksMade, accounts, wait } = await site({ TRUSTED_PROXIES: '1' })
  await accounts.putPerson('ada@example.org', 'editor')
  const [here, away] = ['198.51.100.7', '203.0.113.9']
  /** Asks for a link here, and uses it. */
  const use = async (isSameBrowser: boolean, from: string) => {
    const asked = await ask('ada@example.org', { 'x-forwarded-for': here })
    await linksMade()
    const cookie = isSameBrowser ? String(asked.headers['set-cookie']).split(';')[0] : undefined
    const headers = { 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    const used = await callProcedure('sessions.signIn', { token: links.at(-1)?.token }, { cookie, headers })
    expect(used.statusCode).toBe(200)
  }
  const elsewhereEvents = async () => {
    const listed = await callProcedure('people.securityEvents', undefined, { cookie: await as('owner') })
    const events: { title: string; happened: string }[] = listed.json()
    return events.flatMap(({ title, happened }) => (title === 'A link was used elsewhere' ? [happened] : [])).toSorted()
  }
  await use(true, here)
  expect(await elsewhereEvents()).toEqual([])
  await use(false, here)
  await use(true, away)
  const who = 'Somebody signed in as ada@example.org, in Firefox on Windows, with a link that had been asked for'
  expect(await elsewhereEvents()).toEqual([`${who} from another network.`, `${who} in another browser.`])
  // Links of a command and invitations were asked for by nobody's browser: `as` signs in with one.
  wait(MINUTE)
  expect(await elsewhereEvents()).toHaveLength(2)
})

test('somebody signs out everywhere, and an owner signs others out', async () => {
  const { as, who, callProcedure, accounts, signIn } = await site()
  const [one, two, owner] = [await as('editor'), await as('editor'), await as('owner')]
  const link = (await accounts.newLink('editor@example.org')) ?? ''
  const answer = await callProcedure('sessions.endAll', undefined, { cookie: one })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toMatch(/^admin=; .*Max-Age=0/)
  for (const cookie of [one, two]) expect((await who(cookie)).statusCode).toBe(401)
  expect((await signIn(link)).statusCode).toBe(401)

  const three = await as('editor')
  const end = async (email: string) =>
    (await callProcedure('people.endSessions', { email }, { cookie: owner })).statusCode
  expect([await end('nobody@example.org'), await end('editor@example.org')]).toEqual([404, 200])
  expect([(await who(three)).statusCode, (await who(owner)).statusCode]).toEqual([401, 200])
})

test('a call without an origin is refused, and two cookies are none', async () => {
  const { as, app, who } = await site()
  const cookie = String(await as('owner'))
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/admin/sessions.signOut', headers: { cookie } })
  expect([statusCode, (await who(`admin=planted; ${cookie}`)).statusCode]).toEqual([403, 401])
})

test('ADMIN=off leaves no trace', async () => {
  const { app } = await testApp()
  const answerTo = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => {
    const { statusCode, body } = await app.inject({ method, url })
    return [statusCode, body]
  }
  for (const url of ['/api/admin/sessions.signIn', '/api/admin/sessions.current', '/api/admin/people.list'])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      expect(await answerTo(method, url), `${method} ${url}`).toEqual(await answerTo(method, '/api/nothing'))
})
