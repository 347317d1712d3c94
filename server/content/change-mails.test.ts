import { expect, test } from 'vitest'
import { entriesAlone } from '#content-reader/content-source'
import { adminSite } from '#tests/support/admin-site'
import { seatFacts } from '#tests/support/seats-app'
import { NOW } from '#tests/support/temporary-store'
import { settingsOfMails } from '../../tests/support/small-site.tsx'
import { composeMail } from '../delivery/compose-mail.ts'
import { deliverDue } from '../delivery/deliver.ts'
import type { RouterOutputs } from '../router.ts'
import { createSignupConfig } from '../signups/signup-config.ts'
import { publishDraft } from './drafts-router.ts'
import type { ChangeMail } from './publisher.ts'

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
  const event = seatFacts('2026-11-21').seats.find(({ id }) => id === 'soup-night')
  const date = event?.dates.find((each) => each.date === DATE)
  if (!event || !date) throw new Error('Soup Night takes no sign-ups')
  for (const [name, size] of Object.entries({ ada: 4, ben: 1, '': 1 }))
    await store.signups.addSignup(
      { content: createSignupConfig(event, date, 0), fields: fieldsOf(name), size, isMailed: false, despite: false },
      { now: NOW, rests: [] },
    )
  const edited = async (changes: object | null) => {
    const { revision, value }: RouterOutputs['content']['entry'] = await get('content.entry', { path: SOUP })
    return { base: revision, entries: [{ path: SOUP, value: changes && { ...value, ...changes } }] }
  }
  async function draw({ entries, revision }: Awaited<ReturnType<typeof content.publisher.published>>) {
    const facts = seatFacts('2026-11-21', 0, () => {}, entriesAlone(entries))
    const dates = facts.seats.flatMap((each) => each.dates.map((date) => createSignupConfig(each, date, revision)))
    await store.signups.applyPublishedDates({ revision, dates, open: [], until: '2027-02-01' }, { now: NOW, rests: [] })
  }
  async function sent(): Promise<Mail[]> {
    await draw(await content.publisher.published())
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
  return { admin, send, get, edited, draw, sent, read }
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
  const { admin, send, edited, draw, sent, read } = await site()
  const silently = async (changes: object | null) =>
    send('content.publish', { ...(await edited(changes)), mail: false })
  for (const [, changes] of KINDS.slice(0, 4)) {
    const before = await admin.content.publisher.published()
    const answer = await silently(changes)
    expect([answer.outcome, answer.mailed]).toEqual(['published', undefined])
    // Another server may draw the words of before once more.
    await draw(before)
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
