import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signupsCsv } from '#schemas/admin/paths'
import { callsOf, OURS } from '#tests/support/admin-site'
import { HOUR, signupFacts, signupsApp } from '#tests/support/signups-app'
import { NOW } from '#tests/support/temporary-store'
import type { RouterOutputs } from '../router.ts'

type SignupsAnswer = RouterOutputs['signups']['list']
type Party = SignupsAnswer['people'][number]
type DateCounts = RouterOutputs['signups']['dates'][number]

const [EVENT, DATE] = ['soup-night', '2026-12-01']

/** A site on which people sign up for Soup Night, and somebody who looks after it. */
async function staffed() {
  const site = await signupsApp({ ADMIN: 'on', SITE_URL: OURS })
  await site.accounts.putPerson('ada@example.org', 'requests')
  const { call, callProcedure } = callsOf(site.app, () => OURS)
  let cookie = ''
  const signIn = async () => {
    const token = await site.accounts.newLink('ada@example.org')
    const { headers } = await callProcedure('sessions.signIn', { token })
    cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  }
  await signIn()
  const query = (path: string, input?: object) => callProcedure(path, input, { cookie })
  const list = async (): Promise<SignupsAnswer> => (await query('signups.list', { event: EVENT, date: DATE })).json()
  const change = (name: string, input: object) => query(`signups.${name}`, { event: EVENT, date: DATE, ...input })
  const named = async (firstName: string): Promise<Party> => {
    const found = (await list()).people.find((party) => party.firstName === firstName)
    if (!found) throw new Error(`${firstName} is not on the list`)
    return found
  }
  const statusOf = async (...changed: Parameters<typeof change>) => (await change(...changed)).statusCode
  const undo = async ({ undo }: { undo: string }) => (await query('undo', { undo })).statusCode
  const get = (url: string) => call('GET', url, { cookie })
  return { ...site, signIn, undo, get, query, list, change, statusOf, named }
}

const somebody = { lastName: '', email: '', size: 1, answers: {}, despite: false }
const newPerson = (firstName: string, more: object = {}) => ({ ...somebody, id: randomUUID(), firstName, ...more })

test('staff see how many come, by date, and everybody with what they answered', async () => {
  const { signUp, list, query } = await staffed()
  expect(await list()).toMatchObject({ taken: 0, waiting: 0, people: [] })
  expect((await query('signups.list', { event: EVENT, date: '2026-12-02' })).statusCode).toBe(404)
  await signUp('Ada', { guests: '2', diet: 'Vegan', allergies: 'nuts' })
  await signUp('Ben', { guests: '1' })
  const [first] = (await query('signups.dates')).json()
  expect(first).toMatchObject({ event: EVENT, date: DATE, title: 'Soup Night', places: 4, taken: 3, waiting: 2 })
  const { people, otherDates, asked } = await list()
  expect(people).toMatchObject([
    { firstName: 'Ada', state: 'placed', size: 3, answers: { diet: 'Vegan', allergies: 'nuts' }, came: null },
    { firstName: 'Ben', state: 'waiting', size: 2, answers: {} },
  ])
  expect([asked, otherDates[0]?.date]).toEqual([['diet', 'allergies'], '2026-12-08'])
})

const BUS = { id: 'bus', label: 'Where do you get on?', kind: 'choice', choices: ['Gate', 'Library'], required: true }
const BRINGS = {
  id: 'brings',
  label: 'What do you bring?',
  kind: 'choices',
  choices: ['Bread', 'Salt'],
  required: false,
}

test('an event asks questions of its own: the answers are on the list, in the table, and counted when sign-up closes', async () => {
  const { signUp, rendered, list, get, statusOf, named, publish, step, pass, db } = await staffed()
  const asking = (questions: object[]) =>
    signupFacts('2026-11-29', 1, (content) => {
      Object.assign(content.entry('events', EVENT).seats ?? {}, { questions })
    })
  publish(asking([BUS, BRINGS]), 2)
  const refused = await signUp('Ada', { own_bus: 'Elsewhere' })
  expect(rendered(refused.payload).returned?.errors.map(({ name }) => name)).toEqual(['own_bus'])
  await signUp('Ada', { own_bus: 'Gate', own_brings: ['Bread', 'Salt'] })
  expect(await statusOf('addPerson', newPerson('Ben', { answers: { own_bus: 'Gate' } }))).toBe(200)
  expect((await list()).questions.map(({ name, choices }) => [name, choices])).toEqual([
    ['own_bus', ['Gate', 'Library']],
    ['own_brings', ['Bread', 'Salt']],
  ])
  expect((await named('Ada')).answers).toMatchObject({ own_bus: 'Gate', own_brings: 'Bread, Salt' })
  expect((await get(signupsCsv(EVENT, DATE))).payload).toContain(
    'Came,Where do you get on?,What do you bring?\r\n,Ben,1,,Gate,\r\nLevi,Ada,1,,Gate,"Bread, Salt"\r\n',
  )
  pass(52 * HOUR)
  await step()
  const alert = db.selectFrom('submissions').select('fields').where('kind', '=', 'seats_alert')
  expect(JSON.parse((await alert.executeTakeFirstOrThrow()).fields).diets.split('\n')).toEqual([
    'Where do you get on? Gate: 2',
    'What do you bring? Bread: 1',
    'What do you bring? Salt: 1',
  ])
  // What is asked no more is still read where it was answered.
  publish(asking([BUS]), 3)
  expect((await list()).questions.map(({ label }) => label)).toEqual(['Where do you get on?', 'Brings'])
})

test('the list for the door is a table of names and numbers alone, in the order of last names, and its download is recorded', async () => {
  const { signUp, get, list, accounts, signIn, query } = await staffed()
  await signUp('Zoe', { lastName: 'Amar', guests: '1', allergies: 'nuts' })
  await signUp('Ada', { lastName: '=Zur' })
  await signUp('Ben', { guests: '3' })
  const table = await get(signupsCsv(EVENT, DATE))
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
  const { accesses } = (await query('requests.accesses', {})).json()
  expect(accesses).toContainEqual(expect.objectContaining({ what: 'sign-ups exported' }))
})

test('staff add, change, move and cancel on somebody’s behalf; whoever gave an address is told', async () => {
  const { signUp, change, statusOf, named, mails, list } = await staffed()
  await signUp('Ada', { guests: '2' })
  const cleo = newPerson('Cleo', { size: 2, email: 'cleo@example.org' })
  for (let time = 0; time < 2; time += 1) expect(await statusOf('addPerson', cleo)).toBe(200)
  expect(await named('Cleo')).toMatchObject({ state: 'waiting', size: 2 })
  expect(await statusOf('givePlace', { id: cleo.id })).toBe(200)
  await change('addPerson', newPerson('Dan', { despite: true }))
  expect([(await named('Cleo')).state, (await named('Dan')).state]).toEqual(['placed', 'placed'])
  await change('changePerson', { id: cleo.id, size: 3, answers: { allergies: 'sesame' } })
  expect(await named('Cleo')).toMatchObject({ size: 3, answers: { allergies: 'sesame' } })
  expect(await statusOf('move', { id: cleo.id, to: '2026-12-08' })).toBe(200)
  expect((await named('Cleo')).state).toBe('cancelled')
  const { id } = await named('Dan')
  for (const [person, status] of [
    [id, 200],
    [id, 409],
    [randomUUID(), 404],
  ] as const)
    expect(await statusOf('remove', { id: person })).toBe(status)
  const { taken, people } = await list()
  expect([taken, people.length]).toEqual([3, 3])
  // Dan has no address.
  expect((await mails()).filter((mail) => !mail.startsWith('Ada'))).toEqual(
    ['waiting', 'placed', 'changed', 'left', 'placed'].map((news) => `Cleo ${news}`),
  )
})

test('staff see who has not pressed the button in the mail, correct the address, confirm for them or cancel', async () => {
  const { signUp, statusOf, named, mails, linkOf, app } = await staffed()
  for (let number = 0; number < 8; number += 1)
    await signUp(`Guest ${number}`, { email: `guest-${number}@example.org` })
  for (const name of ['Nora', 'Oren', 'Pnina']) await signUp(name)
  const { id, size, ...nora } = await named('Nora')
  expect(nora).toMatchObject({ state: 'unconfirmed', email: 'nora@example.org' })
  const before = await linkOf('Nora')
  const corrected = { size, answers: {}, email: 'nora.levi@example.org' }
  expect(await statusOf('changePerson', { id: id, ...corrected })).toBe(200)
  expect((await app.inject(before)).statusCode).toBe(404)
  expect((await mails()).filter((mail) => mail.startsWith('Nora'))).toEqual(['Nora confirm', 'Nora confirm'])
  for (const status of [200, 409]) expect(await statusOf('confirm', { id: id })).toBe(status)
  expect(await statusOf('remove', { id: (await named('Oren')).id })).toBe(200)
  const states = ['Nora', 'Oren', 'Pnina'].map(async (name) => (await named(name)).state)
  expect(await Promise.all(states)).toEqual(['waiting', 'cancelled', 'unconfirmed'])
})

test('a cancellation is taken back while the place is free, and not once somebody else has it', async () => {
  const { signUp, change, named, undo, list } = await staffed()
  await signUp('Ada', { guests: '2' })
  const { id } = await named('Ada')
  const stateOf = async (name: string) => (await named(name)).state
  const leave = async (): Promise<{ undo: string }> => (await change('remove', { id: id })).json()
  const first = await leave()
  expect([await stateOf('Ada'), await undo(first), await stateOf('Ada')]).toEqual(['cancelled', 200, 'placed'])
  expect((await list()).taken).toBe(3)
  await signUp('Ben', { guests: '1' })
  const second = await leave()
  expect([await undo(second), await stateOf('Ada'), await stateOf('Ben')]).toEqual([409, 'cancelled', 'offered'])
})

test('ticks of two phones come together: the later counts, whichever arrives first, and what is sent again changes nothing', async () => {
  const { signUp, change, statusOf, named, list } = await staffed()
  await signUp('Ada', { guests: '2' })
  const { id } = await named('Ada')
  const at = NOW.getTime()
  const walkIns = [{ id: randomUUID(), name: 'Somebody tall', came: 2, at }]
  const late = { ticks: [{ id, came: 3, at: at + 20 }], walkIns }
  const early = { ticks: [{ id, came: 1, at: at + 10 }], walkIns }
  for (const body of [late, early, late]) expect(await statusOf('door', body)).toBe(200)
  const { people } = await list()
  expect(people).toMatchObject([
    { firstName: 'Ada', came: 3, isWalkIn: false },
    { firstName: 'Somebody tall', came: 2, isWalkIn: true },
  ])
  // A phone whose clock is a year ahead does not have the last word for ever.
  const ahead = Date.now() + 365 * 24 * HOUR
  await change('door', { ticks: [{ id, came: 0, at: ahead }], walkIns: [] })
  expect((await named('Ada')).cameAt).toBeLessThan(ahead)
})

test('one mail goes to each of those who come, once, and its answer to whoever wrote it', async () => {
  const { signUp, change, list, db } = await staffed()
  await signUp('Ada', { guests: '2' })
  await signUp('Ben', { guests: '1' })
  const mail = { id: randomUUID(), subject: 'Bring a bowl', text: 'We are out of bowls.', alsoWaiting: false }
  for (let time = 0; time < 2; time += 1) expect((await change('mail', mail)).statusCode).toBe(200)
  const replies = await db.selectFrom('request_replies').selectAll().execute()
  expect(replies).toMatchObject([{ author: 'ada@example.org', subject: 'Bring a bowl', text: 'We are out of bowls.' }])
  await change('mail', { ...mail, id: randomUUID(), subject: 'And a spoon', alsoWaiting: true })
  expect(await db.selectFrom('deliveries').select('id').where('channel', '=', 'reply').execute()).toHaveLength(3)
  // Whoever writes next reads both, once each.
  const { mails } = await list()
  expect(mails.map(({ author, subject }) => `${author}: ${subject}`).sort()).toEqual([
    'ada@example.org: And a spoon',
    'ada@example.org: Bring a bowl',
  ])
})

test('the calendar says how many mails a change of a date sends', async () => {
  const { signUp, query } = await staffed()
  await signUp('Ada', { guests: '2' })
  await signUp('Ben', { guests: '1' })
  const { weeks }: RouterOutputs['calendar']['month'] = (await query('calendar.month', { month: '2026-12' })).json()
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
  await change('door', { ticks: [{ id, came: 2, at: NOW.getTime() }], walkIns: [] })
  pass(35 * 24 * HOUR)
  publish(signupFacts('2027-01-03'), 2)
  await step()
  await signIn()
  const { people, numbers } = await list()
  expect(people).toEqual([])
  expect(numbers).toMatchObject([{ date: DATE, signedUp: 3, came: 2, term: expect.stringMatching(/\w/) }])
})

test('a date is on again for staff as soon as it is published, before the people on its list are told', async () => {
  const { publish, step, signUp, list, query } = await staffed()
  await signUp('Cleo')
  publish(
    signupFacts('2026-11-29', 1, (content) => {
      Object.assign(content.entry('events', EVENT).changes, { [DATE]: { cancelled: true } })
    }),
    2,
  )
  await step()
  const isCancelled = async () => {
    const dates: DateCounts[] = (await query('signups.dates')).json()
    return [dates.find(({ date }) => date === DATE)?.isCancelled, (await list()).isCancelled]
  }
  expect(await isCancelled()).toEqual([true, true])
  publish(signupFacts('2026-11-29', 2), 3)
  expect(await isCancelled()).toEqual([false, false])
})
