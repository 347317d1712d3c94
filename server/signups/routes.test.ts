import { expect, test } from 'vitest'
import { HOUR, signupFacts, signupsApp } from '#tests/support/signups-app'
import { erasePerson } from '../commands/erase-person.ts'
import { CONFIRMATIONS_OF_A_NETWORK_PER_DAY } from './limits.ts'

test('whoever signs up has a place, reads that there is room, and gets a mail with the link', async () => {
  const { signUp, own, linkOf, mails, app, rendered } = await signupsApp()
  const diets = { diet: ['Vegetarian', 'Gluten-free'], guest2Diet: 'Vegan' }
  const { statusCode, headers } = await signUp('Ada', { guests: '2', ...diets })
  const sent = '/requests/seat/sent?event=soup-night&date=2026-12-01&answer=room'
  expect([statusCode, headers.location]).toEqual([303, sent])
  const thanks = async (url: string) => rendered((await app.inject(url)).payload)
  const signedUp = { event: 'soup-night', date: '2026-12-01', answer: 'room' }
  expect(await thanks(sent)).toEqual({ path: '/requests/seat/sent', signedUp })
  expect(await thanks(sent.replace('12-01', '12-02'))).toEqual({ path: '/requests/seat/sent' })
  const answers = { firstName: 'Ada', guests: '2', ...diets, diet: 'Vegetarian, Gluten-free', guest1Diet: '' }
  expect(await own('Ada')).toMatchObject({ state: 'placed', event: 'planned', title: 'Soup Night', answers })
  expect((await app.inject(await linkOf('Ada'))).headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await mails()).toEqual(['Ada placed'])
})

test('the windows of the street are lit by how many come, in five steps that tell no number', async () => {
  const { signUp, app } = await signupsApp()
  const windows = async (query: string) => {
    const { statusCode, headers } = await app.inject(`/art/brand/windows.svg?${query}`)
    return [statusCode, headers.location, headers['cache-control']]
  }
  const lit = (step: number) => [302, `/art/brand/windows-${step}.svg`, 'public, max-age=600']
  const soupNight = 'event=soup-night&date=2026-12-01'
  expect(await windows(soupNight)).toEqual(lit(0))
  await signUp('Ada', { guests: '2' })
  expect(await windows(soupNight)).toEqual(lit(1))
  await signUp('Ben')
  expect(await windows(soupNight)).toEqual(lit(1))
  expect(await windows('event=nothing&date=2026-12-01')).toEqual(lit(0))
})

test.each([
  ['a name is missing', { firstName: ' ' }, 'firstName', 'Add your first name'],
  ['the address is none', { email: 'ada at home' }, 'email', 'Enter an email address'],
  ['more guests come than may', { guests: '3' }, 'guests', 'Choose one of these'],
  ['the date is not one of its dates', { date: '2026-12-02' }, 'date', 'Choose a date'],
  ['an answer was not asked for', { shoes: '44' }, 'shoes', 'Leave this out'],
  ['a trap is filled in', { homepage: 'https://example.org' }, 'homepage', 'We do not need'],
])('where %s, the page of the event comes back with every answer', async (_, fields, name, message) => {
  const { signUp, rendered, mails } = await signupsApp()
  const { statusCode, payload } = await signUp('Ada', fields)
  const { path, returned } = rendered(payload)
  expect([statusCode, path]).toEqual([422, '/events/soup-night'])
  expect(returned?.errors).toEqual([expect.objectContaining({ name, message: expect.stringContaining(message) })])
  expect(returned?.typed).toMatchObject({ lastName: 'Levi', ...fields })
  expect(await mails()).toEqual([])
})

test('sign-up ends by the campus’s clock', async () => {
  const { signUp, rendered, pass } = await signupsApp()
  // Tuesday at 3:00 PM, three hours before.
  pass(51 * HOUR - 1)
  expect((await signUp('Ada')).statusCode).toBe(303)
  pass(1)
  const { statusCode, payload } = await signUp('Ben')
  expect([statusCode, rendered(payload).returned?.errors[0]?.message]).toEqual([
    422,
    expect.stringContaining('is closed'),
  ])
})

test.each([
  ['there is room', 0, 'room'],
  ['it is full', 1, 'waiting'],
  ['the waiting list is full, too', 4, 'full'],
])(
  'who comes is not said to somebody who knows their name: where %s, all read the same, and the mail says how one stands',
  async (_, parties, answer) => {
    const { signUp, mails, rendered, pass } = await signupsApp()
    const toAda = async () => (await mails()).filter((mail) => mail.startsWith('Ada'))
    await signUp('Ada')
    for (let party = 0; party < parties; party += 1)
      await signUp(`Ben ${party}`, { guests: party === 0 ? '2' : '1', email: `ben-${party}@example.org` })
    if (parties === 4) await signUp('Cleo', { guests: '1' })
    for (const name of ['Ada', 'Nora']) {
      const { statusCode, headers } = await signUp(name, {}, '198.51.100.7')
      expect([statusCode, String(headers.location)], name).toEqual([303, expect.stringMatching(`answer=${answer}$`)])
    }
    // Ada’s mailbox never pressed a button of ours: it has had its mail of the day.
    expect(await toAda()).toEqual(['Ada placed'])
    pass(51 * HOUR)
    const [ada, oren] = [await signUp('Ada'), await signUp('Oren')]
    expect(rendered(ada.payload).returned?.errors).toEqual(rendered(oren.payload).returned?.errors)
    // It is another day.
    expect(await toAda()).toEqual(['Ada placed', 'Ada again'])
  },
)

test('whoever signed up and pressed a button once is mailed their link again, but not without end', async () => {
  const { signUp, post, linkOf, mails } = await signupsApp({ PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1000' })
  await signUp('Ada', { diet: 'Vegan' })
  const link = await linkOf('Ada')
  expect((await post(link, { diet: 'Vegan' })).headers.location).toContain('done=changed')
  expect(await mails()).toEqual(['Ada placed'])
  await signUp('Ada', {}, '198.51.100.7')
  expect(await mails()).toEqual(['Ada placed', 'Ada again'])
  for (let number = 0; number < 12; number += 1) await post(link, { diet: number % 2 ? 'Vegan' : 'Vegetarian' })
  await post(link, { do: 'leave' })
  expect((await mails()).length).toBeLessThanOrEqual(6)
})

test('from the ninth party of a network on, a place or a turn begins with the button in the mail, which lists the rest of the mailbox', async () => {
  const { signUp, own, post, linkOf, mails } = await signupsApp()
  for (let number = 0; number < 8; number += 1)
    await signUp(`Guest ${number}`, { email: `guest-${number}@example.org` })
  const ninth = await signUp('Nora')
  expect(ninth.headers.location).toContain('answer=confirm')
  await signUp('Noam', { email: 'nora@example.org', date: '2026-12-08' })
  const others = [{ title: 'Soup Night', state: 'placed', day: '2026-12-08' }]
  expect(await own('Nora')).toMatchObject({ state: 'unconfirmed', others })
  const toNora = async () => (await mails()).filter((mail) => mail.startsWith('No'))
  expect(await toNora()).toEqual(['Nora confirm'])
  await post(await linkOf('Nora'), { do: 'confirm' })
  expect(await own('Nora')).toMatchObject({ state: 'waiting', ahead: 4 })
  expect(await toNora()).toEqual(['Nora confirm', 'Nora waiting'])
})

test('who cancelled comes after all by a button; where all is full, the page says so', async () => {
  const { signUp, own, post, linkOf } = await signupsApp()
  for (const name of ['Ada', 'Ben']) await signUp(name, { guests: '2' })
  const link = await linkOf('Ada')
  await post(link, { do: 'leave' })
  await post(link, { do: 'return' })
  expect(await own('Ada')).toMatchObject({ state: 'waiting', ahead: 0 })
  await post(link, { do: 'leave' })
  for (const name of ['Cleo', 'Dan', 'Eve']) await signUp(name, { guests: '2' })
  expect((await post(link, { do: 'return' })).headers.location).toBe(`${link}?done=full`)
  expect((await own('Ada')).state).toBe('cancelled')
})

test('one changes and cancels one’s own by a button; opening its page changes nothing', async () => {
  const { signUp, own, post, app, linkOf, mails } = await signupsApp()
  await signUp('Ada')
  const location = await linkOf('Ada')
  for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: `${location}?do=leave` })
  expect((await own('Ada')).state).toBe('placed')
  const answers = { guests: '2', diet: 'Vegetarian', allergies: 'nuts' }
  const { statusCode, headers } = await post(location, answers)
  expect([statusCode, headers.location]).toEqual([303, `${location}?done=changed`])
  expect((await own('Ada')).answers).toMatchObject(answers)
  expect((await post(location, { guests: '9' })).statusCode).toBe(422)
  expect((await post(location, { do: 'leave' })).statusCode).toBe(303)
  expect(await own('Ada')).toMatchObject({ state: 'cancelled' })
  expect(await mails()).toEqual(['Ada placed', 'Ada changed', 'Ada left'])
})

test('fewer guests from now on bind newcomers: whoever said more keeps them, and nothing is changed once it began', async () => {
  const { signUp, own, post, linkOf, publish, pass } = await signupsApp()
  await signUp('Ada', { guests: '2' })
  const location = await linkOf('Ada')
  const fewer = signupFacts('2026-11-29', 1, (content) => {
    Object.assign(content.entry('events', 'soup-night').seats ?? {}, { guests: 0, waitlist: false })
  })
  publish(fewer, 2)
  const answers = { guests: '2', allergies: 'nuts' }
  expect((await post(location, answers)).statusCode).toBe(303)
  expect(await own('Ada')).toMatchObject({ answers, asked: { guests: 2 } })
  // Tuesday at six.
  pass(54 * HOUR)
  await post(location, { do: 'leave' })
  expect(await own('Ada')).toMatchObject({ state: 'placed', event: 'begun' })
})

test('a sign-up that is not there is a page that says so', async () => {
  const { app, rendered } = await signupsApp()
  const { statusCode, payload } = await app.inject('/requests/seat/nobody-has-this-token')
  expect([statusCode, rendered(payload)]).toEqual([404, { path: '/requests/seat' }])
})

test('whoever signs up without a form that was opened in a browser is one of few', async () => {
  const { signUp, app, pass } = await signupsApp({ PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' })
  const statusOf = async (name: string, fields = {}) => (await signUp(name, fields)).statusCode
  expect([await statusOf('A'), await statusOf('B')]).toEqual([303, 429])
  const { token } = (await app.inject('/api/form-token?form=seat')).json()
  pass(3000)
  expect(await statusOf('C', { form_token: token })).toBe(303)
})

test('a network whose mails of the day are used up is asked to come tomorrow', async () => {
  const { signUp, db } = await signupsApp()
  await signUp('Ada')
  await db.updateTable('acknowledgement_counts').set({ count: CONFIRMATIONS_OF_A_NETWORK_PER_DAY }).execute()
  const { statusCode, headers, payload } = await signUp('Ben')
  expect([statusCode, headers['retry-after']]).toEqual([429, 'Mon, 30 Nov 2026 05:00:00 GMT'])
  expect(payload).toContain('Try again tomorrow')
})

/** The words in which the date of the dinner is another way. */
const changed = (revision: number, changes: object) =>
  signupFacts('2026-11-29', revision, (content) => {
    Object.assign(content.entry('events', 'soup-night').changes, { '2026-12-01': changes })
  })

test('of an event that is moved or cancelled, one’s own page says so, and why', async () => {
  const { signUp, own, step, publish } = await signupsApp()
  await signUp('Ada')
  publish(changed(1, { date: '2026-12-02', reason: 'The oven is out.' }), 2)
  await step()
  expect(await own('Ada')).toMatchObject({ event: 'moved', when: { day: '2026-12-02', note: 'The oven is out.' } })
  publish(changed(1, { cancelled: true, reason: 'No pots.' }), 3)
  await step()
  expect(await own('Ada')).toMatchObject({ event: 'cancelled', when: { note: 'No pots.' } })
})

test('an event that people just come to from now on is not off: nobody is told so, and whoever signed up is told of what changes later', async () => {
  const { signUp, own, publish, step, mails, pass } = await signupsApp()
  await signUp('Ada', { guests: '2' })
  await signUp('Ben', { guests: '1' })
  const open = (revision: number, changes: object = {}, isDeleted = false) => {
    const facts = signupFacts('2026-11-29', revision, (content) => {
      const event = content.entry('events', 'soup-night')
      delete event.seats
      Object.assign(event.changes, { '2026-12-01': changes })
      if (isDeleted) Object.assign(event, { when: { date: '2027-05-04', inTerm: false } })
    })
    publish(facts, revision)
    return step()
  }
  await open(2)
  expect(await own('Ada')).toMatchObject({ state: 'placed', event: 'planned', title: 'Soup Night' })
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
  const { signUp, step, pass, mails, db } = await signupsApp()
  await signUp('Ada', { guests: '1', diet: ['Vegetarian', 'Gluten-free'], guest1Diet: 'Vegan', allergies: 'nuts' })
  // Monday at ten, and Tuesday at three.
  for (const hours of [22, 29, 0]) {
    pass(hours * HOUR)
    await step()
  }
  expect(await mails()).toEqual(['Ada placed', 'Ada reminder', 'seats_alert'])
  const alert = db.selectFrom('submissions').select('fields').where('kind', '=', 'seats_alert')
  const { fields } = await alert.executeTakeFirstOrThrow()
  const diets = 'Vegan: 1\nVegetarian, Gluten-free: 1'
  expect(JSON.parse(fields)).toMatchObject({ people: '2', parties: '1', waiting: '0', diets, allergies: '1' })
  expect(fields).not.toMatch(/Ada|nuts/)
})

test('whoever is erased is gone with their sign-up, and their place is offered', async () => {
  const { signUp, own, db, mails, step } = await signupsApp()
  await signUp('Ada', { guests: '2' })
  await signUp('Ben', { guests: '1' })
  const erasure = await erasePerson(db, '/tmp/no-mails-here', 'ada@example.org', new Date())
  expect(erasure).toMatchObject({ erased: 1, waiting: [] })
  await step()
  expect((await own('Ben')).state).toBe('offered')
  expect((await mails()).toSorted()).toEqual(['Ben offered', 'Ben waiting'])
  const rows = await db.selectFrom('submissions').select('fields').execute()
  expect(JSON.stringify(rows)).not.toMatch(/Ada|ada@/)
})
