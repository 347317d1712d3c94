import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { REQUESTS_CSV } from '#schemas/admin/paths'
import { formatDay } from '#schemas/locale'
import { templateParams } from '#schemas/requests/answers'
import { fieldsOf } from '#schemas/requests/define-form'
import type { RequestKind } from '#schemas/requests/forms'
import { adminSite } from '#tests/support/admin-site'
import { forms } from '#tests/support/campus-forms'
import { everyAnswer } from '#tests/support/requests'
import { NOW } from '#tests/support/temporary-store'

const DAY = 24 * 60 * 60_000
const DUE = { now: NOW, claimSeconds: 60, limit: 10 }
const ADA = 'ada@example.org'

interface Asked {
  id: string
  reference: string
}

/** A site on which visitors have asked for things, and Ada, who looks after them. */
async function inbox() {
  const site = await adminSite()
  const cookie = await site.as('requests', ADA)
  let count = 0
  const ask = async (kind: RequestKind, changes: Record<string, string> = {}, at = NOW): Promise<Asked> => {
    count += 1
    const fields = templateParams(forms[kind], { ...everyAnswer[kind], ...changes })
    const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
    const acknowledgement = { address: fields.user_email ?? '', sender: '192.0.2.1', most, day: '2026-11-21' }
    const { id } = await site.store.acceptSubmission({ kind, key: `key ${count}`, fields, acknowledgement }, at)
    return { id, reference: id.slice(0, 8).toUpperCase() }
  }
  const get = (url: string) => site.call('GET', url, { cookie })
  const query = async (name: string, input: object = {}) => (await site.callProcedure(name, input, { cookie })).json()
  const list = (narrowed = '') => query('requests.list', Object.fromEntries(new URLSearchParams(narrowed)))
  const referencesIn = async (query = ''): Promise<string[]> =>
    (await list(query)).requests.map(({ reference }: Asked) => reference)
  const one = ({ reference }: Asked) => query('requests.get', { reference })
  const change = (of: Asked, name: string, input: object = {}) =>
    site.callProcedure(`requests.${name}`, { reference: of.reference, ...input }, { cookie })
  const book = (of: Asked, booking: object) => change(of, 'book', { booking })
  return { ...site, cookie, ask, get, list, referencesIn, one, query, change, book }
}

const withId = (text: string) => ({ id: randomUUID(), text })

test('lists what was asked, newest first, a page at a time, and narrowed to what somebody looks for', async () => {
  const { ask, list, store } = await inbox()
  for (let number = 0; number < 60; number += 1)
    await ask('tour', { user_first_name: `Visitor q${number}` }, new Date(NOW.getTime() + number * 1000))
  await ask('soup', { user_last_name: 'Żółć' }, new Date(NOW.getTime() - 1000))
  await store.storeSubscriber(
    { address: 'noa@example.org', fields: { email: 'noa@example.org' }, occasion: 'id:1' },
    NOW,
  )
  const first = await list()
  expect(first.requests).toHaveLength(50)
  expect(first.requests[0]).toMatchObject({
    noun: 'Tour request',
    name: 'Visitor q59 Okonkwo-Stein',
    progress: { state: 'new' },
    delivery: 'due',
    receivedAt: new Date(NOW.getTime() + 59_000).toISOString(),
  })
  expect(first).toMatchObject({ open: { new: 61, taken: 0 }, people: [ADA] })
  const second = await list(`?after=${first.next}`)
  expect(second.requests).toHaveLength(11)
  expect([second.requests.at(-1).name, second.next]).toEqual(['Rachel Żółć', undefined])
  const [, , third] = first.requests
  for (const [query, names] of [
    ['?text=visitor%20q42%20stein', ['Visitor q42 Okonkwo-Stein']],
    [`?text=${encodeURIComponent('żÓŁĆ')}`, ['Rachel Żółć']],
    [`?text=${third.reference}`, [third.name]],
    ['?kind=soup', ['Rachel Żółć']],
    ['?delivery=failed', []],
  ] as const)
    expect(
      (await list(query)).requests.map(({ name }: { name: string }) => name),
      query,
    ).toEqual(names)
  expect((await list('?kind=mailing-list')).requests).toMatchObject([{ noun: 'Subscriber' }])
})

test('what a visitor wrote in their own words is among the facts, and is said once', async () => {
  const { ask, one } = await inbox()
  const content = 'We keep kosher; grandmother uses a wheelchair.'
  const label = fieldsOf(forms.tour).find(({ name }) => name === 'additional_info')?.label
  expect((await one(await ask('tour', { additional_info: content }))).facts).toContainEqual({ label, text: content })
  const { facts } = await one(await ask('soup', { dietary_restrictions: 'No nuts', additional_info: '' }))
  expect(facts.filter(({ text }: { text: string }) => text === 'No nuts')).toHaveLength(1)
})

test('a request is told with its facts first, and goes from new to somebody’s to done', async () => {
  const { ask, list, referencesIn, one, as, accounts, change } = await inbox()
  const room = await ask('room', { organization: 'Poetry Club' })
  expect(await one(room)).toMatchObject({
    reference: room.reference,
    email: 'rachel@example.org',
    headline: expect.stringMatching(/^Poetry Club, Library \(up to 12/),
    facts: expect.arrayContaining([{ label: 'How many', text: '25 people' }]),
    deliveries: [{ channel: 'staff-mail', state: 'due' }, { channel: 'acknowledgement' }],
  })
  await as('requests', 'bea@example.org')
  await as('editor', 'eli@example.org')
  const take = (person: string, was = 'new') => change(room, 'setProgress', { to: { state: 'taken', person }, was })
  for (const person of ['eli@example.org', 'nobody@example.org'])
    expect((await take(person)).statusCode, person).toBe(422)
  expect((await take('Bea@example.org')).json().progress).toEqual({ state: 'taken', person: 'bea@example.org' })
  // Somebody who still sees it as new does not take it from her.
  expect((await take(ADA)).statusCode).toBe(409)
  expect(await referencesIn('?person=bea@example.org&progress=taken')).toEqual([room.reference])
  expect((await list()).open).toEqual({ new: 0, taken: 1 })
  const done = await change(room, 'setProgress', { to: { state: 'done' }, was: 'taken' })
  expect(done.json().progress).toEqual({ state: 'done', person: ADA, at: NOW.toISOString() })
  expect(await referencesIn(`?progress=done&person=${ADA}`)).toEqual([room.reference])
  expect(await referencesIn('?person=bea@example.org')).toEqual([])
  // Who leaves leaves nothing that nobody has.
  await take('bea@example.org', 'done')
  await accounts.removePerson('bea@example.org')
  expect((await one(room)).progress).toEqual({ state: 'new' })
})

test('notes are kept once, and removed by their author or an owner', async () => {
  const { ask, change, as, callProcedure } = await inbox()
  const [tour, other] = [await ask('tour'), await ask('tour')]
  const note = withId('Called her.\n<img src=x onerror=alert(1)>')
  await change(tour, 'addNote', note)
  expect((await change(tour, 'addNote', note)).json().notes).toEqual([{ ...note, author: ADA, at: NOW.toISOString() }])
  const bea = await as('requests', 'bea@example.org')
  const theirs = { reference: tour.reference, id: note.id }
  expect((await callProcedure('requests.removeNote', theirs, { cookie: bea })).statusCode).toBe(404)
  expect((await change(other, 'removeNote', { id: note.id })).statusCode).toBe(404)
  expect((await change(tour, 'removeNote', { id: note.id })).json().notes).toEqual([])
})

test('a reply goes through the outbox once, and each of several is delivered', async () => {
  const { ask, store, wakes, wait, change } = await inbox()
  const tour = await ask('tour')
  await store.claimDue(DUE)
  const before = wakes()
  const reply = { ...withId('Come on Friday.'), subject: 'Your tour' }
  const [first] = [await change(tour, 'reply', reply), await change(tour, 'reply', reply)]
  expect(first.json()).toMatchObject({
    // Who writes takes what nobody has.
    progress: { state: 'taken', person: ADA },
    mails: [
      { subject: 'Your tour request is here', state: 'due' },
      { ...reply, author: ADA, state: 'due' },
    ],
  })
  expect(wakes()).toBe(before + 1)
  wait(1000)
  await change(tour, 'reply', { ...reply, ...withId('Or on Monday.') })
  const claimed = await store.claimDue({ ...DUE, now: new Date(NOW.getTime() + 1000) })
  const due = claimed.sort((one, other) => Number(one.reply?.createdAt) - Number(other.reply?.createdAt))
  expect(due).toMatchObject([
    {
      channel: 'reply',
      submission: { id: tour.id },
      reply: { author: ADA, subject: 'Your tour', text: 'Come on Friday.', createdAt: NOW },
    },
    { channel: 'reply', submission: { id: tour.id }, reply: { text: 'Or on Monday.' } },
  ])
  for (const [at, delivery] of due.entries())
    await store.settleDelivery(
      delivery,
      at === 0 ? { state: 'sent' } : { state: 'failed', error: 'EENVELOPE 550' },
      NOW,
    )
  // It failed for good: the operators are told, and the staff may try it again.
  expect((await store.claimDue(DUE)).map(({ submission }) => submission.fields.channel)).toEqual(['reply'])
  const { mails } = (await change(tour, 'retry', {})).json()
  expect(mails).toMatchObject([{}, { state: 'sent' }, { state: 'due' }])
})

test('whoever would promise a tour on Shabbat is told that the building rests', async () => {
  const { ask, one } = await inbox()
  const restsThen = async (preferred_date: string) =>
    (await one(await ask('tour', { preferred_date, preferred_time: '12:00 PM' }))).restsThen
  expect(await restsThen('2026-12-12')).toMatch(/^The building rests for Shabbat, from Friday, December 11, /)
  expect(await restsThen('2026-12-14')).toBeUndefined()
})

test('promise and decline send the mail that somebody has read, and say how the request ended', async () => {
  const { ask, one, store, referencesIn, change } = await inbox()
  const tour = await ask('tour')
  const { savedReplies, answers, signature } = await one(tour)
  expect(signature).toBe('Juniper Hill Hillel')
  expect(savedReplies.map(({ says = '' }: { says?: string }) => says)).toEqual(['promised', 'declined', ''])
  expect(answers).toMatchObject({ 'first-name': 'Rachel', date: expect.stringMatching(/, 20\d\d$/) })
  const mail = { ...withId('Dear Rachel, come at {time}.'), subject: 'Your tour' }
  const says = { outcome: 'promised', was: 'new' }
  const unfilled = await change(tour, 'reply', { ...mail, says })
  expect([unfilled.statusCode, unfilled.body]).toEqual([422, 'Write something in place of {time}.'])
  const filled = { ...mail, text: 'Dear Rachel, come at noon. {Bring} a hat.', says }
  expect((await change(tour, 'reply', filled)).json()).toMatchObject({
    outcome: 'promised',
    // Somebody shows them around.
    progress: { state: 'taken', person: ADA },
    mails: [{ subject: 'Your tour request is here' }, { subject: 'Your tour', text: filled.text }],
  })
  // Sent twice on a bad line, it goes out once; somebody who still sees it as new does not decline it.
  expect((await change(tour, 'reply', filled)).json().mails).toHaveLength(2)
  const late = { ...mail, ...withId('No.'), says: { outcome: 'declined', was: 'new' } }
  expect((await change(tour, 'reply', late)).statusCode).toBe(409)
  expect((await store.claimDue({ ...DUE, channels: ['reply'] })).length).toBe(1)

  const soup = await ask('soup')
  // The day of the delivery, which no visitor is asked for.
  expect((await one(soup)).answers.date).toBe('Monday, November 30')
  const answer = async (outcome: string, was: string) =>
    (await change(soup, 'reply', { ...withId('It comes.'), subject: 'Soup', says: { outcome, was } })).json()
  // It is still to be brought.
  const progress = { state: 'taken', person: ADA }
  expect(await answer('promised', 'new')).toMatchObject({ outcome: 'promised', progress })
  expect(await answer('declined', 'taken')).toMatchObject({ outcome: 'declined', progress: { state: 'done' } })
  const opened = await change(soup, 'setProgress', { to: { state: 'new' }, was: 'done' })
  expect(opened.json().outcome).toBeUndefined()
  expect(await referencesIn('?progress=new')).toEqual([soup.reference])
})

test('a room is promised with its mail, or neither', async () => {
  const { ask, one, change, store, book } = await inbox()
  const first = await ask('room', { event_date: '2026-12-10', event_time: '7:00 PM' })
  const booking = { room: 'Library', day: '2026-12-10', from: '19:00', until: '21:00', despite: false }
  const answer = (of: Asked, says: object) =>
    change(of, 'reply', { ...withId('It is yours.'), subject: 'The Library', says })
  const promise = (of: Asked, changes = {}) =>
    answer(of, { outcome: 'promised', was: 'new', booking: { ...booking, ...changes } })
  expect((await promise(first, { room: 'Roof' })).statusCode).toBe(422)
  expect((await promise(first)).json()).toMatchObject({
    outcome: 'promised',
    room: { booking: { room: 'Library', from: '19:00' } },
  })
  const second = await ask('room', { event_date: '2026-12-10', event_time: '8:00 PM' })
  expect((await promise(second, { from: '20:00' })).body).toBe(
    'The room was not promised. In the way at that time: Library, 7:00 PM to 9:00 PM (promised by ada@example.org).',
  )
  expect(await one(second)).toMatchObject({ progress: { state: 'new' }, mails: [{}] })
  // Declined after all: the room is free again.
  const declined = (await answer(first, { outcome: 'declined', was: 'done' })).json()
  expect(declined).toMatchObject({ outcome: 'declined', mails: [{}, {}, {}] })
  expect(await store.inbox.listBookings()).toEqual([])
  // Promised by telephone, without a mail, and taken back.
  expect((await book(second, booking)).json()).toMatchObject({ outcome: 'promised', mails: [{}] })
  const back = (await change(second, 'cancelBooking')).json()
  expect([back.outcome, back.progress]).toEqual([undefined, { state: 'new' }])
})

test('what nobody answered in the time that its form promises comes first, the longest first; Shabbat does not count', async () => {
  const { ask, list, referencesIn, one, change } = await inbox()
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
  // It is noon on Shabbat: since yesterday's candles nothing has counted.
  const soup = await ask('soup', {}, hoursAgo(23))
  const late = await ask('soup', { user_first_name: 'Late' }, hoursAgo(60))
  const later = await ask('tour', { user_first_name: 'Later' }, hoursAgo(200))
  const room = await ask('room', {}, hoursAgo(500))
  const overdue = (await list()).overdue.map(({ reference }: Asked) => reference)
  expect(overdue).toEqual([later.reference, late.reference])
  expect(await referencesIn()).toEqual([soup.reference, room.reference])
  expect(Date.parse((await one(soup)).dueAt)).toBeGreaterThan(NOW.getTime() + DAY)
  // This campus says nothing about rooms.
  expect((await one(room)).dueAt).toBeUndefined()
  await change(later, 'reply', { ...withId('We look.'), subject: 'Soon' })
  await change(late, 'setProgress', { to: { state: 'done' }, was: 'new' })
  expect(await list()).toMatchObject({ overdue: [], requests: { length: 4 } })
})

test('a room is promised, conflicts are named, and a promise is in the way of the next', async () => {
  const { ask, one, change, get, book, cookie, callProcedure } = await inbox()
  const asking = (event_date: string, event_time = '7:00 PM', more = {}) =>
    ask('room', { event_date, event_time, ...more })
  // Services are in the library on Fridays.
  const friday = await asking('2026-12-04')
  const asked = { day: '2026-12-04', from: '19:00', until: '21:00' }
  expect((await one(friday)).room).toMatchObject({ asked: { room: 'Library', ...asked } })
  const long = await asking('2026-12-03', '7:00 PM', { event_end_time: '10:00 PM' })
  expect((await one(long)).room.asked).toMatchObject({ from: '19:00', until: '22:00' })
  const inTheWay = ({ reference }: Asked, times: Record<string, string>) =>
    callProcedure('requests.conflicts', { reference, times: { room: 'Library', ...times } }, { cookie })
  // The dinner is in the other one.
  const conflicts = ['Library, from 6:00 PM (Friday Services)']
  expect((await inTheWay(friday, asked)).json()).toEqual({ conflicts, free: [] })
  const use = { room: 'Library', ...asked, despite: false }
  const refused = await book(friday, use)
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    'The room was not promised. In the way at that time: Library, from 6:00 PM (Friday Services).',
  ])
  const promised = (await book(friday, { ...use, despite: true })).json()
  expect(promised.room.booking).toEqual({ room: 'Library', ...asked, person: ADA, at: NOW.toISOString() })
  const later = { ...use, day: '2026-12-10' }
  expect((await book(friday, later)).statusCode).toBe(200)
  // Visitors learn of it, and nothing of whom it was promised to.
  const { Library: hours } = (await get('/days-ahead.json')).json().rooms
  expect(hours).toContainEqual(['2026-12-10T19:00:00-05:00', '2026-12-10T21:00:00-05:00', 'Reserved'])
  expect(hours.map(([start]: string[]) => start)).toEqual(hours.map(([start]: string[]) => start).sort())
  const page = await get('/room-reservation?week=2026-12-09')
  expect(page.body).toContain(
    '/room-reservation?week=2026-12-06 {&quot;Library&quot;:[[&quot;2026-12-10T19:00:00-05:00&quot;',
  )
  const second = await asking('2026-12-10', '8:00 PM')
  expect((await book(second, { ...later, from: '20:00' })).statusCode).toBe(409)
  // What is asked about is what is in the fields, not what the visitor asked for.
  const then = { day: '2026-12-10', from: '19:00', until: '21:00' }
  expect((await inTheWay(second, { ...then, from: '20:00' })).json().conflicts).toEqual([
    'Library, 7:00 PM to 9:00 PM (promised by ada@example.org)',
  ])
  expect((await inTheWay(second, { ...then, from: '21:00', until: '22:00' })).json().conflicts).toEqual([])
  const free = ['Dining Room', 'Library (up to 12 people)']
  // Its own promise is not in its way, nor anything while nobody has said which room.
  for (const room of ['Library', ''])
    expect((await inTheWay(friday, { ...then, room })).json(), room).toEqual({ conflicts: [], free })
  expect((await inTheWay(friday, { ...then, until: '19:00' })).statusCode).toBe(422)
  expect((await change(friday, 'cancelBooking')).json().room.booking).toBeUndefined()
  expect((await book(second, { ...later, from: '20:00' })).statusCode).toBe(200)
  for (const wrong of [{ room: 'Roof' }, { until: '19:00' }, { day: '2026-02-30' }])
    expect((await book(friday, { ...later, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(422)
  expect((await book(await ask('tour'), later)).statusCode).toBe(422)
})

test('soup is a round of the next delivery: what was brought is done, and nothing else takes it off', async () => {
  const { ask, one, wait, query, change } = await inbox()
  const round = (asked = '') => query('soup.round', Object.fromEntries(new URLSearchParams(asked)))
  const stopsNow = async (key: string) => (await round()).stops.map((stop: Record<string, unknown>) => stop[key])
  const late = await ask('soup', { preferred_delivery_time: '2:00 PM - 4:00 PM', student_first_name: '' })
  const early = await ask('soup', { preferred_delivery_time: '10:00 AM - 12:00 PM' })
  const { day, days, stops } = await round()
  expect(days[0]).toBe(day)
  expect(stops).toMatchObject([
    { reference: early.reference, name: 'Eli Okonkwo', phone: '410-555-0124', askedBy: 'Rachel Okonkwo-Stein' },
    { reference: late.reference, diet: 'No dill, and <b>no nuts</b>' },
  ])
  // The list and the request say on whose round it is, until somebody has brought it.
  const { headline, facts } = await one(early)
  expect(headline).toBe(`${formatDay(day)}, 10:00 AM - 12:00 PM`)
  expect(facts).toContainEqual({ label: 'When', text: headline })
  expect((await round(`?day=${days[1]}`)).stops).toEqual([])
  expect((await change(early, 'setDelivered', { isDelivered: true })).json()).toMatchObject({
    deliveredAt: NOW.toISOString(),
    progress: { state: 'done', person: ADA },
    headline: '10:00 AM - 12:00 PM',
    facts: expect.arrayContaining([{ label: 'When', text: headline }]),
  })
  // It was brought before its day, and stays in the round today; tomorrow it is forgotten.
  expect(await stopsNow('deliveredAt')).toEqual([NOW.toISOString(), undefined])
  wait(DAY)
  expect(await stopsNow('reference')).toEqual([late.reference])
  await change(early, 'setDelivered', { isDelivered: false })
  expect((await one(early)).progress).toEqual({ state: 'new' })
  // What is done is still to be brought: it was promised.
  await change(late, 'setProgress', { to: { state: 'done' }, was: 'new' })
  expect(await stopsNow('reference')).toEqual([early.reference, late.reference])
  expect(await stopsNow('doneBy')).toEqual([undefined, ADA])
  expect((await change(await ask('tour'), 'setDelivered', { isDelivered: true })).statusCode).toBe(422)
})

test('soup that is called off leaves the round with its reason, undelivered, and comes back if it is opened again', async () => {
  const { ask, one, query, change } = await inbox()
  const onRound = async (): Promise<string[]> =>
    (await query('soup.round')).stops.map(({ reference }: Asked) => reference)
  const soup = await ask('soup')
  const reason = { id: randomUUID(), reason: 'He is home for the week.' }
  expect((await change(soup, 'callOff', { ...reason, reason: '  ' })).statusCode).toBe(422)
  expect(await onRound()).toEqual([soup.reference])
  const calledOff = (await change(soup, 'callOff', reason)).json()
  expect(calledOff).toMatchObject({
    calledOffAt: NOW.toISOString(),
    progress: { state: 'done', person: ADA },
    notes: [{ text: 'Called off: He is home for the week.', author: ADA }],
  })
  expect(calledOff.deliveredAt).toBeUndefined()
  expect(await onRound()).toEqual([])
  // A call that is repeated on a bad line.
  expect((await change(soup, 'callOff', reason)).json().notes).toHaveLength(1)

  await change(soup, 'setProgress', { to: { state: 'new' }, was: 'done' })
  expect((await one(soup)).calledOffAt).toBeUndefined()
  expect(await onRound()).toEqual([soup.reference])

  // It was brought all the same.
  await change(soup, 'callOff', { ...reason, id: randomUUID() })
  await change(soup, 'setDelivered', { isDelivered: true })
  expect((await one(soup)).calledOffAt).toBeUndefined()
  for (const other of [soup, await ask('tour')])
    expect((await change(other, 'callOff', { ...reason, id: randomUUID() })).statusCode).toBe(422)
})

test('the table has the columns of what the list asks for, by their labels, and no formula; subscribers open in a mailing program', async () => {
  const { ask, get, store } = await inbox()
  await ask('tour', { user_first_name: '=HYPERLINK("https://evil.example")' })
  await ask('soup')
  const fields = { firstName: 'Noa', lastName: 'B', email: 'noa@example.org', memberType: 'alumni' }
  await store.storeSubscriber({ address: 'noa@example.org', fields, occasion: 'id:1' }, NOW)
  const table = await get(`${REQUESTS_CSV}?kind=tour`)
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="tour-2026-11-21.csv"',
    'cache-control': 'no-store',
  })
  expect(table.body).toMatch(/^\uFEFFReference,Form,Received,First name,/)
  expect(table.body).not.toMatch(/user_|Email Address/)
  expect(table.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(table.body.trim().split('\r\n')).toHaveLength(2)
  expect((await get(`${REQUESTS_CSV}?kind=mailing-list`)).body.trim().split('\r\n')).toEqual([
    'Email Address,First Name,Last Name,Community member type,Graduation year,Your relationship to the student,Received',
    'noa@example.org,Noa,B,Alumni,,,2026-11-21 12:00:00',
  ])
})

test('every access is recorded, and shown to owners; whether mails went out is seen without another read', async () => {
  const { ask, one, list, as, get, callProcedure, change, cookie } = await inbox()
  const tour = await ask('tour', { user_first_name: 'Noa' })
  await list()
  const { mails, deliveries, delivery } = await one(tour)
  const states = mails.map(({ id, state }: Record<string, string>) => ({ id, state }))
  expect(states).toHaveLength(1)
  for (const which of [tour.reference, tour.id]) {
    const answer = await callProcedure('requests.sending', { reference: which }, { cookie })
    expect(answer.json()).toEqual({ mails: states, deliveries, delivery })
    expect(answer.body).not.toContain('Noa')
  }
  await change(tour, 'setProgress', { to: { state: 'done' }, was: 'new' })
  await get(REQUESTS_CSV)
  const { accesses, isMore } = (await callProcedure('requests.accesses', {}, { cookie: await as('owner') })).json()
  const told = accesses.map(({ what, reference: which = '' }: Record<string, string>) => `${what} ${which}`.trim())
  expect(told.sort()).toEqual(['export', 'list', `progress ${tour.reference}`, `read ${tour.reference}`])
  expect(accesses[0]).toMatchObject({ person: ADA, at: NOW.toISOString() })
  expect(isMore).toBe(false)
})

test('an erased person’s notes, replies and accesses are gone, and others keep theirs', async () => {
  const { ask, one, store, wait, db, cookie, callProcedure, change } = await inbox()
  const theirs = await ask('tour', { user_email: 'eve@example.org' })
  const other = await ask('tour')
  await change(theirs, 'addNote', withId('Zylberstein'))
  await change(theirs, 'reply', { ...withId('Zylberstein'), subject: 'Hello' })
  await change(other, 'addNote', withId('Comes with eve@example.org.'))
  const erase = (email: string) => callProcedure('requests.erase', { email }, { cookie })
  const erased = async () => (await erase('Eve@example.org')).json()
  // What is still to be sent is not removed.
  const waiting = [theirs.reference]
  expect(await erased()).toMatchObject({ erased: 0, waiting, mentions: [other.reference] })
  const replies = await store.claimDue({ ...DUE, channels: ['reply'] })
  for (const mail of await store.claimDue(DUE)) await store.settleDelivery(mail, { state: 'sent' }, NOW)
  expect(await erased()).toMatchObject({ erased: 0, waiting })
  for (const reply of replies) await store.settleDelivery(reply, { state: 'failed', error: '550' }, NOW)
  expect(await erased()).toMatchObject({ erased: 1, waiting: [], isForgotten: true })
  expect((await one(other)).notes).toHaveLength(1)
  for (const table of ['request_notes', 'request_replies', 'request_accesses'] as const) {
    const rows = await db.selectFrom(table).select('submission_id').execute()
    expect(rows, table).not.toContainEqual({ submission_id: theirs.id })
  }
  wait(16 * 60_000)
  expect((await erase('rachel@example.org')).statusCode).toBe(403)
})

test('what nobody may know about is not there: alerts, other people’s references, odd queries', async () => {
  const { callProcedure, ask, store, db, as, cookie } = await inbox()
  const statusOf = async (name: string, input: object, by = cookie) =>
    (await callProcedure(name, input, { cookie: by })).statusCode
  await store.addAlert({ kind: 'delivery_alert', occasion: 'one', fields: { error: 'x' } }, NOW)
  const { id: alert } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  await ask('tour')
  const strange = ['00000000', '%25%25%25%25%25%25%25%25', '________', "1'%20OR%201=1--"]
  for (const reference of [alert, alert.slice(0, 8), ...strange])
    expect(await statusOf('requests.get', { reference }), reference).toBe(404)
  const odd = ['kind=delivery_alert', 'progress=lost', 'after=1', 'limit=9', `text=${'a'.repeat(201)}`, 'person=x']
  for (const narrowed of odd)
    expect(await statusOf('requests.list', Object.fromEntries(new URLSearchParams(narrowed))), narrowed).toBe(422)
  expect(await statusOf('soup.round', { day: 'someday' })).toBe(422)
  const owner = await as('owner')
  for (const page of [{ page: 0 }, { page: 1e9 }, { page: 'x' }, { limit: 5 }])
    expect(await statusOf('requests.accesses', page, owner), JSON.stringify(page)).toBe(422)
})

test('whoever is refused leaves no access; accesses are forgotten when requests are, and with their request', async () => {
  const { ask, one, list, store, db, callProcedure, as } = await inbox()
  const accesses = () => db.selectFrom('request_accesses').select('what').execute()
  const tour = await ask('tour')
  await callProcedure('requests.get', { reference: tour.reference }, { cookie: await as('editor') })
  expect(await accesses()).toEqual([])
  await list()
  await one(tour)
  await store.inbox.removeAccesses(NOW)
  expect(await accesses()).toHaveLength(2)
  for (const delivery of await store.claimDue(DUE)) await store.settleDelivery(delivery, { state: 'sent' }, NOW)
  await store.removeOldestDay(new Date(NOW.getTime() + DAY))
  expect(await accesses()).toEqual([{ what: 'list' }])
  await store.inbox.removeAccesses(new Date(NOW.getTime() + 1))
  expect(await accesses()).toEqual([])
})
