import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { longDay } from '#schemas/campus-locale'
import { templateParams } from '#schemas/forms/answers'
import { fieldsOf } from '#schemas/forms/define-form'
import type { RequestKind } from '#schemas/forms/forms'
import { REQUESTS_PATHS, requestPath, sendingPath } from '#schemas/http/admin/requests-paths'
import { adminSite } from '#tests/support/admin-site'
import { forms } from '#tests/support/campus-forms'
import { everyAnswer } from '#tests/support/received-mail'
import { NOW } from '#tests/support/test-app'

const DAY = 24 * 60 * 60_000

/** A site on which visitors have asked for things, and somebody who looks after them. */
async function inbox() {
  const site = await adminSite()
  const cookie = await site.as('requests', 'ada@example.org')
  let count = 0
  const ask = async (kind: RequestKind, changes: Record<string, string> = {}, at = NOW) => {
    count += 1
    const fields = templateParams(forms[kind], { ...everyAnswer[kind], ...changes })
    const most = { toOneMailbox: 9, fromOneSender: 9, inAll: 9 }
    const acknowledgement = { address: fields.user_email ?? '', sender: '192.0.2.1', most, day: '2026-11-21' }
    const { id } = await site.store.accept({ kind, key: `key ${count}`, fields, acknowledgement }, at)
    return { id, reference: id.slice(0, 8).toUpperCase() }
  }
  const list = async (query = '') => (await site.call('GET', `${REQUESTS_PATHS.requests}${query}`, { cookie })).json()
  const one = async (reference: string) => (await site.call('GET', requestPath(reference), { cookie })).json()
  const post = (path: string, body: unknown, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    site.call(method, path, { cookie, body })
  const put = (path: string, body: unknown) => post(path, body, 'PUT')
  return { ...site, cookie, ask, list, one, post, put }
}

test('lists what was asked, newest first, a page at a time, and narrowed to what somebody looks for', async () => {
  const { ask, list, store } = await inbox()
  for (let number = 0; number < 60; number += 1)
    await ask('tour', { user_first_name: `Visitor q${number}` }, new Date(NOW.getTime() + number * 1000))
  await ask('soup', { user_last_name: 'Żółć' }, new Date(NOW.getTime() - 1000))
  await store.subscribe({ address: 'noa@example.org', fields: { email: 'noa@example.org' }, occasion: 'id:1' }, NOW)
  const first = await list()
  expect(first.requests).toHaveLength(50)
  expect(first.requests[0]).toMatchObject({
    noun: 'Tour request',
    name: 'Visitor q59 Okonkwo-Stein',
    progress: { state: 'new' },
    delivery: 'due',
    receivedAt: new Date(NOW.getTime() + 59_000).toISOString(),
  })
  expect(first).toMatchObject({ open: { new: 61, taken: 0 }, people: ['ada@example.org'] })
  const second = await list(`?after=${first.next}`)
  expect(second.requests.map(({ name }: { name: string }) => name).at(-1)).toBe('Rachel Żółć')
  expect(second.requests).toHaveLength(11)
  expect(second.next).toBeUndefined()
  const names = async (query: string) =>
    (await list(query)).requests.map(({ name }: { name: string }) => name).join(', ')
  expect(await names('?text=visitor%20q42%20stein')).toBe('Visitor q42 Okonkwo-Stein')
  expect(await names(`?text=${encodeURIComponent('żÓŁĆ')}`)).toBe('Rachel Żółć')
  expect(await names(`?text=${first.requests[7].reference}`)).toBe(first.requests[7].name)
  expect(await names('?kind=soup')).toBe('Rachel Żółć')
  expect((await list('?kind=mailing-list')).requests).toMatchObject([{ noun: 'Subscriber' }])
  expect(await names('?delivery=failed')).toBe('')
})

test('what a visitor wrote in their own words is among the facts, and is said once', async () => {
  const { ask, one } = await inbox()
  const words = 'We keep kosher; grandmother uses a wheelchair.'
  const label = fieldsOf(forms.tour).find(({ name }) => name === 'additional_info')?.label
  const { reference } = await ask('tour', { additional_info: words })
  expect((await one(reference)).facts).toContainEqual({ label, text: words })
  const soup = await ask('soup', { dietary_restrictions: 'No nuts', additional_info: '' })
  const { facts } = await one(soup.reference)
  expect(facts.filter(({ text }: { text: string }) => text === 'No nuts')).toHaveLength(1)
})

test('a request is told with its facts first, and goes from new to somebody’s to done', async () => {
  const { ask, list, one, put, as, accounts } = await inbox()
  const { reference } = await ask('room', { organization: 'Poetry Club' })
  expect(await one(reference)).toMatchObject({
    reference,
    email: 'rachel@example.org',
    headline: expect.stringMatching(/^Poetry Club, Library \(up to 12/),
    facts: expect.arrayContaining([{ label: 'How many', text: '25 people' }]),
    deliveries: [{ channel: 'staff-mail', state: 'due' }, { channel: 'acknowledgement' }],
  })
  await as('requests', 'bea@example.org')
  await as('editor', 'eli@example.org')
  const path = requestPath(reference, 'progress')
  const take = (person: string, was = 'new') => put(path, { to: { state: 'taken', person }, was })
  expect((await take('eli@example.org')).statusCode).toBe(422)
  expect((await take('nobody@example.org')).statusCode).toBe(422)
  expect((await take('Bea@example.org')).json().progress).toEqual({ state: 'taken', person: 'bea@example.org' })
  // Somebody who still sees it as new does not take it from her.
  expect((await take('ada@example.org')).statusCode).toBe(409)
  expect((await list('?person=bea@example.org&progress=taken')).requests).toHaveLength(1)
  expect((await list()).open).toEqual({ new: 0, taken: 1 })
  const done = await put(path, { to: { state: 'done' }, was: 'taken' })
  expect(done.json().progress).toEqual({ state: 'done', person: 'ada@example.org', at: NOW.toISOString() })
  expect((await list('?progress=done&person=ada@example.org')).requests).toHaveLength(1)
  expect((await list('?person=bea@example.org')).requests).toHaveLength(0)
  // Who leaves leaves nothing that nobody has.
  await take('bea@example.org', 'done')
  await accounts.removePerson('bea@example.org')
  expect((await one(reference)).progress).toEqual({ state: 'new' })
})

test('notes are kept once, and removed by their author or an owner', async () => {
  const { ask, post, as, call } = await inbox()
  const { reference } = await ask('tour')
  const note = { id: randomUUID(), text: 'Called her.\n<img src=x onerror=alert(1)>' }
  await post(requestPath(reference, 'notes'), note)
  const answer = (await post(requestPath(reference, 'notes'), note)).json()
  expect(answer.notes).toEqual([{ ...note, author: 'ada@example.org', at: NOW.toISOString() }])
  const bea = await as('requests', 'bea@example.org')
  const path = requestPath(reference, 'notes', note.id)
  expect((await call('DELETE', path, { cookie: bea })).statusCode).toBe(404)
  const other = await ask('tour')
  expect((await post(requestPath(other.reference, 'notes', note.id), undefined, 'DELETE')).statusCode).toBe(404)
  expect((await post(path, undefined, 'DELETE')).json().notes).toEqual([])
})

test('a reply goes through the outbox once, and each of several is delivered', async () => {
  const { ask, post, store, wakes, wait } = await inbox()
  const { id, reference } = await ask('tour')
  for (const { channel } of await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 }))
    expect(channel).toBeTruthy()
  const before = wakes()
  const reply = { id: randomUUID(), subject: 'Your tour', text: 'Come on Friday.' }
  const path = requestPath(reference, 'replies')
  const [first] = [await post(path, reply), await post(path, reply)]
  expect(first.json()).toMatchObject({
    // Who writes takes what nobody has.
    progress: { state: 'taken', person: 'ada@example.org' },
    mails: [
      { subject: 'Your tour request is here', state: 'due' },
      { ...reply, author: 'ada@example.org', state: 'due' },
    ],
  })
  expect(wakes()).toBe(before + 1)
  wait(1000)
  await post(path, { ...reply, id: randomUUID(), text: 'Or on Monday.' })
  const claimed = await store.claimDue({ now: new Date(NOW.getTime() + 1000), claimSeconds: 60, limit: 10 })
  const due = claimed.sort((one, other) => Number(one.reply?.createdAt) - Number(other.reply?.createdAt))
  expect(due.map(({ channel, reply: mail, submission }) => [channel, mail?.text, submission.id])).toEqual([
    ['reply', 'Come on Friday.', id],
    ['reply', 'Or on Monday.', id],
  ])
  expect(due[0]?.reply).toMatchObject({ author: 'ada@example.org', subject: 'Your tour', createdAt: NOW })
  for (const [at, delivery] of due.entries())
    await store.settle(delivery, at === 0 ? { state: 'sent' } : { state: 'failed', error: 'EENVELOPE 550' }, NOW)
  // It failed for good: the operators are told, and the staff may try it again.
  const alerts = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })
  expect(alerts.map(({ submission }) => submission.fields.channel)).toEqual(['reply'])
  expect((await post(requestPath(reference, 'retry'), {})).json()).toMatchObject({
    mails: [{}, { state: 'sent' }, { state: 'due' }],
  })
})

test('whoever would promise a tour on Shabbat is told that the building rests', async () => {
  const { ask, one } = await inbox()
  const restsThen = async (preferred_date: string) =>
    (await one((await ask('tour', { preferred_date, preferred_time: '12:00 PM' })).reference)).restsThen
  expect(await restsThen('2026-12-12')).toMatch(/^The building rests for Shabbat, from Friday, December 11, /)
  expect(await restsThen('2026-12-14')).toBeUndefined()
})

test('promise and decline send the mail that somebody has read, and say how the request ended', async () => {
  const { ask, one, post, store, list } = await inbox()
  const { reference } = await ask('tour')
  const { savedReplies, answers, signature } = await one(reference)
  expect(signature).toBe('Juniper Hill Hillel')
  expect(savedReplies.map(({ says = '' }: { says?: string }) => says)).toEqual(['promised', 'declined', ''])
  expect(answers).toMatchObject({ 'first-name': 'Rachel', date: expect.stringMatching(/, 20\d\d$/) })
  const path = requestPath(reference, 'replies')
  const mail = { id: randomUUID(), subject: 'Your tour', text: 'Dear Rachel, come at {time}.' }
  const says = { outcome: 'promised', was: 'new' }
  const unfilled = await post(path, { ...mail, says })
  expect([unfilled.statusCode, unfilled.body]).toEqual([422, 'Write something in place of {time}.'])
  const text = 'Dear Rachel, come at noon. {Bring} a hat.'
  const answered = (await post(path, { ...mail, text, says })).json()
  expect(answered).toMatchObject({
    outcome: 'promised',
    // Somebody shows them around.
    progress: { state: 'taken', person: 'ada@example.org' },
    mails: [{ subject: 'Your tour request is here' }, { subject: 'Your tour', text }],
  })
  // Sent twice on a bad line, it goes out once; somebody who still sees it as new does not decline it.
  expect((await post(path, { ...mail, text, says })).json().mails).toHaveLength(2)
  const late = { ...mail, id: randomUUID(), text: 'No.', says: { outcome: 'declined', was: 'new' } }
  expect((await post(path, late)).statusCode).toBe(409)
  expect((await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10, channels: ['reply'] })).length).toBe(1)

  const soup = await ask('soup')
  // The day of the delivery, which no visitor is asked for.
  expect((await one(soup.reference)).answers.date).toBe('Monday, November 30')
  const soupPath = requestPath(soup.reference, 'replies')
  const coming = { id: randomUUID(), subject: 'Soup', text: 'It comes.', says }
  // It is still to be brought.
  expect((await post(soupPath, coming)).json()).toMatchObject({
    outcome: 'promised',
    progress: { state: 'taken', person: 'ada@example.org' },
  })
  const declined = { ...coming, id: randomUUID(), says: { outcome: 'declined', was: 'taken' } }
  expect((await post(soupPath, declined)).json()).toMatchObject({ outcome: 'declined', progress: { state: 'done' } })
  const opened = { to: { state: 'new' }, was: 'done' }
  expect((await post(requestPath(soup.reference, 'progress'), opened, 'PUT')).json().outcome).toBeUndefined()
  expect((await list('?progress=new')).requests).toMatchObject([{ reference: soup.reference }])
})

test('a room is promised with its mail, or neither', async () => {
  const { ask, one, post, store } = await inbox()
  const first = await ask('room', { event_date: '2026-12-10', event_time: '7:00 PM' })
  const booking = { room: 'Library', day: '2026-12-10', from: '19:00', until: '21:00', despite: false }
  const mail = { subject: 'The Library', text: 'It is yours.' }
  const promise = (changes = {}) => ({
    id: randomUUID(),
    ...mail,
    says: { outcome: 'promised', was: 'new', booking: { ...booking, ...changes } },
  })
  const path = requestPath(first.reference, 'replies')
  expect((await post(path, promise({ room: 'Roof' }))).statusCode).toBe(422)
  expect((await post(path, promise())).json()).toMatchObject({
    outcome: 'promised',
    room: { booking: { room: 'Library', from: '19:00' } },
  })
  const second = await ask('room', { event_date: '2026-12-10', event_time: '8:00 PM' })
  const refused = await post(requestPath(second.reference, 'replies'), promise({ from: '20:00' }))
  expect(refused.body).toBe(
    'The room was not promised. In the way at that time: Library, 7:00 PM to 9:00 PM (promised by ada@example.org).',
  )
  expect(await one(second.reference)).toMatchObject({ progress: { state: 'new' }, mails: [{}] })
  // Declined after all: the room is free again.
  const no = { ...promise(), says: { outcome: 'declined', was: 'done' } }
  expect((await post(path, no)).json()).toMatchObject({ outcome: 'declined', mails: [{}, {}, {}] })
  expect(await store.inbox.bookings()).toEqual([])
  // Promised by telephone, without a mail, and taken back.
  const alone = requestPath(second.reference, 'booking')
  expect((await post(alone, booking, 'PUT')).json()).toMatchObject({ outcome: 'promised', mails: [{}] })
  const back = (await post(alone, undefined, 'DELETE')).json()
  expect([back.outcome, back.progress]).toEqual([undefined, { state: 'new' }])
})

test('what nobody answered in the time that its form promises comes first, the longest first; Shabbat does not count', async () => {
  const { ask, list, one, post } = await inbox()
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
  // It is noon on Shabbat: since yesterday's candles nothing has counted.
  const soup = await ask('soup', {}, hoursAgo(23))
  const late = await ask('soup', { user_first_name: 'Late' }, hoursAgo(60))
  const later = await ask('tour', { user_first_name: 'Later' }, hoursAgo(200))
  const room = await ask('room', {}, hoursAgo(500))
  expect((await list()).overdue.map(({ reference }: { reference: string }) => reference)).toEqual([
    later.reference,
    late.reference,
  ])
  const { requests } = await list()
  expect(requests.map(({ reference }: { reference: string }) => reference)).toEqual([soup.reference, room.reference])
  const { dueAt } = await one(soup.reference)
  expect(Date.parse(dueAt)).toBeGreaterThan(NOW.getTime() + 24 * 3_600_000)
  // This campus says nothing about rooms.
  expect((await one(room.reference)).dueAt).toBeUndefined()
  await post(requestPath(later.reference, 'replies'), { id: randomUUID(), subject: 'Soon', text: 'We look.' })
  await post(requestPath(late.reference, 'progress'), { to: { state: 'done' }, was: 'new' }, 'PUT')
  expect(await list()).toMatchObject({ overdue: [], requests: { length: 4 } })
})

test('a room is promised, conflicts are named, and a promise is in the way of the next', async () => {
  const { ask, one, put, post, call, cookie } = await inbox()
  const asking = (event_date: string, event_time = '7:00 PM') => ask('room', { event_date, event_time })
  // Services are in the library on Fridays.
  const friday = await asking('2026-12-04')
  expect((await one(friday.reference)).room).toMatchObject({
    asked: { room: 'Library', day: '2026-12-04', from: '19:00', until: '21:00' },
  })
  const long = await ask('room', { event_date: '2026-12-03', event_time: '7:00 PM', event_end_time: '10:00 PM' })
  expect((await one(long.reference)).room).toMatchObject({ asked: { from: '19:00', until: '22:00' } })
  const inTheWay = async (reference: string, times: Record<string, string>) =>
    call('GET', `${requestPath(reference, 'booking')}?${new URLSearchParams({ room: 'Library', ...times })}`, {
      cookie,
    })
  const asked = { day: '2026-12-04', from: '19:00', until: '21:00' }
  const found = (await inTheWay(friday.reference, asked)).json()
  expect(found.conflicts).toEqual(['Library, from 6:00 PM (Friday Services)'])
  // The dinner is in the other one.
  expect(found.free).toEqual([])
  const use = { room: 'Library', day: '2026-12-04', from: '19:00', until: '21:00', despite: false }
  const refused = await put(requestPath(friday.reference, 'booking'), use)
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    'The room was not promised. In the way at that time: Library, from 6:00 PM (Friday Services).',
  ])
  const path = requestPath(friday.reference, 'booking')
  expect((await put(path, { ...use, despite: true })).json().room.booking).toEqual({
    room: 'Library',
    day: '2026-12-04',
    from: '19:00',
    until: '21:00',
    person: 'ada@example.org',
    at: NOW.toISOString(),
  })
  const later = { ...use, day: '2026-12-10' }
  expect((await put(path, later)).statusCode).toBe(200)
  // Visitors learn of it, and nothing of whom it was promised to.
  const { Library: hours } = (await call('GET', '/days-ahead.json')).json().rooms
  expect(hours).toContainEqual(['2026-12-10T19:00:00-05:00', '2026-12-10T21:00:00-05:00', 'Reserved'])
  const page = await call('GET', '/room-reservation?week=2026-12-09')
  expect(page.body).toContain(
    '/room-reservation?week=2026-12-06 {&quot;Library&quot;:[[&quot;2026-12-10T19:00:00-05:00&quot;',
  )
  expect(page.body).toContain('Reserved')
  expect(hours.map(([start]: string[]) => start)).toEqual(hours.map(([start]: string[]) => start).sort())
  const second = await asking('2026-12-10', '8:00 PM')
  expect((await put(requestPath(second.reference, 'booking'), { ...later, from: '20:00' })).statusCode).toBe(409)
  // What is asked about is what is in the fields, not what the visitor asked for.
  const then = { day: '2026-12-10', from: '19:00', until: '21:00' }
  expect((await inTheWay(second.reference, { ...then, from: '20:00' })).json().conflicts).toEqual([
    'Library, 7:00 PM to 9:00 PM (promised by ada@example.org)',
  ])
  expect((await inTheWay(second.reference, { ...then, from: '21:00', until: '22:00' })).json().conflicts).toEqual([])
  const own = (await inTheWay(friday.reference, then)).json()
  expect(own.conflicts).toEqual([])
  expect(own.free).toEqual(['Dining Room', 'Library (up to 12 people)'])
  // Nobody has said which room.
  const any = (await inTheWay(friday.reference, { ...then, room: '' })).json()
  expect(any).toEqual({ conflicts: [], free: own.free })
  expect((await inTheWay(friday.reference, { ...then, until: '19:00' })).statusCode).toBe(422)
  expect((await post(path, undefined, 'DELETE')).json().room.booking).toBeUndefined()
  expect((await put(requestPath(second.reference, 'booking'), { ...later, from: '20:00' })).statusCode).toBe(200)
  for (const wrong of [{ room: 'Roof' }, { until: '19:00' }, { day: '2026-02-30' }])
    expect((await put(path, { ...later, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(422)
  const tour = await ask('tour')
  expect((await put(requestPath(tour.reference, 'booking'), later)).statusCode).toBe(422)
})

test('soup is a round of the next delivery: what was brought is done, and nothing else takes it off', async () => {
  const { ask, one, put, call, cookie, wait } = await inbox()
  const round = async (query = '') => (await call('GET', `${REQUESTS_PATHS.soupRound}${query}`, { cookie })).json()
  const late = await ask('soup', { preferred_delivery_time: '2:00 PM - 4:00 PM', student_first_name: '' })
  const early = await ask('soup', { preferred_delivery_time: '10:00 AM - 12:00 PM' })
  const { day, days, stops } = await round()
  expect(days[0]).toBe(day)
  expect(stops).toEqual([
    expect.objectContaining({
      reference: early.reference,
      name: 'Eli Okonkwo',
      phone: '410-555-0124',
      askedBy: 'Rachel Okonkwo-Stein',
    }),
    expect.objectContaining({ reference: late.reference, diet: 'No dill, and <b>no nuts</b>' }),
  ])
  // The list and the request say on whose round it is, until somebody has brought it.
  const inWords = longDay(day)
  const { headline, facts } = await one(early.reference)
  expect(headline).toBe(`${inWords}, 10:00 AM - 12:00 PM`)
  expect(facts).toContainEqual({ label: 'When', text: headline })
  expect((await round(`?day=${days[1]}`)).stops).toEqual([])
  expect((await put(requestPath(early.reference, 'delivered'), { isDelivered: true })).json()).toMatchObject({
    deliveredAt: NOW.toISOString(),
    progress: { state: 'done', person: 'ada@example.org' },
    headline: '10:00 AM - 12:00 PM',
    facts: expect.arrayContaining([{ label: 'When', text: headline }]),
  })
  // It was brought before its day, and stays in the round today; tomorrow it is forgotten.
  expect((await round()).stops.map(({ deliveredAt }: { deliveredAt?: string }) => deliveredAt)).toEqual([
    NOW.toISOString(),
    undefined,
  ])
  wait(DAY)
  expect((await round()).stops.map(({ reference }: { reference: string }) => reference)).toEqual([late.reference])
  await put(requestPath(early.reference, 'delivered'), { isDelivered: false })
  expect((await one(early.reference)).progress).toEqual({ state: 'new' })
  // What is done is still to be brought: it was promised.
  await put(requestPath(late.reference, 'progress'), { to: { state: 'done' }, was: 'new' })
  const stillToBring = (await round()).stops
  expect(stillToBring.map(({ reference }: { reference: string }) => reference)).toEqual([
    early.reference,
    late.reference,
  ])
  expect(stillToBring.map(({ doneBy }: { doneBy?: string }) => doneBy)).toEqual([undefined, 'ada@example.org'])
  expect((await put(requestPath((await ask('tour')).reference, 'delivered'), { isDelivered: true })).statusCode).toBe(
    422,
  )
})

test('soup that is called off leaves the round with its reason, undelivered, and comes back if it is opened again', async () => {
  const { ask, one, put, call, cookie } = await inbox()
  const onRound = async (): Promise<string[]> =>
    (await call('GET', REQUESTS_PATHS.soupRound, { cookie }))
      .json()
      .stops.map(({ reference }: { reference: string }) => reference)
  const { reference } = await ask('soup')
  const path = requestPath(reference, 'called-off')
  const reason = { id: randomUUID(), reason: 'He is home for the week.' }
  expect((await put(path, { ...reason, reason: '  ' })).statusCode).toBe(422)
  expect(await onRound()).toEqual([reference])
  const calledOff = (await put(path, reason)).json()
  expect(calledOff).toMatchObject({
    calledOffAt: NOW.toISOString(),
    progress: { state: 'done', person: 'ada@example.org' },
    notes: [{ text: 'Called off: He is home for the week.', author: 'ada@example.org' }],
  })
  expect(calledOff.deliveredAt).toBeUndefined()
  expect(await onRound()).toEqual([])
  // A call that is repeated on a bad line.
  expect((await put(path, reason)).json().notes).toHaveLength(1)

  await put(requestPath(reference, 'progress'), { to: { state: 'new' }, was: 'done' })
  expect((await one(reference)).calledOffAt).toBeUndefined()
  expect(await onRound()).toEqual([reference])

  // It was brought all the same.
  await put(path, { ...reason, id: randomUUID() })
  await put(requestPath(reference, 'delivered'), { isDelivered: true })
  expect((await one(reference)).calledOffAt).toBeUndefined()
  expect((await put(path, { ...reason, id: randomUUID() })).statusCode).toBe(422)
  expect((await put(requestPath((await ask('tour')).reference, 'called-off'), reason)).statusCode).toBe(422)
})

test('the table has the columns of what the list asks for, by their labels, and no formula; subscribers open in a mailing program', async () => {
  const { ask, call, cookie, store } = await inbox()
  await ask('tour', { user_first_name: '=HYPERLINK("https://evil.example")' })
  await ask('soup')
  const fields = { firstName: 'Noa', lastName: 'B', email: 'noa@example.org', memberType: 'alumni' }
  await store.subscribe({ address: 'noa@example.org', fields, occasion: 'id:1' }, NOW)
  const table = await call('GET', `${REQUESTS_PATHS.csv}?kind=tour`, { cookie })
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="tour-2026-11-21.csv"',
    'cache-control': 'no-store',
  })
  expect(table.body).toMatch(/^\uFEFFReference,Form,Received,First name,/)
  expect(table.body).not.toMatch(/user_|Email Address/)
  expect(table.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(table.body.trim().split('\r\n')).toHaveLength(2)
  const subscribers = await call('GET', `${REQUESTS_PATHS.csv}?kind=mailing-list`, { cookie })
  expect(subscribers.body.trim().split('\r\n')).toEqual([
    'Email Address,First Name,Last Name,Community member type,Graduation year,Your relationship to the student,Received',
    'noa@example.org,Noa,B,Alumni,,,2026-11-21 12:00:00',
  ])
})

test('every access is recorded, and shown to owners', async () => {
  const { ask, one, list, as, call, cookie, put } = await inbox()
  const { reference } = await ask('tour')
  await list()
  await one(reference)
  await put(requestPath(reference, 'progress'), { to: { state: 'done' }, was: 'new' })
  await call('GET', REQUESTS_PATHS.csv, { cookie })
  expect((await call('GET', REQUESTS_PATHS.accesses, { cookie })).statusCode).toBe(403)
  const owner = await as('owner')
  const { accesses, isMore } = (await call('GET', REQUESTS_PATHS.accesses, { cookie: owner })).json()
  const told = accesses.map(({ what, reference: which = '' }: Record<string, string>) => `${what} ${which}`.trim())
  expect(told.sort()).toEqual(['export', 'list', `progress ${reference}`, `read ${reference}`])
  expect(accesses[0]).toMatchObject({ person: 'ada@example.org', at: NOW.toISOString() })
  expect(isMore).toBe(false)
})

test('whether its mails went out is seen without another read of the request', async () => {
  const { ask, one, as, call, cookie } = await inbox()
  const { reference, id } = await ask('tour', { user_first_name: 'Noa' })
  const { mails, deliveries, delivery } = await one(reference)
  const states = mails.map(({ id, state }: Record<string, string>) => ({ id, state }))
  expect(states).toHaveLength(1)
  for (const which of [reference, id]) {
    const answer = await call('GET', sendingPath(which), { cookie })
    expect(answer.json()).toEqual({ mails: states, deliveries, delivery })
    expect(answer.body).not.toContain('Noa')
  }
  const { accesses } = (await call('GET', REQUESTS_PATHS.accesses, { cookie: await as('owner') })).json()
  expect(accesses).toHaveLength(1)
  expect(accesses).toMatchObject([{ what: 'read', reference }])
})

test('an erased person’s notes, replies and accesses are gone, and others keep theirs', async () => {
  const { ask, post, one, store, wait, db } = await inbox()
  const theirs = await ask('tour', { user_email: 'eve@example.org' })
  const other = await ask('tour')
  const written = (text: string) => ({ id: randomUUID(), text })
  await post(requestPath(theirs.reference, 'notes'), written('Zylberstein'))
  await post(requestPath(theirs.reference, 'replies'), { ...written('Zylberstein'), subject: 'Hello' })
  await post(requestPath(other.reference, 'notes'), written('Comes with eve@example.org.'))
  const erase = async () => (await post(REQUESTS_PATHS.erase, { email: 'Eve@example.org' })).json()
  // What is still to be sent is not removed.
  expect(await erase()).toMatchObject({ erased: 0, waiting: [theirs.reference], mentions: [other.reference] })
  const [replies = [], mails = []] = [
    await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10, channels: ['reply'] }),
    await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 }),
  ]
  for (const mail of mails) await store.settle(mail, { state: 'sent' }, NOW)
  expect(await erase()).toMatchObject({ erased: 0, waiting: [theirs.reference] })
  for (const reply of replies) await store.settle(reply, { state: 'failed', error: '550' }, NOW)
  expect(await erase()).toMatchObject({ erased: 1, waiting: [], isForgotten: true })
  expect((await one(other.reference)).notes).toHaveLength(1)
  for (const table of ['request_notes', 'request_replies', 'request_accesses'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    expect(
      rows.filter(({ submission_id }) => submission_id === theirs.id),
      table,
    ).toEqual([])
  }
  wait(16 * 60_000)
  expect((await post(REQUESTS_PATHS.erase, { email: 'rachel@example.org' })).statusCode).toBe(403)
})

test('what nobody may know about is not there: alerts, other people’s references, odd queries', async () => {
  const { call, cookie, ask, store, db, as } = await inbox()
  await store.alert({ kind: 'delivery_alert', occasion: 'one', fields: { error: 'x' } }, NOW)
  const { id: alert } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  await ask('tour')
  const status = async (path: string) => (await call('GET', path, { cookie })).statusCode
  for (const reference of [
    alert,
    alert.slice(0, 8),
    '00000000',
    '%25%25%25%25%25%25%25%25',
    '________',
    "1'%20OR%201=1--",
  ])
    expect(await status(requestPath(reference)), reference).toBe(404)
  const odd = [
    'kind=delivery_alert',
    'progress=lost',
    'after=1',
    'limit=1000000',
    `text=${'a'.repeat(201)}`,
    'person=x',
  ]
  for (const query of odd) expect(await status(`${REQUESTS_PATHS.requests}?${query}`), query).toBe(422)
  expect(await status(`${REQUESTS_PATHS.soupRound}?day=someday`)).toBe(422)
  const owner = await as('owner')
  for (const query of ['page=0', 'page=1e9', 'page=x', 'limit=5'])
    expect((await call('GET', `${REQUESTS_PATHS.accesses}?${query}`, { cookie: owner })).statusCode, query).toBe(422)
})

const CALLS = [
  ['GET', REQUESTS_PATHS.requests],
  ['GET', REQUESTS_PATHS.csv],
  ['GET', REQUESTS_PATHS.soupRound],
  ['GET', requestPath('REF', 'booking')],
  ['GET', REQUESTS_PATHS.accesses],
  ['POST', REQUESTS_PATHS.erase],
  ['GET', requestPath('REF')],
  ['GET', sendingPath('REF')],
  ['PUT', requestPath('REF', 'progress')],
  ['POST', requestPath('REF', 'notes')],
  ['DELETE', requestPath('REF', 'notes', randomUUID())],
  ['POST', requestPath('REF', 'replies')],
  ['POST', requestPath('REF', 'retry')],
  ['PUT', requestPath('REF', 'booking')],
  ['DELETE', requestPath('REF', 'booking')],
  ['PUT', requestPath('REF', 'delivered')],
] as const

test('each call is refused to whoever does not look after requests, and to pages of other sites', async () => {
  const { ask, as, call, cookie, db } = await inbox()
  const { reference } = await ask('tour')
  const others = [await as('viewer'), await as('editor'), await as('publisher')]
  for (const [method, url] of CALLS) {
    const path = url.replace('REF', reference)
    const body = method === 'GET' ? undefined : {}
    expect((await call(method, path, { body })).statusCode, `${method} ${path}`).toBe(401)
    for (const other of others) {
      const { statusCode, body: text } = await call(method, path, { cookie: other, body })
      expect([statusCode, text], `${method} ${path}`).toEqual([403, 'Your role does not allow this.'])
    }
    if (method === 'GET') continue
    for (const origin of ['https://evil.example', 'null', ''])
      expect((await call(method, path, { cookie, body, headers: { origin } })).statusCode, origin).toBe(403)
  }
  expect(await db.selectFrom('request_accesses').selectAll().execute()).toEqual([])
})

test('accesses are forgotten when requests are, and with their request', async () => {
  const { ask, one, list, store, db } = await inbox()
  const { reference } = await ask('tour')
  await list()
  await one(reference)
  await store.inbox.forgetAccesses(NOW)
  expect(await db.selectFrom('request_accesses').selectAll().execute()).toHaveLength(2)
  for (const delivery of await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 }))
    await store.settle(delivery, { state: 'sent' }, NOW)
  await store.removeOldestDay(new Date(NOW.getTime() + DAY))
  expect(await db.selectFrom('request_accesses').selectAll().execute()).toMatchObject([{ what: 'list' }])
  await store.inbox.forgetAccesses(new Date(NOW.getTime() + 1))
  expect(await db.selectFrom('request_accesses').selectAll().execute()).toEqual([])
})
