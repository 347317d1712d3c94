import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { monthAnswer } from '#schemas/http/admin/month'
import { REQUESTS_PATHS } from '#schemas/http/admin/requests-paths'
import type { Party, SeatList } from '#schemas/http/admin/seats'
import { SEATS_PATHS, seatsPath } from '#schemas/http/admin/seats-paths'
import { UNDO_PATH } from '#schemas/http/admin/undo'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { OURS } from '#tests/support/admin-site'
import { HOUR, seatFacts, seatsApp } from '#tests/support/seats-app'
import { NOW } from '#tests/support/test-app'

const [EVENT, DATE] = ['soup-night', '2026-12-01']

/** A site on which people sign up for Soup Night, and somebody who looks after it. */
async function staffed() {
  const site = await seatsApp({ ADMIN: 'on', SITE_URL: OURS })
  await site.accounts.putPerson('ada@example.org', 'requests')
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, cookie = '') =>
    site.app.inject({
      method,
      url,
      headers: { origin: OURS, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  let cookie = ''
  const signIn = async () => {
    const token = await site.accounts.newLink('ada@example.org')
    const { headers } = await call('POST', '/api/admin/session', { token })
    cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  }
  await signIn()
  const at = (...rest: readonly string[]) => seatsPath(EVENT, DATE, ...rest)
  const list = async (): Promise<SeatList> => (await call('GET', at(), undefined, cookie)).json()
  const change = (method: 'POST' | 'PUT' | 'DELETE', rest: readonly string[], body?: unknown) =>
    call(method, at(...rest), body, cookie)
  const named = async (firstName: string): Promise<Party> => {
    const found = (await list()).people.find((party) => party.firstName === firstName)
    if (!found) throw new Error(`${firstName} is not on the list`)
    return found
  }
  const undo = async (answer: { undo: string }) => (await call('POST', UNDO_PATH, answerOf(answer), cookie)).statusCode
  return { ...site, signIn, undo, get: (url: string) => call('GET', url, undefined, cookie), list, change, named }
}

const answerOf = ({ undo }: { undo: string }) => ({ undo })

const newPerson = (firstName: string, more: object = {}) => ({
  id: randomUUID(),
  firstName,
  lastName: '',
  email: '',
  size: 1,
  answers: {},
  despite: false,
  ...more,
})

test('staff see how many come, by date, and everybody with what they answered', async () => {
  const { signUp, get, list } = await staffed()
  await signUp('Ada', { guests: '2', diet: 'Vegan', allergies: 'nuts' })
  await signUp('Ben', { guests: '1' })
  const [first] = (await get(SEATS_PATHS.seats)).json()
  expect(first).toMatchObject({ event: EVENT, date: DATE, title: 'Soup Night', places: 4, taken: 3, waiting: 2 })
  const { people, otherDates, asked } = await list()
  expect(people).toMatchObject([
    { firstName: 'Ada', state: 'placed', size: 3, answers: { diet: 'Vegan', allergies: 'nuts' }, came: null },
    { firstName: 'Ben', state: 'waiting', size: 2, answers: {} },
  ])
  expect([asked, otherDates[0]?.date]).toEqual([['diet', 'allergies'], '2026-12-08'])
})

test('the list for the door is a table of names and numbers alone, in the order of last names, and its download is recorded', async () => {
  const { signUp, get, list, accounts, signIn } = await staffed()
  await signUp('Zoe', { lastName: 'Amar', guests: '1', allergies: 'nuts' })
  await signUp('Ada', { lastName: '=Zur' })
  await signUp('Ben', { guests: '3' })
  const table = await get(seatsPath(EVENT, DATE, 'export.csv'))
  expect(table.headers['content-disposition']).toBe('attachment; filename="soup-night-2026-12-01.csv"')
  expect(table.body.slice(1).trim().split('\r\n')).toEqual([
    'Last name,First name,People,Came',
    "'=Zur,Ada,1,",
    'Amar,Zoe,2,',
  ])
  // Two days before, nobody is let in.
  expect((await list()).isDay).toBe(false)
  await accounts.putPerson('ada@example.org', 'owner')
  await signIn()
  expect((await get(REQUESTS_PATHS.accesses)).json().accesses.map(({ what }: { what: string }) => what)).toContain(
    'sign-ups exported',
  )
})

test('staff add, change, move and cancel on somebody’s behalf; whoever gave an address is told', async () => {
  const { signUp, change, named, mails, list } = await staffed()
  await signUp('Ada', { guests: '2' })
  const cleo = newPerson('Cleo', { size: 2, email: 'cleo@example.org' })
  expect((await change('POST', ['people'], cleo)).statusCode).toBe(200)
  expect((await change('POST', ['people'], cleo)).statusCode).toBe(200)
  expect(await named('Cleo')).toMatchObject({ state: 'waiting', size: 2 })
  expect((await change('PUT', ['people', cleo.id, 'place'], {})).statusCode).toBe(200)
  await change('POST', ['people'], newPerson('Dan', { despite: true }))
  expect([(await named('Cleo')).state, (await named('Dan')).state]).toEqual(['placed', 'placed'])
  await change('PUT', ['people', cleo.id], { size: 3, answers: { allergies: 'sesame' } })
  expect(await named('Cleo')).toMatchObject({ size: 3, answers: { allergies: 'sesame' } })
  expect((await change('PUT', ['people', cleo.id, 'date'], { date: '2026-12-08' })).statusCode).toBe(200)
  expect((await named('Cleo')).state).toBe('cancelled')
  const { id } = await named('Dan')
  expect((await change('DELETE', ['people', id])).statusCode).toBe(200)
  expect((await change('DELETE', ['people', id])).statusCode).toBe(409)
  expect((await change('DELETE', ['people', randomUUID()])).statusCode).toBe(404)
  const { taken, people } = await list()
  expect([taken, people.length]).toEqual([3, 3])
  // Dan has no address.
  expect((await mails()).filter((mail) => !mail.startsWith('Ada'))).toEqual(
    ['waiting', 'placed', 'changed', 'left', 'placed'].map((news) => `Cleo ${news}`),
  )
})

test('staff see who has not pressed the button in the mail, correct the address, confirm for them or cancel', async () => {
  const { signUp, change, named, mails, linkOf, app } = await staffed()
  for (let number = 0; number < 8; number += 1)
    await signUp(`Guest ${number}`, { email: `guest-${number}@example.org` })
  for (const name of ['Nora', 'Oren', 'Pnina']) await signUp(name)
  const { id, size } = await named('Nora')
  expect(await named('Nora')).toMatchObject({ state: 'unconfirmed', email: 'nora@example.org' })
  const before = await linkOf('Nora')
  const corrected = await change('PUT', ['people', id], { size, answers: {}, email: 'nora.levi@example.org' })
  expect([corrected.statusCode, (await app.inject(before)).statusCode]).toEqual([200, 404])
  expect((await mails()).filter((mail) => mail.startsWith('Nora'))).toEqual(['Nora confirm', 'Nora confirm'])
  expect((await change('PUT', ['people', id, 'confirm'], {})).statusCode).toBe(200)
  expect((await change('PUT', ['people', id, 'confirm'], {})).statusCode).toBe(409)
  expect((await change('DELETE', ['people', (await named('Oren')).id])).statusCode).toBe(200)
  const states = ['Nora', 'Oren', 'Pnina'].map(async (name) => (await named(name)).state)
  expect(await Promise.all(states)).toEqual(['waiting', 'cancelled', 'unconfirmed'])
})

test('a cancellation is taken back while the place is free, and not once somebody else has it', async () => {
  const { signUp, change, named, undo, list } = await staffed()
  await signUp('Ada', { guests: '2' })
  const { id } = await named('Ada')
  const leave = async (): Promise<{ undo: string }> => (await change('DELETE', ['people', id])).json()
  const first = await leave()
  expect([(await named('Ada')).state, await undo(first), (await named('Ada')).state]).toEqual([
    'cancelled',
    204,
    'placed',
  ])
  expect((await list()).taken).toBe(3)
  await signUp('Ben', { guests: '1' })
  const second = await leave()
  expect([await undo(second), (await named('Ada')).state, (await named('Ben')).state]).toEqual([
    409,
    'cancelled',
    'offered',
  ])
})

test('ticks of two phones come together: the later counts, whichever arrives first, and what is sent again changes nothing', async () => {
  const { signUp, change, named, list } = await staffed()
  await signUp('Ada', { guests: '2' })
  const { id } = await named('Ada')
  const at = NOW.getTime()
  const walkIn = { id: randomUUID(), name: 'Somebody tall', came: 2, at }
  const late = { ticks: [{ id, came: 3, at: at + 20 }], walkIns: [walkIn] }
  const early = { ticks: [{ id, came: 1, at: at + 10 }], walkIns: [walkIn] }
  for (const body of [late, early, late]) expect((await change('PUT', ['door'], body)).statusCode).toBe(200)
  const { people } = await list()
  expect(people.map(({ firstName, came, isWalkIn }) => [firstName, came, isWalkIn])).toEqual([
    ['Ada', 3, false],
    ['Somebody tall', 2, true],
  ])
  // A phone whose clock is a year ahead does not have the last word for ever.
  const ahead = Date.now() + 365 * 24 * HOUR
  await change('PUT', ['door'], { ticks: [{ id, came: 0, at: ahead }], walkIns: [] })
  expect((await named('Ada')).cameAt).toBeLessThan(ahead)
})

test('one mail goes to each of those who come, once, and its answer to whoever wrote it', async () => {
  const { signUp, change, db } = await staffed()
  await signUp('Ada', { guests: '2' })
  await signUp('Ben', { guests: '1' })
  const mail = { id: randomUUID(), subject: 'Bring a bowl', text: 'We are out of bowls.', alsoWaiting: false }
  for (let time = 0; time < 2; time += 1) expect((await change('POST', ['mail'], mail)).statusCode).toBe(200)
  const replies = await db.selectFrom('request_replies').selectAll().execute()
  expect(replies).toMatchObject([{ author: 'ada@example.org', subject: 'Bring a bowl', text: 'We are out of bowls.' }])
  await change('POST', ['mail'], { ...mail, id: randomUUID(), alsoWaiting: true })
  expect(await db.selectFrom('deliveries').select('id').where('channel', '=', 'reply').execute()).toHaveLength(3)
})

test('the calendar says how many mails a change of a date sends', async () => {
  const { signUp, get } = await staffed()
  await signUp('Ada', { guests: '2' })
  await signUp('Ben', { guests: '1' })
  const { weeks } = monthAnswer.parse((await get(`${WORDS_PATHS.month}?month=2026-12`)).json())
  const times = weeks.flat().flatMap((day) => day?.times.filter(({ path }) => path === `events/${EVENT}.yaml`) ?? [])
  expect(times.map(({ day, mails }) => [day, mails]).slice(0, 2)).toEqual([
    [DATE, 2],
    ['2026-12-08', undefined],
  ])
})

test('how many came stays by date and term, when the names are gone', async () => {
  const { signUp, change, named, list, pass, step, publish, signIn } = await staffed()
  await signUp('Ada', { guests: '2' })
  const { id } = await named('Ada')
  await change('PUT', ['door'], { ticks: [{ id, came: 2, at: NOW.getTime() }], walkIns: [] })
  pass(35 * 24 * HOUR)
  publish(seatFacts('2027-01-03'), 2)
  await step()
  await signIn()
  const { people, numbers } = await list()
  expect(people).toEqual([])
  expect(numbers).toMatchObject([{ date: DATE, signedUp: 3, came: 2, term: expect.stringMatching(/\w/) }])
})
