import { readdir, readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entriesAlone } from '#content-reader/content-source'
import { adminSite } from '#tests/support/admin-site'
import { settings } from '#tests/support/received-mail'
import { mistakesInFeed } from '#tests/support/rfc-5545'
import { HOUR, NOON, signupFacts, signupsApp } from '#tests/support/signups-app'
import { NOW, temporaryFolder } from '#tests/support/temporary-store'
import { settingsOfMails } from '../../tests/support/small-site.tsx'
import type { ChangeMail } from '../content/publisher.ts'
import { publishDraft } from '../content/scheduled-drafts.ts'
import { composeMail, deliverDue } from '../delivery/deliver.ts'
import { fileSender } from '../platform/mail/transport.ts'
import type { RouterOutputs } from '../router.ts'
import { createOpenDate } from './published-dates.ts'

/** A dinner to sign up for, and the mails that go out. */
async function dinner() {
  const site = await signupsApp()
  /** The mails that are due, decoded, the newest last. */
  async function mailed(at = NOON) {
    const folder = await temporaryFolder()
    const send = fileSender(folder, (delivery) =>
      composeMail(delivery, { ...settings, signupEvents: signupFacts().signupEvents }),
    )
    const senders = { seat: send, alert: send }
    const delivery = { store: site.store, senders, now: () => new Date(at), report: () => {}, claimSeconds: 60 }
    while ((await deliverDue(delivery)) > 0);
    const names = await readdir(folder)
    return Promise.all(names.map(async (name) => decoded(await readFile(`${folder}/${name}`, 'utf8'))))
  }
  /** Publishes that the date is another way, and returns the mails about it. */
  async function publishChange(change: object, revision = 2) {
    const facts = signupFacts('2026-11-29', revision - 1, (content) => {
      Object.assign(content.entry('events', 'soup-night').changes, { '2026-12-01': change })
    })
    site.publish(facts, revision)
    await site.step()
    return mailed()
  }
  /** Some hours later. */
  async function mailedAfter(hours: number) {
    site.pass(hours * HOUR)
    await site.step()
    return mailed(NOON + hours * HOUR)
  }
  return { ...site, mailed, publishChange, mailedAfter }
}

function decoded(raw: string) {
  const file = /text\/calendar[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1]
  const calendar = file && Buffer.from(file, 'base64').toString()
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1] ?? ''
  return {
    subject: headerOf('Subject'),
    to: headerOf('To'),
    date: headerOf('Date'),
    plain: raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1'),
    calendar,
    properties: (...names: string[]) =>
      names.map((name) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(calendar ?? '')?.[1]?.trim()),
  }
}

test('the mail says when and where, never what somebody typed, and its calendar file is the occurrence’s', async () => {
  const { signUp, linkOf, mailed } = await dinner()
  await signUp('Ada', { guests: '1', allergies: 'nuts and lies' })
  const location = await linkOf('Ada')
  const [mail] = await mailed()
  const subject = 'You have a place: Soup Night, Tuesday, December 1, 6:00 PM'
  expect(mail).toMatchObject({ to: 'ada@example.org', subject })
  expect(mail?.plain).toContain(`https://hillel.example.org${location}`)
  expect(mail?.plain).not.toMatch(/Ada|Levi|nuts/)
  expect(mistakesInFeed(mail?.calendar ?? '')).toEqual([])
  // Its link is a key, and people share calendars.
  expect(mail?.calendar?.replaceAll('\r\n ', '')).not.toContain(location)
  const id = 'soup-night-2026-12-01@hillel.example.org'
  expect(mail?.properties('UID', 'SEQUENCE', 'STATUS')).toEqual([id, '0', 'CONFIRMED'])
})

test('each change counts up the SEQUENCE; a canceled sign-up takes the date out of the calendar', async () => {
  const { signUp, linkOf, post, mailed } = await dinner()
  await signUp('Ada')
  await post(await linkOf('Ada'), { guests: '2' })
  await post(await linkOf('Ada'), { do: 'leave' })
  // A mail says how things are when it is sent.
  const files = (await mailed()).map((mail) => String(mail.properties('SEQUENCE', 'STATUS')))
  expect(new Set(files)).toEqual(new Set(['2,CONFIRMED', '2,CANCELLED']))
})

test('of what is new about a date a mailbox is told once, for all its parties, on its day; while one comes, the date stays in the calendar', async () => {
  const { signUp, linkOf, post, mailed, mailedAfter } = await dinner()
  for (const name of ['Ada', 'Ben']) await signUp(name, { email: 'levi@example.org', guests: '1' })
  await post(await linkOf('Ada'), { do: 'leave' })
  const left = (await mailed()).find(({ subject }) => subject.startsWith('You are not coming'))
  expect(left?.properties('STATUS')).toEqual(['CONFIRMED'])
  await post(await linkOf('Ada'), { do: 'return' })
  await mailed()
  vi.useFakeTimers({ now: NOON + 23 * HOUR, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const reminders = await mailedAfter(23)
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.plain).toContain('4 people')
  // So it is at the top of a mailbox.
  expect(Date.parse(reminders[0]?.date ?? '')).toBe(NOON + 23 * HOUR)
})

test('whoever must confirm reads until when, and that nothing is held', async () => {
  const { signUp, mailed } = await dinner()
  for (let number = 0; number < 9; number += 1) await signUp(`Guest ${number}`, { email: `g-${number}@example.org` })
  const mail = (await mailed()).find(({ to }) => to === 'g-8@example.org')
  expect(mail?.subject).toBe('One more step: Soup Night, Tuesday, December 1, 6:00 PM')
  expect(mail?.plain).toMatch(/Press the button .* by Tuesday, December 1/)
  expect(mail?.calendar).toBeUndefined()
})

test('of a moved or cancelled date everybody reads what happened, when, and why; not what is special that day', async () => {
  const { signUp, mailed, publishChange } = await dinner()
  await signUp('Ada')
  await mailed()
  const moved = { date: '2026-12-02', time: '7:00 PM', reason: 'The oven is out.', note: 'Lentils.' }
  const [mail] = await publishChange(moved)
  expect(mail?.plain).toContain(
    'It was planned for Tuesday, December 1, 6:00 PM. It is now Wednesday, December 2, 7:00 PM.',
  )
  expect(mail?.plain).toContain('The oven is out.')
  expect(mail?.plain).not.toContain('Lentils.')
  expect(mail?.properties('SEQUENCE', 'DTSTART')).toEqual(['2', '20261203T000000Z'])
  const [off] = await publishChange({ cancelled: true, reason: 'Snow.' }, 3)
  expect(off?.properties('STATUS', 'DESCRIPTION')).toEqual(['CANCELLED', 'Snow.'])
})

test('of a date that is back where it was planned everybody reads that it is as first planned', async () => {
  const { signUp, mailed, publishChange } = await dinner()
  await publishChange({ time: '7:00 PM' })
  await signUp('Ada')
  await mailed()
  const [mail] = await publishChange({}, 3)
  expect(mail?.subject).toBe('As first planned: Soup Night, Tuesday, December 1, 6:00 PM')
  expect(mail?.plain).toContain(
    'It is as first planned, Tuesday, December 1, 6:00 PM, and no longer Tuesday, December 1, 7:00 PM.',
  )
  expect(mail?.plain).toContain('You keep your place.')
})

test('whoever waits is never told that they have a place, nor is whoever is only offered one', async () => {
  const { signUp, linkOf, post, mailed, publishChange } = await dinner()
  for (const [name, guests] of Object.entries({ Ada: '2', Ben: '0', Cleo: '2', Dan: '2' }))
    await signUp(name, { guests })
  await post(await linkOf('Ada'), { do: 'leave' })
  await mailed()
  const changed = async (change: object, revision: number) =>
    Object.fromEntries((await publishChange(change, revision)).map(({ to, plain }) => [to, plain]))
  const moved = await changed({ date: '2026-12-02' }, 2)
  await changed({ cancelled: true }, 3)
  const on = await changed({}, 4)
  for (const [mails, sentence] of [
    [moved, 'You keep your place.'],
    [on, 'You still have your place.'],
  ] as const) {
    expect(mails['ben@example.org']).toContain(sentence)
    expect(mails['cleo@example.org']).toMatch(/A place is offered to you until \w+, November 30/)
    expect(mails['dan@example.org']).toContain('You are on the waiting list, and have no place yet.')
    for (const name of ['cleo', 'dan'])
      expect(mails[`${name}@example.org`]).not.toMatch(/You (?:keep|still have) your place/)
  }
})

test('when sign-up closes, whoever the event names is mailed the numbers', async () => {
  const { signUp, mailedAfter } = await dinner()
  await signUp('Ada', { guests: '1', diet: 'Vegan', guest1Diet: 'Vegan' })
  const kitchen = (await mailedAfter(51)).find(({ subject }) => subject.startsWith('2 people'))
  expect(kitchen?.to).toContain('noam')
  expect(kitchen?.plain).toContain('Vegan: 2')
  expect(kitchen?.plain).toContain('npm run signups -- list soup-night 2026-12-01')
})

const SOUP = 'events/soup-night.yaml'
const DATE = '2026-12-01'

type Mail = Pick<ChangeMail, 'subject' | 'text'>

const fieldsOf = (name: string) => ({ firstName: name, lastName: '', email: name && `${name}@example.org` })

/** A site on which two people signed up for a date, one of whom waits, and a third one who left no address. */
async function site() {
  const admin = await adminSite()
  const { store, content } = admin
  const cookie = await admin.as('owner')
  const send = async (path: string, body: object) => (await admin.callProcedure(path, body, { cookie })).json()
  const get = async (path: string, input?: object) => (await admin.callProcedure(path, input, { cookie })).json()
  const event = signupFacts('2026-11-21').signupEvents.find(({ id }) => id === 'soup-night')
  const date = event?.dates.find((each) => each.date === DATE)
  if (!event || !date) throw new Error('Soup Night takes no sign-ups')
  for (const [name, size] of Object.entries({ ada: 4, ben: 1, '': 1 }))
    await store.signups.addSignup(
      { content: createOpenDate(event, date, 0), fields: fieldsOf(name), size, isMailed: false, despite: false },
      { now: NOW, rests: [] },
    )
  const edited = async (changes: object | null) => {
    const { revision, value }: RouterOutputs['content']['entry'] = await get('content.entry', { path: SOUP })
    return { base: revision, entries: [{ path: SOUP, value: changes && { ...value, ...changes } }] }
  }
  async function render({ entries, revision }: Awaited<ReturnType<typeof content.publisher.published>>) {
    const facts = signupFacts('2026-11-21', 0, () => {}, entriesAlone(entries))
    const dates = facts.signupEvents.flatMap((each) => each.dates.map((date) => createOpenDate(each, date, revision)))
    await store.signups.applyPublishedDates({ revision, dates, open: [], until: '2027-02-01' }, { now: NOW, rests: [] })
  }
  async function sent(): Promise<Mail[]> {
    await render(await content.publisher.published())
    const mails: Mail[] = []
    const seat: Parameters<typeof deliverDue>[0]['senders']['seat'] = async (delivery) => {
      const { subject = '', text } = await composeMail(delivery, settingsOfMails)
      const id = delivery.submission.id.slice(0, 8).toUpperCase()
      const own = String(text).replace(delivery.signup?.signup.token ?? '', 'their-own-link')
      mails.push({ subject, text: own.replace(id, '00000000') })
      return { result: 'sent' }
    }
    const delivery = { store, senders: { seat }, now: () => NOW, report: () => {}, claimSeconds: 60 }
    while ((await deliverDue(delivery)) > 0);
    return mails.toSorted((one, other) => one.text.localeCompare(other.text))
  }
  async function read(path: string, body: object) {
    const answer: RouterOutputs['content']['publish'] = await send(path, body)
    if (answer.outcome !== 'mails') throw new Error(`It is ${answer.outcome} at once`)
    const mails = answer.mails.map(({ subject, text }) => ({ subject, text }))
    return { ...answer, read: mails.toSorted((one, other) => one.text.localeCompare(other.text)) }
  }
  return { admin, send, get, edited, render, sent, read }
}

const KINDS: readonly [subject: RegExp, changes: object | null][] = [
  [/^Moved: Soup Night/, { time: '7:00 PM' }],
  [/^Moved: Soup Night/, { location: 'Attic' }],
  [/cancelled/i, { changes: { [DATE]: { cancelled: true, reason: 'The oven is out.' } } }],
  [/after all/, { changes: {} }],
  [/cancelled/i, null],
]

test('each kind of change shows the mail that leaves, word for word, and is published with it', async () => {
  const { send, edited, sent, read } = await site()
  for (const [subject, changes] of KINDS) {
    const change = await edited(changes)
    const found = await read('content.publish', change)
    expect(found.mails.map(({ people }) => people)).toEqual([1, 1])
    expect(found.read[0]?.subject).toMatch(subject)
    expect(await sent()).toEqual([])
    const publish = (mail: string) => send('content.publish', { ...change, mail })
    // Who has read another mail reads this one first.
    expect(await publish('of another')).toMatchObject({ outcome: 'mails' })
    expect(await publish(found.digest)).toMatchObject({ outcome: 'published', mailed: 2 })
    expect(await sent()).toEqual(found.read)
  }
})

test('a change is published without a mail; the next one is mailed again', async () => {
  const { admin, send, edited, render, sent, read } = await site()
  const silently = async (changes: object | null) =>
    send('content.publish', { ...(await edited(changes)), mail: false })
  for (const [, changes] of KINDS.slice(0, 4)) {
    const before = await admin.content.publisher.published()
    const answer = await silently(changes)
    expect([answer.outcome, answer.mailed]).toEqual(['published', undefined])
    // Another server may draw the words of before once more.
    await render(before)
    expect(await sent()).toEqual([])
  }
  // Before the server has drawn what nobody is mailed of.
  await silently({ time: '8:00 PM' })
  const change = await edited({ time: '9:00 PM' })
  const { digest } = await read('content.publish', change)
  await send('content.publish', { ...change, mail: digest })
  expect(await sent()).toHaveLength(2)
})

test('an undo, and going back, show their mail too, and go without it', async () => {
  const { send, edited, sent, read } = await site()
  await send('content.publish', await edited({ description: 'Chop, stir and taste.' }))
  await send('content.publish', { ...(await edited({ time: '7:00 PM' })), mail: false })
  await sent()
  const undone = await read('history.undo', { revision: 2 })
  expect(await send('history.undo', { revision: 2, mail: undone.digest })).toMatchObject({ mailed: 2 })
  expect(await sent()).toEqual(undone.read)
  expect((await read('history.rollBack', { revision: 2 })).read).toHaveLength(2)
  expect(await send('history.rollBack', { revision: 2, mail: false })).toMatchObject({ outcome: 'published' })
  expect(await sent()).toEqual([])
})

test('nothing is asked where nobody is mailed, nor of a form with a mistake', async () => {
  const { send, edited } = await site()
  const publish = async (changes: object) => (await send('content.publish', await edited(changes))).outcome
  expect(await publish({ title: '', time: '7:00 PM' })).toBe('invalid')
  expect(await publish({ description: 'Chop, stir and taste.' })).toBe('published')
  expect(await publish({ seats: undefined })).toBe('published')
})

test('what is published later keeps the choice until then', async () => {
  const { admin, send, get, edited, sent } = await site()
  const { store, content } = admin
  const later = { publishAt: new Date(NOW.getTime() + 60_000).toISOString() }
  const save = async (changes: object, how: object) => send('drafts.add', { ...(await edited(changes)), ...how })
  const publishThen = async (mail: string | false) => {
    const draft = await store.content.draft((await save({ time: '7:00 PM' }, { ...later, mail })).id)
    if (!draft) throw new Error('There is no draft')
    expect((await get('drafts.list'))[0]?.isMailed).toBe(mail !== false)
    await publishDraft({ store: store.content, publisher: content.publisher, log: { info: () => {} } }, draft)
  }
  const { outcome, digest } = await save({ time: '7:00 PM' }, later)
  expect([outcome, await get('drafts.list')]).toEqual(['mails', []])
  await publishThen(false)
  expect(await sent()).toEqual([])
  await send('content.publish', { ...(await edited({ time: '6:00 PM' })), mail: false })
  await sent()
  await publishThen(digest)
  expect(await sent()).toHaveLength(2)
  const cancelled = { changes: { [DATE]: { cancelled: true, reason: 'No pots.' } } }
  expect(await save(cancelled, {})).toMatchObject({ version: 1 })
})
