import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { migratedFolder } from '#tests/support/temporary-store'
import { committerOf, type StoreSettings } from '../platform/db/engines.ts'
import { openStore } from '../platform/db/open-store.ts'
import type { OccurrenceKey } from '../platform/db/tables.ts'
import { afterWithoutRest } from '../requests/describe-request.ts'
import { createStore } from '../store.ts'
import { formatSnapshot } from './published-dates.ts'
import { type NewSignup, removeSignup, type SignupResult } from './signup-mutations.ts'
import type { OpenDate, SignupClock } from './signup-queries.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-30T15:00:00Z')
const FRIDAY = Date.parse('2026-12-04T23:30:00Z')
const DATE = { event: 'dinner', date: '2026-12-04' }

const about = (changes: object = {}) =>
  formatSnapshot({
    title: 'Dinner',
    address: '/events/dinner',
    location: 'Dining Room',
    published: {
      event: {
        uid: 'dinner-2026-12-04@example.org',
        entry: 'dinner',
        audiences: ['everyone'],
        title: 'Dinner',
        plannedFor: '2026-12-04',
        day: '2026-12-04',
        start: '2026-12-04T18:30:00-05:00',
        location: 'Dining Room',
        status: 'planned',
        ...changes,
      },
      sequence: 0,
      changedAt: '2026-11-01T00:00:00Z',
    },
  })

const content = (changes: Partial<OpenDate> = {}): OpenDate => ({
  ...DATE,
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
const CANCELLED = { is_cancelled: 1, about: about({ status: 'cancelled' }) }
const CLOSES_AFTER_HOURS = (content().closes_at - NOW) / HOUR
const BEGINS_AFTER_HOURS = (FRIDAY - NOW) / HOUR

const at = (milliseconds = 0): SignupClock => ({ now: new Date(NOW + milliseconds), rests: [] })

/** Each from a network of its own. */
const named = (name: string, size = 1, changes: Partial<NewSignup> = {}): NewSignup => ({
  content: content(),
  fields: { firstName: name, lastName: 'Levi', email: `${name}@example.org`, guests: String(size - 1) },
  size,
  sender: { network: name, day: '2026-11-30' },
  ...changes,
})

const answerOf = (result: SignupResult) => (result.ok ? result.answer : result.refusal)
const partOf = (part: string) => part.replace(/^\d+-/, '')

async function newStore(settings?: StoreSettings) {
  const made = await openSignups(settings)
  return { ...made, plays: playerOf(made) }
}

async function openSignups(settings?: StoreSettings) {
  const db = await openStore(settings ?? { DATA_DIR: await migratedFolder() })
  const { signups, close } = createStore(db)
  onTestFinished(close)
  let revision = 1
  const follow = (changes: Partial<OpenDate> | undefined, more: Partial<OpenDate> = {}) => {
    revision = more.revision ?? revision + 1
    // What the rule of an event does not have any more is not among its dates.
    const dates = [content({ ...(changes ?? { date: '2026-11-27' }), ...more, revision })]
    return signups.applyPublishedDates({ revision, dates, open: [], until: '2027-01-31' }, at())
  }
  const mails = async () => {
    const rows = await db.selectFrom('deliveries').select('part').where('channel', '=', 'seat').execute()
    return rows.map(({ part }) => partOf(part)).sort()
  }
  const alerts = () => db.selectFrom('submissions').select('kind').where('kind', 'like', '%_alert').execute()
  const people = async () =>
    (await signups.listSignups(DATE))
      .map(({ fields, state, size }) => `${fields.firstName} ${size} ${state}`)
      .join(', ')
  const idOf = async (name = '') =>
    (await signups.listSignups(DATE)).find(({ fields }) => fields.firstName === name)?.submission_id ?? ''
  const remove = (id: string, { now }: SignupClock) => committerOf(db)((trx) => removeSignup(trx, id, now))
  return { db, signups, follow, mails, alerts, people, idOf, remove }
}

/** Plays a history, such as `ada joins 3: room, clock 24, ada leaves`, with the answers; `= ada 3 cancelled` is how it is then. */
function playerOf({ signups, follow, people, idOf }: Awaited<ReturnType<typeof openSignups>>) {
  let time = at()
  const acts: Record<string, (id: string, size: number, name: string) => Promise<unknown>> = {
    joins: async (_, size, name) => answerOf(await signups.createSignup(named(name, size), time)),
    confirms: (id) => signups.confirmSignup(id, time),
    leaves: (id) => signups.cancelSignup(id, time),
    returns: (id) => signups.signUpAgain(id, time, true),
    takes: (id) => signups.acceptOffer(id, time),
    brings: (id, size, name) => signups.changeSignup({ id, size, fields: named(name, size).fields }, time),
    // By somebody of the staff.
    placed: (id) => signups.givePlace(id, time),
    moves: (id) => signups.moveToDate(id, content({ date: '2026-12-11' }), time),
  }
  async function play(step: string) {
    const [said = '', answer] = step.split(': ')
    const [name = '', verb = '', size = '1'] = said.split(' ')
    if (name === 'clock') time = at(Number(verb) * HOUR)
    else if (name === 'server') await signups.advanceWaitlist(DATE, time)
    else if (name === 'places') await follow({ places: Number(verb) })
    else {
      const result = await acts[verb]?.(await idOf(name), Number(size), name)
      if (answer) expect(String(result), step).toBe(answer)
    }
  }
  return async (...lines: string[]) => {
    for (const line of lines)
      if (line.startsWith('= ')) expect(await people()).toBe(line.slice(2))
      else for (const step of line.split(', ')) await play(step)
  }
}

test('an offer’s time stands still from candle lighting to havdalah', () => {
  const shabbat = [100, 125] as const
  const ends = [90, 110, 60, 130].map((from) => afterWithoutRest(from, 24, [shabbat]))
  expect(ends).toEqual([139, 149, 84, 154])
  expect(afterWithoutRest(90, 24, [shabbat, [130, 160]])).toBe(169)
})

test('a place that is given up is offered to the first who waits, and to the next when the offer is over', async () => {
  const { plays, mails } = await newStore()
  await plays(
    'ada joins 3: room, ben joins 1: room, cleo joins 2: waiting, dan joins 1: waiting, ada leaves: true',
    '= ada 3 cancelled, ben 1 placed, cleo 2 offered, dan 1 offered',
    'clock 1, dan takes: true, eve joins 2: waiting, clock 23.99, server moves',
    '= ada 3 cancelled, ben 1 placed, cleo 2 offered, dan 1 placed, eve 2 waiting',
    'clock 24, cleo takes: false, server moves',
    '= ada 3 cancelled, ben 1 placed, cleo 2 lapsed, dan 1 placed, eve 2 offered',
  )
  const entered = ['placed', 'placed', 'waiting', 'waiting', 'waiting']
  const later = ['left', 'offered', 'offered', 'placed', 'lapsed', 'offered']
  expect(await mails()).toEqual([...entered, ...later].sort())
})

test.each<[promise: string, ...lines: string[]]>([
  [
    'whoever is offered places and says that fewer come can still take them, as long as before',
    'ada joins 4, ben joins 2, cleo joins 2, ada leaves',
    '= ada 4 cancelled, ben 2 offered, cleo 2 offered',
    'clock 1, ben brings 1, cleo brings 1, clock 23.99, ben takes: true',
    'clock 24, server moves, cleo takes: false',
    '= ada 4 cancelled, ben 1 placed, cleo 1 lapsed',
  ],
  [
    'a party that does not fit keeps the front, nobody behind it is served, nor a newcomer; staff may place anybody',
    'ada joins 2, ben joins 2, cleo joins 4, dan joins 1, ada leaves, eve joins 1: waiting',
    '= ada 2 cancelled, ben 2 placed, cleo 4 waiting, dan 1 waiting, eve 1 waiting',
    'ben leaves, dan placed: true, dan placed: false',
    '= ada 2 cancelled, ben 2 cancelled, cleo 4 offered, dan 1 placed, eve 1 waiting',
  ],
  [
    'a party that waits shrinks in place and grows at the end of the list; after the close none grows',
    'ada joins 3, ben joins 2, cleo joins 3, dan joins 1',
    'ben brings 4: changed, cleo brings 2: changed, dan brings 5: no-room, ada leaves',
    '= ada 3 cancelled, cleo 2 offered, dan 1 offered, ben 4 waiting',
    `clock ${CLOSES_AFTER_HOURS}, cleo brings 3: no-room, ben brings 5: no-room, server moves`,
    'ben brings 3: changed, ben brings 4: no-room',
    '= ada 3 cancelled, cleo 2 lapsed, dan 1 lapsed, ben 3 waiting',
  ],
  [
    'nobody signs up for what is closed or too small, and no offer lasts longer than sign-up',
    `ada joins 5: too-many, clock ${CLOSES_AFTER_HOURS}, ada joins: closed`,
    `clock ${CLOSES_AFTER_HOURS - 2}, ada joins 4: room, ben joins 1, cleo joins 4, ada leaves`,
    `clock ${CLOSES_AFTER_HOURS}, ben takes: false, server moves`,
    '= ada 4 cancelled, ben 1 lapsed, cleo 4 waiting',
  ],
  [
    'a change keeps the place; more people come only where there is room and nobody waits',
    'ada joins 1, dan joins 1, ada brings 3: changed, ada brings 4: no-room',
    '= ada 3 placed, dan 1 placed',
    'ada brings 2: changed, ben joins 4: waiting, ada brings 3: no-room',
    '= ada 2 placed, dan 1 placed, ben 4 waiting',
  ],
  [
    'who comes after all is new, at the end of the list, and while both are full reads so',
    'ada joins 4, ben joins 3, cleo joins, dan joins, eve joins, fay joins, gil joins: waiting',
    'ben leaves, ben returns: entered',
    '= ada 4 placed, cleo 1 waiting, dan 1 waiting, eve 1 waiting, fay 1 waiting, gil 1 waiting, ben 3 waiting',
    'ada leaves, hana joins 4: waiting, ada returns: full, ben returns: gone',
  ],
  [
    'nothing is changed, cancelled or moved once the event began',
    `ada joins 2, clock ${BEGINS_AFTER_HOURS}`,
    '= ada 2 placed',
    'ada leaves: false, ada brings 1: gone, ada moves: false',
    '= ada 2 placed',
    `clock ${BEGINS_AFTER_HOURS - 1}, ada moves: true`,
    '= ada 2 cancelled',
  ],
])('%s', async (_, ...lines) => {
  const { plays } = await newStore()
  await plays(...lines)
})

test('what was given up for somebody is given back, until the event begins, and they are told', async () => {
  const { signups, plays, idOf, mails } = await newStore()
  await plays('ada joins 2, ada leaves: true')
  const left = { id: await idOf('ada'), ...DATE, state: 'placed' as const, offered_until: null, changes: 0, taken: 2 }
  expect([await signups.restoreSignup(left, at(FRIDAY - NOW)), await signups.restoreSignup(left, at())]).toEqual([
    false,
    true,
  ])
  expect(await mails()).toEqual(['left', 'placed', 'placed'])
})

test('a party larger than all places is passed over, told once, keeps its number, and is served when it fits again', async () => {
  const { plays, mails } = await newStore()
  await plays('ada joins 3, ben joins 3, cleo joins 1, places 2, places 4, places 2, ada leaves')
  await plays('dan joins 1: room', '= ada 3 cancelled, ben 3 passed-over, cleo 1 offered, dan 1 placed')
  await plays('places 6', '= ada 3 cancelled, ben 3 offered, cleo 1 offered, dan 1 placed')
  await plays('places 2, ben leaves')
  expect((await mails()).filter((news) => news === 'passed-over')).toHaveLength(1)
})

test('everybody with an address is told once of a cancelled, moved or vanished date; fewer places remove nobody, and more are offered', async () => {
  const { signups, plays, follow, mails } = await newStore()
  const withoutAddress = { fields: { firstName: 'gil', email: '' }, size: 1, isMailed: false, despite: false }
  await signups.addSignup({ content: content(), ...withoutAddress }, at())
  await plays('fay joins 1, ada joins 2, ben joins 2, fay leaves, places 2')
  await plays('places 5', '= gil 1 placed, fay 1 cancelled, ada 2 placed, ben 2 offered')
  const moved = { places: 5, about: about({ start: '2026-12-04T20:00:00-05:00' }), starts_at: FRIDAY + HOUR }
  await Promise.all([follow(moved, { revision: 4 }), follow(moved, { revision: 4 })])
  await follow(moved, { revision: 4 })
  // A replica that has older words yet changes nothing.
  await follow({ places: 1 }, { revision: 3 })
  const sent = ['placed', 'placed', 'waiting', 'left', 'offered', 'event-moved', 'event-moved']
  expect(await mails()).toEqual(sent.toSorted())
  expect(await signups.listMailedOccurrences(at().now)).toEqual([DATE, DATE])
  expect(await signups.listMailedOccurrences(at(10 * DAY).now)).toEqual([])
  // What is later than the last day that is known is not off.
  const earlier = [content({ date: '2026-11-27', revision: 5 })]
  await signups.applyPublishedDates({ revision: 5, dates: earlier, open: [], until: '2026-12-03' }, at())
  expect(await mails()).toEqual(sent.toSorted())
  await follow(undefined, { revision: 5 })
  await follow(undefined)
  expect(await mails()).toEqual([...sent, 'event-cancelled', 'event-cancelled'].sort())
  expect(await signups.findOccurrence(DATE)).toMatchObject({ is_cancelled: 1, places: 5, changes: 2 })
  await plays('cleo joins: cancelled')
  await follow(moved)
  expect(await mails()).toEqual([...sent, 'event-cancelled', 'event-cancelled', 'event-on', 'event-on'].sort())
})

test('six parties of a mailbox come to a date, whose news are one mail; the seventh is told so, and reads what anybody reads', async () => {
  const { signups, people, mails, follow } = await newStore()
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gil']) {
    const fields = { ...named(name).fields, email: `levi+${name}@example.org` }
    expect(
      answerOf(await signups.createSignup(named(name, 1, { fields, content: content({ places: 9 }) }), at())),
    ).toBe('room')
  }
  expect((await people()).split(', ')).toHaveLength(6)
  // Nobody has pressed a button in that mailbox: it gets one mail a day.
  expect(await mails()).toEqual(['placed'])
  await signups.sendReminders(DATE, at(content().remind_at - NOW))
  expect(await signups.listMailedOccurrences(at().now)).toHaveLength(1)
  await follow(CANCELLED)
  expect(await mails()).toEqual(['event-cancelled', 'placed', 'reminder'])
})

test('a network’s mails to addresses that never pressed are 600 a day: staff hear of the hundredth, and what follows is not stored', async () => {
  const { signups, alerts } = await newStore()
  const sender = { network: 'stranger', day: '2026-11-30' }
  const numbers = Array.from({ length: 602 }, (_, index) => index)
  const signUp = (index: number) =>
    signups
      .createSignup(named(`victim-${index}`, 1, { sender, content: content({ places: 100 }) }), at())
      .then(answerOf)
  await Promise.all(numbers.slice(0, 99).map(signUp))
  expect(await alerts()).toEqual([])
  await signUp(99)
  expect(await alerts()).toEqual([{ kind: 'signups_alert' }])
  await Promise.all(numbers.slice(100, 600).map(signUp))
  expect(await alerts()).toEqual([{ kind: 'signups_alert' }])
  expect(await Promise.all(numbers.slice(600).map(signUp))).toEqual(['too-many-mails', 'too-many-mails'])
  const [known, ...others] = await signups.listSignups(DATE)
  expect(others).toHaveLength(599)
  await signups.recordPress(known?.submission_id ?? '', at().now)
  const fields = { ...named('other').fields, email: known?.fields.email ?? '' }
  expect(await signups.createSignup(named('other', 1, { sender, fields }), at())).toMatchObject({ ok: true })
})

// On both engines: the row of a date is a lock; they sum differently, and sort differently a number that is missing.
onEachEngine((newSettings) => {
  test('those who come are reminded once; those who wait hear it when sign-up closes', async () => {
    const { signups, plays, mails } = await newStore(await newSettings())
    await plays('ada joins 4, ben joins')
    const due = at(content().remind_at - NOW)
    expect(await signups.findDueOccurrences(at().now)).toEqual({ queue: [], remind: [] })
    expect(await signups.findDueOccurrences(due.now)).toEqual({ queue: [DATE], remind: [DATE] })
    await Promise.all([
      signups.sendReminders(DATE, due),
      signups.advanceWaitlist(DATE, due),
      signups.sendReminders(DATE, due),
    ])
    expect(await signups.findDueOccurrences(due.now)).toEqual({ queue: [], remind: [] })
    expect(await mails()).toEqual(['not-placed', 'placed', 'reminder', 'waiting'])
  })

  test('names go and numbers stay', async () => {
    const { signups, plays, people, idOf, remove } = await newStore(await newSettings())
    await plays('ada joins 2, ben joins')
    const walkIn = { ...named('cleo'), isMailed: true, despite: true, isWalkIn: true, id: crypto.randomUUID() }
    await signups.addSignup(walkIn, at(5 * DAY))
    const ada = await idOf('ada')
    for (const [id, came, when] of [[ada, 2, 20] as const, [ada, 0, 10] as const, [walkIn.id, 1, 30] as const])
      await signups.checkIn({ id, came, at: when })
    const numbers = async () =>
      (await signups.listOccurrences(new Date(0))).map(({ signedUp, came, taken }) => ({ signedUp, came, taken }))
    expect(await numbers()).toEqual([{ signedUp: 3, came: 3, taken: 4 }])
    await remove(walkIn.id, at(5 * DAY))
    expect(await numbers()).toEqual([{ signedUp: 3, came: 3, taken: 3 }])
    expect(await signups.eraseNames(new Date(content().ends_at), new Date())).toEqual([])
    expect(await signups.eraseNames(new Date(content().ends_at + 1), new Date())).toHaveLength(2)
    expect(await people()).toBe('')
    expect(await numbers()).toEqual([{ signedUp: 3, came: 3, taken: 3 }])
  })

  test('exactly as many people as there are places have one when many come at once; twice as many wait in their order', async () => {
    const { signups } = await newStore(await newSettings())
    const many = Array.from({ length: 60 }, (_, index) =>
      named(`guest-${index}`, 1, { content: content({ places: 12 }) }),
    )
    const answers = await Promise.all(many.map(async (signup) => answerOf(await signups.createSignup(signup, at()))))
    expect((await signups.listSignups(DATE)).map(({ number, state }) => [number, state])).toEqual(
      Array.from({ length: 36 }, (_, index) => [index + 1, index < 12 ? 'placed' : 'waiting']),
    )
    expect(answers.filter((answer) => answer === 'full')).toHaveLength(24)
    expect(await signups.findOccurrence(DATE)).toMatchObject({ places: 12, taken: 12, waiting: 24, next_number: 37 })
  })

  test('whoever sends the same twice at once has one place; a form that was sent is not sent again with other answers', async () => {
    const { signups, people } = await newStore(await newSettings())
    const full = content({ places: 1 })
    const ada = named('ada', 1, { content: full, token: 'a-form-token' })
    const answers = await Promise.all([signups.createSignup(ada, at()), signups.createSignup(ada, at())])
    expect(answers.map(answerOf)).toEqual(['room', 'room'])
    const changed = { ...ada, fields: { ...ada.fields, firstName: 'eve' } }
    expect(answerOf(await signups.createSignup(changed, at()))).toBe('sent-before')
    expect(answerOf(await signups.createSignup(ada, at(HOUR)))).toBe('sent-before')
    // Without a token, and with another one, a name and a mailbox are known; the answer is everybody's.
    for (const name of ['ada', 'ADA+dinner', 'ben'])
      expect(answerOf(await signups.createSignup(named(name, 1, { content: full }), at()))).toBe('waiting')
    expect(await people()).toBe('ada 1 placed, ADA+dinner 1 waiting, ben 1 waiting')
  })

  test('the first eight of a network have their number at once; the others get it when they press, and nobody who pressed is overtaken', async () => {
    const { signups, people, mails, idOf, plays } = await newStore(await newSettings())
    const crowd = { sender: { network: 'fair', day: '2026-11-30' }, content: content({ places: 6 }) }
    const answers: string[] = []
    for (let index = 0; index < 12; index += 1)
      answers.push(answerOf(await signups.createSignup(named(`guest-${index}`, 1, crowd), at())))
    const [room, waiting, confirm] = [Array(6).fill('room'), Array(2).fill('waiting'), Array(4).fill('confirm')]
    expect(answers).toEqual([...room, ...waiting, ...confirm])
    await plays('home joins: waiting')
    const last = await idOf('guest-10')
    expect(await Promise.all([signups.confirmSignup(last, at()), signups.confirmSignup(last, at())])).toEqual([
      'entered',
      'gone',
    ])
    await plays('guest-8 confirms: entered')
    const [line, unconfirmed] = [(await people()).split(', ').slice(8, 11), (await people()).split(', ').slice(11)]
    expect(line).toEqual(['home 1 waiting', 'guest-10 1 waiting', 'guest-8 1 waiting'])
    expect(unconfirmed.toSorted()).toEqual(['guest-11 1 unconfirmed', 'guest-9 1 unconfirmed'])
    expect(await signups.findOccurrence(DATE)).toMatchObject({ taken: 6, waiting: 5 })
    await plays('guest-11 leaves: true')
    const told = await mails()
    expect([told.filter((news) => news === 'confirm').length, told.includes('left')]).toEqual([4, false])
    // What nobody confirmed goes when sign-up closes.
    await plays(`clock ${CLOSES_AFTER_HOURS}, guest-9 confirms: gone, server moves`)
    expect((await people()).split(', ')).toHaveLength(12)
    expect(await people()).not.toContain('unconfirmed')
  })

  test('two networks that sign up for two dates at once do not wait for each other for ever', async () => {
    const { signups } = await newStore(await newSettings())
    const posts = Array.from({ length: 80 }, (_, index) => {
      const date = index % 2 ? '2026-12-04' : '2026-12-11'
      const sender = { network: `network-${(index + (index >> 1)) % 2}`, day: '2026-11-30' }
      return signups.createSignup(named(`guest-${index}`, 1, { content: content({ date }), sender }), at())
    })
    expect((await Promise.all(posts)).every(({ ok }) => ok)).toBe(true)
  })

  const step = fc.record({
    what: fc.constantFrom('join', 'join', 'join', 'press', 'leave', 'change', 'take', 'turn', 'words', 'erase'),
    who: fc.nat(30),
    size: fc.integer({ min: 1, max: 4 }),
    isCancelled: fc.constantFrom(0, 0, 1),
  })
  type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

  test('whatever people do at once, places are given once, in order, nobody is passed over unheard, and the counts are true', async () => {
    const { db, signups, remove } = await newStore(await newSettings())
    let revision = 1
    const act = async ({ what, who, size, isCancelled }: Step, date: OpenDate, time: SignupClock) => {
      const people = await signups.listSignups(date)
      const id = people[who % Math.max(1, people.length)]?.submission_id ?? ''
      // A third of them share a network, whose ninth party is to press first.
      const sender = { network: who % 3 ? `home-${who}` : 'fair', day: '2026-11-30' }
      const party = named(`guest-${who}`, size, { content: date, sender })
      if (what === 'join') return signups.createSignup(party, time)
      if (what === 'press') return signups.confirmSignup(id, time)
      if (what === 'leave') return signups.cancelSignup(id, time)
      if (what === 'take') return signups.acceptOffer(id, time)
      if (what === 'turn') return signups.advanceWaitlist(date, time)
      if (what === 'erase') return remove(id, time)
      if (what === 'change') return signups.changeSignup({ id, size, fields: party.fields }, time)
      revision += 1
      const dates = [{ ...date, places: 2 + size, is_cancelled: isCancelled, revision }]
      return signups.applyPublishedDates({ revision, dates, open: [], until: '2027-01-01' }, time)
    }
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 6 }), async (rounds) => {
        run += 1
        const date = content({ event: `dinner-${run}`, places: 5 })
        for (const [round, steps] of rounds.entries()) {
          const time = at(5 * round * HOUR)
          await Promise.all(steps.map((each) => act(each, date, time)))
          await signups.advanceWaitlist(date, time)
          await expectSound(date)
        }
      }),
      { numRuns: 15 },
    )

    async function expectSound(date: OccurrenceKey) {
      const row = await signups.findOccurrence(date)
      if (!row) return
      const people = await signups.listSignups(date)
      const sum = (...states: string[]) =>
        people.filter(({ state }) => states.includes(state)).reduce((all, { size }) => all + size, 0)
      expect([row.taken, row.waiting]).toEqual([sum('placed', 'offered'), sum('waiting')])
      // Places were 3 to 6, and fewer remove nobody.
      expect(row.taken).toBeLessThanOrEqual(6)
      const first = people.find(({ state }) => state === 'waiting')
      // Whoever is first has a place as soon as all of them fit.
      if (first && !row.is_cancelled) expect(first.size).toBeGreaterThan(row.places - row.taken)
      const standing = people.filter(({ state }) => !['cancelled', 'lapsed'].includes(state))
      expect(new Set(standing.map(({ same_as }) => same_as)).size).toBe(standing.length)
      const numbers = people.flatMap(({ number }) => number ?? [])
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
      expect(numbers.at(-1) ?? 0).toBeLessThan(row.next_number)
      // While it is cancelled nothing is offered, and nobody is larger than what there will be.
      await expectMailed(people, row.is_cancelled ? 0 : row.places)
    }

    /** Nobody who was offered a place is behind somebody who waits, unless these were larger than all places and told so. */
    async function expectMailed(people: Awaited<ReturnType<typeof signups.listSignups>>, places: number) {
      const rows = await db.selectFrom('deliveries').select(['submission_id', 'part']).where('channel', '=', 'seat')
      const news = new Set((await rows.execute()).map(({ submission_id, part }) => `${submission_id} ${partOf(part)}`))
      const heard = (id: string, what: string) => news.has(`${id} ${what}`)
      const offered = people.filter(({ state }) => state === 'offered')
      for (const { submission_id: id } of offered) expect(heard(id, 'offered')).toBe(true)
      for (const { submission_id: id, state, size, number } of people) {
        if (state === 'passed-over') expect([size > places, heard(id, 'passed-over')]).toEqual([true, true])
        const isOvertaken = offered.some((other) => (other.number ?? 0) > (number ?? 0))
        if (state === 'waiting' && isOvertaken) expect(heard(id, 'passed-over')).toBe(true)
      }
    }
  })
})
