import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { committerOf, type StoreSettings } from './engines.ts'
import { openStore } from './open-store.ts'
import type { OccurrenceWords, SeatTime } from './seat-occurrences.ts'
import { afterWithoutRest, OFFER_HOURS } from './seat-queue.ts'
import { type NewSignup, removeSeat, type SignupResult } from './seat-signups.ts'
import { aboutText } from './seat-words.ts'
import type { SeatRow } from './seats-tables.ts'
import { createStore } from './store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-30T15:00:00Z')
const FRIDAY = Date.parse('2026-12-04T23:30:00Z')

const event = (changes: object = {}) => ({
  uid: 'dinner-2026-12-04@example.org',
  entry: 'dinner',
  audiences: ['everyone'],
  title: 'Dinner',
  plannedFor: '2026-12-04',
  day: '2026-12-04',
  start: '2026-12-04T18:30:00-05:00',
  location: 'Dining Room',
  status: 'planned' as const,
  ...changes,
})

const about = (changes: object = {}) =>
  aboutText({
    title: 'Dinner',
    address: '/events/dinner',
    location: 'Dining Room',
    published: { event: event(changes), sequence: 0, changedAt: '2026-11-01T00:00:00Z' },
  })

const words = (changes: Partial<OccurrenceWords> = {}): OccurrenceWords => ({
  event: 'dinner',
  date: '2026-12-04',
  places: 4,
  guests: 3,
  has_waitlist: 1,
  is_cancelled: 0,
  closes_at: FRIDAY - 2 * DAY,
  remind_at: FRIDAY - DAY,
  starts_at: FRIDAY,
  ends_at: FRIDAY + 3 * HOUR,
  about: about(),
  revision: 1,
  ...changes,
})

const at = (milliseconds = 0, rests: SeatTime['rests'] = []): SeatTime => ({ now: new Date(NOW + milliseconds), rests })

/** Each from a network of its own. */
const named = (name: string, size = 1, changes: Partial<NewSignup> = {}): NewSignup => ({
  words: words(),
  fields: { firstName: name, lastName: 'Levi', email: `${name}@example.org`, guests: String(size - 1) },
  size,
  sender: { network: name, day: '2026-11-30' },
  ...changes,
})

async function newStore(settings: StoreSettings) {
  const db = await openStore(settings)
  const store = createStore(db)
  onTestFinished(() => store.close())
  const key = { event: 'dinner', date: '2026-12-04' }
  return {
    seats: store.seats,
    people: async () =>
      (await store.seats.peopleOf(key)).map(({ fields, state, size }) => `${fields.firstName} ${size} ${state}`),
    occurrence: () => store.seats.occurrence(key),
    alerts: async () =>
      (await db.selectFrom('submissions').select('kind').where('kind', 'like', '%_alert').execute()).map(
        ({ kind }) => kind,
      ),
    remove: (id: string, { now }: SeatTime) => committerOf(db)((trx) => removeSeat(trx, id, now)),
    mails: async () => {
      const rows = await db.selectFrom('deliveries').select('part').where('channel', '=', 'seat').execute()
      return rows.map(({ part }) => part.replace(/^\d+-/, '')).sort()
    },
  }
}

const seatIn = (result: SignupResult): SeatRow => {
  if (!result.ok || !result.seat) throw new Error(`Not stored: ${JSON.stringify(result)}`)
  return result.seat
}

test('an offer’s time stands still from candle lighting to havdalah', () => {
  const shabbat = [100, 125] as const
  expect(afterWithoutRest(90, 24, [shabbat])).toBe(139)
  expect(afterWithoutRest(110, 24, [shabbat])).toBe(149)
  expect(afterWithoutRest(60, 24, [shabbat])).toBe(84)
  expect(afterWithoutRest(130, 24, [shabbat])).toBe(154)
  expect(afterWithoutRest(90, 24, [shabbat, [130, 160]])).toBe(169)
})

onEachEngine((newSettings) => {
  test('exactly as many people as there are places have one when many come at once; twice as many wait in their order', async () => {
    const { seats, occurrence } = await newStore(await newSettings())
    const many = Array.from({ length: 60 }, (_, index) => named(`guest-${index}`, 1, { words: words({ places: 12 }) }))
    const results = await Promise.all(many.map((seat) => seats.signUp(seat, at())))
    const stored = await seats.peopleOf({ event: 'dinner', date: '2026-12-04' })
    expect(stored.map(({ number, state }) => [number, state])).toEqual(
      Array.from({ length: 36 }, (_, index) => [index + 1, index < 12 ? 'placed' : 'waiting']),
    )
    expect(results.filter((result) => result.ok && result.answer === 'full')).toHaveLength(24)
    expect(await occurrence()).toMatchObject({ places: 12, taken: 12, waiting: 24, next_number: 37 })
  })

  test('a date that is cancelled is mailed to whoever signed up with an address, waits or has a place, and to nobody who left', async () => {
    const { seats, mails } = await newStore(await newSettings())
    for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) seatIn(await seats.signUp(named(name), at()))
    const left = seatIn(await seats.signUp(named('fay'), at()))
    const fields = { ...named('gil').fields, email: '' }
    await seats.add({ words: words(), fields, size: 1, isMailed: false, despite: false }, at())
    expect(await seats.leave(left.submission_id, at())).toBe(true)
    const date = { event: 'dinner', date: '2026-12-04' }
    expect(await seats.mailedAhead(at().now)).toEqual(Array.from({ length: 5 }, () => date))
    const cancelled = words({ is_cancelled: 1, revision: 2, about: about({ status: 'cancelled' }) })
    await seats.followWords({ revision: 2, dates: [cancelled], open: [], until: '2027-01-31' }, at())
    expect((await mails()).filter((part) => part === 'event-cancelled')).toHaveLength(5)
    expect(await seats.mailedAhead(at(10 * DAY).now)).toEqual([])
  })

  test('whoever sends the same twice at once has one place; a form that was sent is not sent again with other answers', async () => {
    const { seats, people } = await newStore(await newSettings())
    const full = words({ places: 1 })
    const ada = named('ada', 1, { words: full, token: 'a-form-token' })
    const [one, two] = await Promise.all([seats.signUp(ada, at()), seats.signUp(ada, at())])
    expect([one, two].map((result) => result.ok && result.answer)).toEqual(['room', 'room'])
    expect(await seats.signUp({ ...ada, fields: { ...ada.fields, firstName: 'eve' } }, at())).toEqual({
      ok: false,
      refusal: 'sent-before',
    })
    expect(await seats.signUp(ada, at(HOUR))).toMatchObject({ refusal: 'sent-before' })
    // Without a token, and with another one, a name and a mailbox are known; the answer is everybody's.
    for (const name of ['ada', 'ADA+dinner', 'ben'])
      expect(await seats.signUp(named(name, 1, { words: full }), at())).toMatchObject({ ok: true, answer: 'waiting' })
    expect(await people()).toEqual(['ada 1 placed', 'ADA+dinner 1 waiting', 'ben 1 waiting'])
  })

  test('the first eight of a network have their number at once; the others get it when they press, and nobody who pressed is overtaken', async () => {
    const { seats, people, mails, occurrence } = await newStore(await newSettings())
    const sender = { network: 'fair', day: '2026-11-30' }
    const full = words({ places: 6 })
    const posts = Array.from({ length: 12 }, (_, index) => named(`guest-${index}`, 1, { sender, words: full }))
    const results = []
    for (const post of posts) results.push(await seats.signUp(post, at()))
    expect(results.map((result) => result.ok && result.answer)).toEqual([
      ...Array.from({ length: 6 }, () => 'room'),
      ...Array.from({ length: 2 }, () => 'waiting'),
      ...Array.from({ length: 4 }, () => 'confirm'),
    ])
    const [i, j, k] = results.slice(8).map((result) => seatIn(result).submission_id)
    seatIn(await seats.signUp(named('home', 1, { words: full }), at()))
    expect(await Promise.all([seats.confirm(k ?? '', at()), seats.confirm(k ?? '', at())])).toEqual(['entered', 'gone'])
    await seats.confirm(i ?? '', at())
    expect((await people()).slice(8, 11)).toEqual(['home 1 waiting', 'guest-10 1 waiting', 'guest-8 1 waiting'])
    expect((await people()).slice(11).toSorted()).toEqual(['guest-11 1 unconfirmed', 'guest-9 1 unconfirmed'])
    expect(await occurrence()).toMatchObject({ taken: 6, waiting: 5 })
    expect((await mails()).filter((news) => news === 'confirm')).toHaveLength(4)
    // What nobody confirmed goes when sign-up closes.
    const closed = at(words().closes_at - NOW)
    expect(await seats.confirm(j ?? '', closed)).toBe('gone')
    await seats.moveQueue({ event: 'dinner', date: '2026-12-04' }, closed)
    expect(await people()).toHaveLength(11)
  })

  test('six parties of a mailbox come to a date, whose news are one mail; the seventh is told so, and reads what anybody reads', async () => {
    const { seats, people, mails } = await newStore(await newSettings())
    const family = (name: string) => ({ ...named(name).fields, email: `levi+${name}@example.org` })
    const names = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gil']
    for (const name of names)
      expect(
        await seats.signUp(named(name, 1, { fields: family(name), words: words({ places: 9 }) }), at()),
      ).toMatchObject({ ok: true, answer: 'room' })
    expect(await people()).toHaveLength(6)
    // Nobody has pressed a button in that mailbox: it gets one mail a day.
    expect(await mails()).toEqual(['placed'])
    await seats.remind({ event: 'dinner', date: '2026-12-04' }, { now: new Date(words().remind_at), rests: [] })
    const cancelled = words({ is_cancelled: 1, revision: 2, about: about({ status: 'cancelled' }) })
    expect(await seats.mailedAhead(at().now)).toHaveLength(1)
    await seats.followWords({ revision: 2, dates: [cancelled], open: [], until: '2027-01-31' }, at())
    expect(await mails()).toEqual(['event-cancelled', 'placed', 'reminder'])
  })

  test('a network’s mails to addresses that never pressed are 600 a day: staff hear of the hundredth, and what follows is not stored', async () => {
    const { seats, alerts, people } = await newStore(await newSettings())
    const sender = { network: 'stranger', day: '2026-11-30' }
    const many = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) =>
          seats.signUp(named(`victim-${from + index}`, 1, { sender, words: words({ places: 100 }) }), at()),
        ),
      )
    await many(0, 99)
    expect(await alerts()).toEqual([])
    await many(99, 600)
    expect(await alerts()).toEqual(['signups_alert'])
    expect((await many(600, 602)).map((result) => !result.ok && result.refusal)).toEqual(
      Array(2).fill('too-many-mails'),
    )
    expect(await people()).toHaveLength(600)
    const known = (await seats.peopleOf({ event: 'dinner', date: '2026-12-04' }))[0]
    await seats.recordPress(known?.submission_id ?? '', at().now)
    const again = named('other', 1, { sender, fields: { ...named('other').fields, email: known?.fields.email ?? '' } })
    expect(await seats.signUp(again, at())).toMatchObject({ ok: true })
  })

  test('who comes after all is new, at the end of the list, and while both are full reads so', async () => {
    const { seats, people } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 4), at()))
    const ben = seatIn(await seats.signUp(named('ben', 3), at()))
    for (const name of ['cleo', 'dan', 'eve', 'fay', 'gil']) await seats.signUp(named(name), at())
    await seats.leave(ben.submission_id, at())
    expect(await seats.comeBack(ben.submission_id, at(), true)).toBe('entered')
    expect((await people()).at(-1)).toBe('ben 3 waiting')
    await seats.leave(ada.submission_id, at())
    await seats.signUp(named('hana', 4), at())
    expect(await seats.comeBack(ada.submission_id, at(), true)).toBe('full')
    expect(await seats.comeBack(ben.submission_id, at(), true)).toBe('gone')
  })

  test('two networks that sign up for two dates at once do not wait for each other for ever', async () => {
    const { seats } = await newStore(await newSettings())
    const senders = ['one', 'other'].map((network) => ({ network, day: '2026-11-30' }))
    const posts = Array.from({ length: 40 }, (_, index) =>
      ['2026-12-04', '2026-12-11'].map((date, at) =>
        named(`${date}-${index}`, 1, {
          words: words({ date }),
          sender: senders[(index + at) % 2] ?? { network: '', day: '' },
        }),
      ),
    )
    const results = await Promise.all(posts.flat().map((post) => seats.signUp(post, at())))
    expect(results.every(({ ok }) => ok)).toBe(true)
  })

  test('a place that is given up is offered to the first who waits, and to the next when the offer is over', async () => {
    const { seats, people, mails } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 3), at()))
    seatIn(await seats.signUp(named('ben', 1), at()))
    const cleo = seatIn(await seats.signUp(named('cleo', 2), at()))
    const dan = seatIn(await seats.signUp(named('dan', 1), at()))
    expect(await seats.leave(ada.submission_id, at())).toBe(true)
    expect(await people()).toEqual(['ada 3 cancelled', 'ben 1 placed', 'cleo 2 offered', 'dan 1 offered'])
    expect(await seats.takeOffer(dan.submission_id, at(HOUR))).toBe(true)
    seatIn(await seats.signUp(named('eve', 2), at(HOUR)))
    const key = { event: 'dinner', date: '2026-12-04' }
    await seats.moveQueue(key, at(OFFER_HOURS * HOUR - 1))
    expect(await people()).toContain('cleo 2 offered')
    expect(await seats.takeOffer(cleo.submission_id, at(OFFER_HOURS * HOUR))).toBe(false)
    await seats.moveQueue(key, at(OFFER_HOURS * HOUR))
    expect((await people()).slice(2)).toEqual(['cleo 2 lapsed', 'dan 1 placed', 'eve 2 offered'])
    expect(await mails()).toEqual(
      [
        'placed',
        'placed',
        'waiting',
        'waiting',
        'left',
        'offered',
        'offered',
        'placed',
        'waiting',
        'lapsed',
        'offered',
      ].sort(),
    )
  })

  test('whoever is offered places and says that fewer come can still take them, as long as before', async () => {
    const { seats, people } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 4), at()))
    const [ben, cleo] = [await seats.signUp(named('ben', 2), at()), await seats.signUp(named('cleo', 2), at())].map(
      seatIn,
    )
    await seats.leave(ada.submission_id, at())
    for (const { fields, submission_id: id } of await seats.peopleOf({ event: 'dinner', date: '2026-12-04' }))
      await seats.change({ id, size: 1, fields: { ...fields, guests: '0' } }, at(HOUR))
    expect(await seats.takeOffer(ben?.submission_id ?? '', at(OFFER_HOURS * HOUR - 1))).toBe(true)
    await seats.moveQueue({ event: 'dinner', date: '2026-12-04' }, at(OFFER_HOURS * HOUR))
    expect(await seats.takeOffer(cleo?.submission_id ?? '', at(OFFER_HOURS * HOUR))).toBe(false)
    expect(await people()).toEqual(['ada 4 cancelled', 'ben 1 placed', 'cleo 1 lapsed'])
  })

  test('a party that does not fit keeps the front, and nobody behind it is served, nor a newcomer', async () => {
    const { seats, people } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 2), at()))
    const ben = seatIn(await seats.signUp(named('ben', 2), at()))
    seatIn(await seats.signUp(named('cleo', 4), at()))
    seatIn(await seats.signUp(named('dan', 1), at()))
    await seats.leave(ada.submission_id, at())
    expect(seatIn(await seats.signUp(named('eve', 1), at())).state).toBe('waiting')
    expect(await people()).toEqual([
      'ada 2 cancelled',
      'ben 2 placed',
      'cleo 4 waiting',
      'dan 1 waiting',
      'eve 1 waiting',
    ])
    await seats.leave(ben.submission_id, at())
    expect(await people()).toContain('cleo 4 offered')
    // Staff may serve somebody out of order, beyond the places.
    const dan = (await seats.peopleOf({ event: 'dinner', date: '2026-12-04' }))[3]
    expect(await seats.place(dan?.submission_id ?? '', at())).toBe(true)
    expect(await people()).toContain('dan 1 placed')
  })

  test('a party larger than all places is passed over, told once, keeps its number, and is served when it fits again', async () => {
    const { seats, people, mails } = await newStore(await newSettings())
    let revision = 1
    const publish = (places: number) => {
      revision += 1
      const date = words({ places, revision, guests: 0, has_waitlist: 0 })
      return seats.followWords({ revision, dates: [date], open: [], until: '2027-01-01' }, at())
    }
    const ada = seatIn(await seats.signUp(named('ada', 3), at()))
    const ben = seatIn(await seats.signUp(named('ben', 3), at()))
    seatIn(await seats.signUp(named('cleo', 1), at()))
    for (const places of [2, 4, 2]) await publish(places)
    await seats.leave(ada.submission_id, at())
    expect(await people()).toEqual(['ada 3 cancelled', 'ben 3 passed-over', 'cleo 1 offered'])
    expect(seatIn(await seats.signUp(named('dan', 1), at())).state).toBe('placed')
    expect((await mails()).filter((news) => news === 'passed-over')).toHaveLength(1)
    await publish(6)
    expect(await people()).toContain('ben 3 offered')
    await publish(2)
    await seats.leave(ben.submission_id, at())
    expect((await mails()).filter((news) => news === 'passed-over')).toHaveLength(1)
  })

  test('a party that waits shrinks in place and grows at the end of the list; after the close none grows', async () => {
    const { seats, people } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 3), at()))
    const ben = seatIn(await seats.signUp(named('ben', 2), at()))
    const cleo = seatIn(await seats.signUp(named('cleo', 3), at()))
    const dan = seatIn(await seats.signUp(named('dan', 1), at()))
    const change = ({ submission_id: id }: SeatRow, size: number, later = 0) =>
      seats.change({ id, size, fields: named('x', size).fields }, at(later))
    expect([await change(ben, 4), await change(cleo, 2), await change(dan, 5)]).toEqual([
      'changed',
      'changed',
      'no-room',
    ])
    await seats.leave(ada.submission_id, at())
    expect((await people()).map((person) => person.replace(/^\w+ /, ''))).toEqual([
      '3 cancelled',
      '2 offered',
      '1 offered',
      '4 waiting',
    ])
    const closes = words().closes_at - NOW
    expect([await change(cleo, 3, closes), await change(ben, 5, closes)]).toEqual(['no-room', 'no-room'])
    await seats.moveQueue({ event: 'dinner', date: '2026-12-04' }, at(closes))
    expect([await change(ben, 3, closes), await change(ben, 4, closes)]).toEqual(['changed', 'no-room'])
  })

  test('nothing is changed, cancelled, moved or given back once the event began', async () => {
    const { seats, people, mails } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 2), at()))
    const { submission_id: id, event, date } = ada
    const begun = at(FRIDAY - NOW)
    expect(await seats.leave(id, begun)).toBe(false)
    expect(await seats.change({ id, size: 1, fields: named('ada').fields }, begun)).toBe('gone')
    expect(await seats.moveToDate({ id, words: words({ date: '2026-12-11' }) }, begun)).toBe(false)
    expect([await people(), await mails()]).toEqual([['ada 2 placed'], ['placed']])
    expect(await seats.leave(id, at())).toBe(true)
    const left = { id, event, date, state: 'placed' as const, offered_until: null, changes: 0, taken: 2 }
    expect([await seats.giveBack(left, begun), await seats.giveBack(left, at())]).toEqual([false, true])
  })

  test('nobody signs up for what is closed, cancelled or too small, and no offer lasts longer than sign-up', async () => {
    const { seats, people } = await newStore(await newSettings())
    const closes = words().closes_at - NOW
    expect(await seats.signUp(named('ada', 5), at())).toMatchObject({ refusal: 'too-many' })
    expect(await seats.signUp(named('ada'), at(closes))).toMatchObject({ refusal: 'closed' })
    const ada = seatIn(await seats.signUp(named('ada', 4), at(closes - 2 * HOUR)))
    const ben = seatIn(await seats.signUp(named('ben'), at(closes - 2 * HOUR)))
    seatIn(await seats.signUp(named('cleo', 4), at(closes - 2 * HOUR)))
    await seats.leave(ada.submission_id, at(closes - HOUR))
    expect(await seats.takeOffer(ben.submission_id, at(closes))).toBe(false)
    await seats.moveQueue({ event: 'dinner', date: '2026-12-04' }, at(closes))
    expect(await people()).toEqual(['ada 4 cancelled', 'ben 1 lapsed', 'cleo 4 waiting'])
    await seats.followWords(
      { revision: 2, dates: [words({ is_cancelled: 1, revision: 2 })], open: [], until: '2027-01-01' },
      at(),
    )
    expect(await seats.signUp(named('dan'), at())).toMatchObject({ refusal: 'cancelled' })
  })

  test('a change keeps the place; more people come only where there is room and nobody waits', async () => {
    const { seats, people, occurrence } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 1), at()))
    const change = (size: number) =>
      seats.change({ id: ada.submission_id, size, fields: named('ada', size).fields }, at())
    expect([await change(4), await change(5), await change(2)]).toEqual(['changed', 'no-room', 'changed'])
    seatIn(await seats.signUp(named('ben', 4), at()))
    expect(await change(3)).toBe('no-room')
    expect(await people()).toEqual(['ada 2 placed', 'ben 4 waiting'])
    expect(await occurrence()).toMatchObject({ taken: 2, waiting: 4 })
  })

  test('everybody is told once of a cancelled, moved or vanished date; fewer places remove nobody, and more are offered', async () => {
    const { seats, people, mails, occurrence } = await newStore(await newSettings())
    seatIn(await seats.signUp(named('ada', 4), at()))
    seatIn(await seats.signUp(named('ben', 2), at()))
    const follow = (revision: number, ...dates: OccurrenceWords[]) =>
      seats.followWords(
        { revision, dates: dates.map((date) => ({ ...date, revision })), open: [], until: '2027-01-01' },
        at(),
      )
    await follow(2, words({ places: 2 }))
    expect(await people()).toEqual(['ada 4 placed', 'ben 2 waiting'])
    expect(await occurrence()).toMatchObject({ places: 2, taken: 4 })
    await follow(3, words({ places: 6 }))
    expect(await people()).toEqual(['ada 4 placed', 'ben 2 offered'])
    const moved = words({ places: 6, about: about({ start: '2026-12-04T20:00:00-05:00' }), starts_at: FRIDAY + HOUR })
    await Promise.all([follow(4, moved), follow(4, moved)])
    await follow(4, moved)
    // A replica that has older words yet changes nothing.
    await follow(3, words({ places: 1 }))
    const sent = ['placed', 'waiting', 'offered', 'event-moved', 'event-moved']
    expect(await mails()).toEqual(sent.toSorted())
    await follow(5, words({ event: 'another' }))
    await follow(6)
    expect(await mails()).toEqual([...sent, 'event-cancelled', 'event-cancelled'].sort())
    expect(await occurrence()).toMatchObject({ is_cancelled: 1, places: 6, changes: 2 })
    await follow(7, moved)
    expect(await mails()).toEqual([...sent, 'event-cancelled', 'event-cancelled', 'event-on', 'event-on'].sort())
  })

  test('those who come are reminded once; those who wait hear it when sign-up closes', async () => {
    const { seats, mails } = await newStore(await newSettings())
    seatIn(await seats.signUp(named('ada', 4), at()))
    seatIn(await seats.signUp(named('ben'), at()))
    const key = { event: 'dinner', date: '2026-12-04' }
    const due = { now: new Date(words().remind_at), rests: [] }
    expect(await seats.dueOccurrences(at().now)).toEqual({ queue: [], remind: [] })
    expect(await seats.dueOccurrences(due.now)).toEqual({ queue: [key], remind: [key] })
    await Promise.all([seats.remind(key, due), seats.moveQueue(key, due), seats.remind(key, due)])
    expect(await seats.dueOccurrences(due.now)).toEqual({ queue: [], remind: [] })
    expect(await mails()).toEqual(['not-placed', 'placed', 'reminder', 'waiting'])
  })

  test('names go and numbers stay', async () => {
    const { seats, people, remove } = await newStore(await newSettings())
    const ada = seatIn(await seats.signUp(named('ada', 2), at()))
    seatIn(await seats.signUp(named('ben'), at()))
    const walkIn = { ...named('cleo'), isMailed: true, despite: true, isWalkIn: true, id: crypto.randomUUID() }
    await seats.add(walkIn, at(5 * DAY))
    await seats.markCame({ id: ada.submission_id, came: 2, at: 20 })
    await seats.markCame({ id: ada.submission_id, came: 0, at: 10 })
    await seats.markCame({ id: walkIn.id, came: 1, at: 30 })
    const numbers = async () =>
      (await seats.occurrencesFrom(new Date(0))).map(({ signedUp, came, taken }) => ({ signedUp, came, taken }))
    expect(await numbers()).toEqual([{ signedUp: 3, came: 3, taken: 4 }])
    await remove(walkIn.id, at(5 * DAY))
    expect(await numbers()).toEqual([{ signedUp: 3, came: 3, taken: 3 }])
    expect(await seats.forgetNames(new Date(words().ends_at), new Date())).toEqual([])
    expect(await seats.forgetNames(new Date(words().ends_at + 1), new Date())).toHaveLength(2)
    expect(await people()).toEqual([])
    expect(await numbers()).toEqual([{ signedUp: 3, came: 3, taken: 3 }])
  })

  test('whatever people do at once, places are given once, in order, and the counts are those of the people', async () => {
    const { seats, occurrence } = await newStore(await newSettings())
    const step = fc.record({
      what: fc.constantFrom('take', 'take', 'take', 'leave', 'change', 'accept', 'lapse', 'places'),
      who: fc.nat(30),
      size: fc.integer({ min: 1, max: 4 }),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 6 }), async (rounds) => {
        round += 1
        const key = { event: `dinner-${round}`, date: '2026-12-04' }
        const mine = words({ ...key, places: 6 })
        let hours = 0
        let revision = 1
        for (const steps of rounds) {
          hours += 5
          const people = await seats.peopleOf(key)
          await Promise.all(
            steps.map(({ what, who, size }) => {
              const id = people[who % Math.max(1, people.length)]?.submission_id ?? ''
              const name = `guest-${who}`
              if (what === 'take') return seats.signUp({ ...named(name, size), words: mine }, at(hours * HOUR))
              if (what === 'leave') return seats.leave(id, at(hours * HOUR))
              if (what === 'accept') return seats.takeOffer(id, at(hours * HOUR))
              if (what === 'lapse') return seats.moveQueue(key, at(hours * HOUR))
              if (what === 'change')
                return seats.change({ id, size, fields: named(name, size).fields }, at(hours * HOUR))
              revision += 1
              const dates = [{ ...mine, places: 4 + size, revision }]
              return seats.followWords({ revision, dates, open: [], until: '2027-01-01' }, at(hours * HOUR))
            }),
          )
          await expectSound(key)
        }
      }),
      { numRuns: 12 },
    )

    async function expectSound(key: { event: string; date: string }) {
      const row = (await seats.occurrencesFrom(new Date(0))).find(({ event }) => event === key.event)
      if (!row) return
      const people = await seats.peopleOf(key)
      const sum = (...states: string[]) =>
        people.filter(({ state }) => states.includes(state)).reduce((all, { size }) => all + size, 0)
      expect([row.taken, row.waiting]).toEqual([sum('placed', 'offered'), sum('waiting')])
      // Places were 5 to 8, and fewer remove nobody.
      expect(row.taken).toBeLessThanOrEqual(8)
      const first = people.find(({ state }) => state === 'waiting')
      expect(people.filter(({ state }) => state === 'passed-over').every(({ size }) => size > row.places)).toBe(true)
      // Whoever is first has a place as soon as all of them fit.
      if (first) expect(first.size).toBeGreaterThan(row.places - row.taken)
      const numbers = people.flatMap(({ number }) => number ?? [])
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
      expect(numbers.at(-1)).toBeLessThan(row.next_number)
    }
    expect(await occurrence()).toBeUndefined()
  })
})
