import { expect, test } from 'vitest'
import { HOUR, seatFacts, seatsApp } from '#tests/support/seats-app'
import { erasePerson } from '../staff/erase-person.ts'

test('whoever signs up has a place, is led to their sign-up, and gets a mail', async () => {
  const { signUp, own, mails, app } = await seatsApp()
  const ticked = { diet: ['Vegetarian', 'Gluten-free'], guest2Diet: 'Vegan' }
  const { statusCode, headers } = await signUp('Ada', { guests: '2', ...ticked })
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/requests\/seat\/[\w-]{24}$/)])
  const diets = { diet: 'Vegetarian, Gluten-free', guest1Diet: '', guest2Diet: 'Vegan' }
  const answers = { firstName: 'Ada', guests: '2', ...diets }
  expect(await own(headers.location)).toMatchObject({ state: 'placed', event: 'planned', title: 'Soup Night', answers })
  const page = await app.inject(String(headers.location))
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await mails()).toEqual(['Ada placed'])
})

test('once it is full, people wait in their order, and read how many are before them', async () => {
  const { signUp, own } = await seatsApp()
  await signUp('Ada', { guests: '2' })
  const [ben, cleo] = [await signUp('Ben', { guests: '1' }), await signUp('Cleo')]
  expect(await own(ben.headers.location)).toMatchObject({ state: 'waiting', ahead: 0 })
  expect(await own(cleo.headers.location)).toMatchObject({ state: 'waiting', ahead: 1 })
})

test.each([
  ['a name is missing', { firstName: ' ' }, 'firstName', 'Add your first name'],
  ['the address is none', { email: 'ada at home' }, 'email', 'Enter an email address'],
  ['more guests come than may', { guests: '3' }, 'guests', 'Choose one of these'],
  ['the date is not one of its dates', { date: '2026-12-02' }, 'date', 'Choose a date'],
  ['an answer was not asked for', { shoes: '44' }, 'shoes', 'Leave this out'],
  ['a trap is filled in', { homepage: 'https://example.org' }, 'homepage', 'We do not need'],
])('where %s, the page of the event comes back with every answer', async (_, fields, name, message) => {
  const { signUp, drawn, mails } = await seatsApp()
  const { statusCode, payload } = await signUp('Ada', fields)
  const { path, returned } = drawn(payload)
  expect([statusCode, path]).toEqual([422, '/events/soup-night'])
  expect(returned?.errors).toEqual([expect.objectContaining({ name, message: expect.stringContaining(message) })])
  expect(returned?.typed).toMatchObject({ lastName: 'Levi', ...fields })
  expect(await mails()).toEqual([])
})

test('sign-up ends by the campus’s clock', async () => {
  const { signUp, drawn, pass } = await seatsApp()
  // Tuesday at 3:00 PM, three hours before.
  pass(51 * HOUR - 1)
  expect((await signUp('Ada')).statusCode).toBe(303)
  pass(1)
  const { statusCode, payload } = await signUp('Ben')
  expect([statusCode, drawn(payload).returned?.errors[0]?.message]).toEqual([422, expect.stringContaining('is closed')])
})

test('the same sent twice leads to the same sign-up; later, it leads nowhere, and the link is mailed again', async () => {
  const { signUp, drawn, pass, mails } = await seatsApp()
  const [one, two] = [await signUp('Ada'), await signUp('Ada')]
  expect(one.headers.location).toBe(two.headers.location)
  pass(HOUR / 20)
  const { statusCode, payload } = await signUp('Ada')
  expect([statusCode, drawn(payload).returned?.errors[0]?.name]).toEqual([422, 'email'])
  expect(await mails()).toEqual(['Ada placed', 'Ada again'])
})

test('who comes is not said to somebody who knows their name: on a date that is over or full, all read the same', async () => {
  const { signUp, drawn, pass, mails } = await seatsApp()
  await signUp('Ada')
  pass(51 * HOUR)
  const sentences = [await signUp('Ada'), await signUp('Nora')].map(({ payload }) => drawn(payload).returned?.errors)
  expect(sentences[0]).toEqual(sentences[1])
  expect(await mails()).toEqual(['Ada placed', 'Ada again'])
})

test('nobody’s mailbox is filled by a sign-up: a change that changes nothing is not mailed, and many are not all', async () => {
  const { signUp, post, mails } = await seatsApp({ PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1000' })
  const location = String((await signUp('Ada', { diet: 'Vegan' })).headers.location)
  expect((await post(location, { diet: 'Vegan' })).headers.location).toContain('done=changed')
  expect(await mails()).toEqual(['Ada placed'])
  for (let number = 0; number < 12; number += 1) await post(location, { diet: `Vegan ${number}` })
  await post(location, { do: 'leave' })
  expect((await mails()).length).toBeLessThanOrEqual(5)
})

test('one mailbox has only so many sign-ups on a day', async () => {
  const { signUp } = await seatsApp({ PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1000' })
  const statuses: number[] = []
  for (let number = 0; number < 45; number += 1)
    statuses.push((await signUp(`Ada ${number}`, { email: 'ada@example.org' })).statusCode)
  expect(statuses.filter((status) => status === 303)).toHaveLength(40)
  expect(statuses.at(-1)).toBe(429)
})

test('one changes and cancels one’s own by a button; opening its page changes nothing', async () => {
  const { signUp, own, post, app, mails } = await seatsApp()
  const { location } = (await signUp('Ada')).headers
  for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: `${location}?do=leave` })
  expect((await own(location)).state).toBe('placed')
  const changed = await post(String(location), { guests: '2', diet: 'Vegetarian', allergies: 'nuts' })
  expect([changed.statusCode, changed.headers.location]).toEqual([303, `${location}?done=changed`])
  expect((await own(location)).answers).toMatchObject({ guests: '2', diet: 'Vegetarian', allergies: 'nuts' })
  const refused = await post(String(location), { guests: '9' })
  expect(refused.statusCode).toBe(422)
  expect((await post(String(location), { do: 'leave' })).statusCode).toBe(303)
  expect(await own(location)).toMatchObject({ state: 'cancelled' })
  expect(await mails()).toEqual(['Ada placed', 'Ada changed', 'Ada left'])
})

test('fewer guests from now on bind newcomers: whoever said more keeps them, and changes the rest', async () => {
  const { signUp, own, post, publish, pass } = await seatsApp()
  const location = String((await signUp('Ada', { guests: '2' })).headers.location)
  const fewer = seatFacts('2026-11-29', 1, (content) => {
    Object.assign(content.entry('events', 'soup-night').seats ?? {}, { guests: 0, waitlist: false })
  })
  publish(fewer, 2)
  expect((await post(location, { guests: '2', allergies: 'nuts' })).statusCode).toBe(303)
  expect(await own(location)).toMatchObject({ answers: { guests: '2', allergies: 'nuts' }, asked: { guests: 2 } })
  // Tuesday at six.
  pass(54 * HOUR)
  await post(location, { do: 'leave' })
  expect(await own(location)).toMatchObject({ state: 'placed', event: 'begun' })
})

test('an offered place is taken by a button, and goes to the next when its time is over', async () => {
  const { signUp, own, post, pass, step, mails } = await seatsApp()
  const places = [await signUp('Ada', { guests: '2' }), await signUp('Ben'), await signUp('Cleo'), await signUp('Dan')]
  const [ada, ben, cleo, dan] = places.map(({ headers }) => String(headers.location))
  await post(ada ?? '', { do: 'leave' })
  expect([(await own(cleo)).state, (await own(dan)).state]).toEqual(['offered', 'offered'])
  await post(dan ?? '', { do: 'take' })
  expect((await own(dan)).state).toBe('placed')
  const eve = await signUp('Eve', { guests: '2' })
  expect((await own(eve.headers.location)).state).toBe('waiting')
  pass(24 * HOUR)
  await step()
  await post(cleo ?? '', { do: 'take' })
  expect([(await own(ben)).state, (await own(cleo)).state]).toEqual(['placed', 'lapsed'])
  // One place and one that came free are two: three do not fit.
  expect((await own(eve.headers.location)).state).toBe('waiting')
  expect((await mails()).filter((mail) => mail.startsWith('Cleo'))).toEqual([
    'Cleo waiting',
    'Cleo offered',
    'Cleo lapsed',
  ])
})

test('a sign-up that is not there is a page that says so', async () => {
  const { app, drawn } = await seatsApp()
  const { statusCode, payload } = await app.inject('/requests/seat/nobody-has-this-token')
  expect([statusCode, drawn(payload)]).toEqual([404, { path: '/requests/seat' }])
})

test('a crowd signs up from one address where the form was opened in a browser; without that, few do', async () => {
  const { signUp, app, pass } = await seatsApp({ PLAIN_FORM_SENDS_PER_TEN_MINUTES: '3' })
  const plain = [await signUp('A'), await signUp('B'), await signUp('C'), await signUp('D')]
  expect(plain.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 429])
  const tokens: Awaited<ReturnType<typeof app.inject>>[] = []
  for (let count = 0; count < 30; count += 1) {
    tokens.push(await app.inject('/api/form-token?form=seat'))
    pass(1)
  }
  pass(3000)
  const opened = tokens.map(async (answer, index) => signUp(`E${index}`, { form_token: answer.json().token }))
  expect(new Set((await Promise.all(opened)).map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
})

test('an event that is moved or cancelled tells everybody once, and its sign-ups stand where they were', async () => {
  const { signUp, own, step, publish, mails } = await seatsApp()
  const { location } = (await signUp('Ada')).headers
  await step()
  const changed = (changes: object) =>
    seatFacts('2026-11-29', 1, (content) => {
      Object.assign(content.entry('events', 'soup-night').changes, { '2026-12-01': changes })
    })
  publish(changed({ date: '2026-12-02', reason: 'The oven is out.' }), 2)
  await step()
  await step()
  expect(await own(location)).toMatchObject({ event: 'moved', when: { day: '2026-12-02', note: 'The oven is out.' } })
  publish(changed({ cancelled: true, reason: 'No pots.' }), 3)
  await step()
  expect(await own(location)).toMatchObject({ event: 'cancelled', when: { note: 'No pots.' } })
  expect(await mails()).toEqual(['Ada placed', 'Ada event-moved', 'Ada event-cancelled'])
})

test('an event that people just come to from now on is not off: nobody is told so, and whoever signed up is told of what changes later', async () => {
  const { signUp, own, publish, step, mails, pass } = await seatsApp()
  const { location } = (await signUp('Ada', { guests: '2' })).headers
  await signUp('Ben', { guests: '1' })
  const open = (revision: number, changes: object = {}, isDeleted = false) => {
    const words = seatFacts('2026-11-29', revision, (content) => {
      const event = content.entry('events', 'soup-night')
      delete event.seats
      Object.assign(event.changes, { '2026-12-01': changes })
      if (isDeleted) Object.assign(event, { when: { date: '2027-05-04', inTerm: false } })
    })
    publish(words, revision)
    return step()
  }
  await open(2)
  expect(await own(location)).toMatchObject({ state: 'placed', event: 'planned', title: 'Soup Night' })
  expect(await mails()).toEqual(['Ada placed', 'Ben waiting'])
  await open(3, { date: '2026-12-02' })
  expect((await mails()).slice(2)).toEqual(['Ada event-moved', 'Ben event-moved'])
  // Sign-up would have closed: nobody reads that there is no place for them.
  pass(52 * HOUR)
  await step()
  expect((await mails()).slice(4)).toEqual(['Ada reminder'])
  await open(4, {}, true)
  expect((await mails()).slice(5)).toEqual(['Ada event-cancelled', 'Ben event-cancelled'])
})

test('those who come are reminded on the day before; when sign-up closes, the kitchen hears the numbers', async () => {
  const { signUp, step, pass, mails, db } = await seatsApp()
  await signUp('Ada', { guests: '1', diet: ['Vegetarian', 'Gluten-free'], guest1Diet: 'Vegan', allergies: 'nuts' })
  // Monday at ten.
  pass(22 * HOUR)
  await step()
  pass(29 * HOUR)
  await step()
  await step()
  expect(await mails()).toEqual(['Ada placed', 'Ada reminder', 'seats_alert'])
  const alert = await db.selectFrom('submissions').select('fields').where('kind', '=', 'seats_alert').executeTakeFirst()
  const fields = {
    people: '2',
    parties: '1',
    waiting: '0',
    diets: 'Vegan: 1\nVegetarian, Gluten-free: 1',
    allergies: '1',
  }
  expect(JSON.parse(alert?.fields ?? '')).toMatchObject(fields)
  expect(alert?.fields).not.toMatch(/Ada|nuts/)
})

test('whoever is erased is gone with their sign-up, and their place is offered for hours that stand still on Shabbat', async () => {
  const { signUp, own, db, mails, pass, step } = await seatsApp()
  const date = '2026-12-08'
  await signUp('Ada', { date, guests: '2' })
  const ben = await signUp('Ben', { date, guests: '1' })
  // Friday at noon.
  pass(5 * 24 * HOUR)
  const erasure = await erasePerson(db, '/tmp/no-mails-here', 'ada@example.org', new Date())
  expect(erasure).toMatchObject({ erased: 1, waiting: [] })
  await step()
  const { state, offeredUntil } = await own(ben.headers.location)
  expect([state, offeredUntil?.slice(0, 10)]).toEqual(['offered', '2026-12-06'])
  expect((await mails()).toSorted()).toEqual(['Ben offered', 'Ben waiting'])
  const rows = await db.selectFrom('submissions').select('fields').execute()
  expect(JSON.stringify(rows)).not.toMatch(/Ada|ada@/)
})
