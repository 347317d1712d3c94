import { readdir, readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mistakesInFeed } from '#tests/support/rfc-5545'
import { HOUR, mailInto, NOON, seatFacts, seatsApp } from '#tests/support/seats-app'
import { temporaryFolder } from '#tests/support/test-app'
import { deliverDue } from '../delivery/deliver-due.ts'

/** The mails that are due, decoded, the newest last. */
async function mailed({ store }: Pick<Awaited<ReturnType<typeof seatsApp>>, 'store'>, at: number) {
  const folder = await temporaryFolder()
  const send = mailInto(folder)
  const now = () => new Date(at)
  const delivery = { store, senders: { seat: send, alert: send }, now, report: () => {}, claimSeconds: 60 }
  while ((await deliverDue(delivery)) > 0);
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => decoded(await readFile(`${folder}/${name}`, 'utf8'))))
}

function decoded(raw: string) {
  const plain = raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1')
  const file = /text\/calendar[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1]
  return {
    subject: /^Subject: (.*)$/m.exec(raw)?.[1] ?? '',
    to: /^To: (.*)$/m.exec(raw)?.[1] ?? '',
    date: /^Date: (.*)$/m.exec(raw)?.[1] ?? '',
    plain,
    calendar: file ? Buffer.from(file, 'base64').toString() : undefined,
  }
}

const propertyOf = (calendar: string | undefined, name: string) =>
  new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(calendar ?? '')?.[1]?.trim()

test('the mail says when and where, never what somebody typed, and its calendar file is the occurrence’s', async () => {
  const parts = await seatsApp()
  await parts.signUp('Ada', { guests: '1', allergies: 'nuts and lies' })
  const location = await parts.linkOf('Ada')
  const [mail] = await mailed(parts, NOON)
  expect([mail?.to, mail?.subject]).toEqual([
    'ada@example.org',
    'You have a place: Soup Night, Tuesday, December 1, 6:00 PM',
  ])
  expect(mail?.plain).toContain(`https://hillel.example.org${location}`)
  expect(mail?.plain).not.toMatch(/Ada|Levi|nuts/)
  expect(mistakesInFeed(mail?.calendar ?? '')).toEqual([])
  // Its link is a key, and people share calendars.
  expect(mail?.calendar?.replaceAll('\r\n ', '')).not.toContain(location)
  expect(propertyOf(mail?.calendar, 'UID')).toBe('soup-night-2026-12-01@hillel.example.org')
  expect([propertyOf(mail?.calendar, 'SEQUENCE'), propertyOf(mail?.calendar, 'STATUS')]).toEqual(['0', 'CONFIRMED'])
})

test('each change counts up the SEQUENCE; a canceled sign-up takes the date out of the calendar', async () => {
  const parts = await seatsApp()
  await parts.signUp('Ada')
  const location = await parts.linkOf('Ada')
  await parts.post(location, { guests: '2' })
  await parts.post(location, { do: 'leave' })
  const files = (await mailed(parts, NOON)).map(({ calendar }) => [
    propertyOf(calendar, 'SEQUENCE'),
    propertyOf(calendar, 'STATUS'),
  ])
  // A mail says how things are when it is sent.
  expect(new Set(files.map(String))).toEqual(new Set(['2,CONFIRMED', '2,CANCELLED']))
})

test('of what is new about a date a mailbox is told once, for all its parties; while one comes, the date stays in the calendar', async () => {
  const parts = await seatsApp()
  for (const name of ['Ada', 'Ben']) await parts.signUp(name, { email: 'levi@example.org', guests: '1' })
  await parts.post(await parts.linkOf('Ada'), { do: 'leave' })
  const left = (await mailed(parts, NOON)).find(({ subject }) => subject.startsWith('You are not coming'))
  expect(propertyOf(left?.calendar, 'STATUS')).toBe('CONFIRMED')
  await parts.post(await parts.linkOf('Ada'), { do: 'return' })
  await mailed(parts, NOON)
  parts.pass(23 * HOUR)
  await parts.step()
  const reminders = await mailed(parts, NOON + 23 * HOUR)
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.plain).toContain('4 people')
})

test('whoever must confirm reads until when, and that nothing is held', async () => {
  const parts = await seatsApp()
  for (let number = 0; number < 9; number += 1)
    await parts.signUp(`Guest ${number}`, { email: `g-${number}@example.org` })
  const mail = (await mailed(parts, NOON)).find(({ to }) => to === 'g-8@example.org')
  expect(mail?.subject).toBe('One more step: Soup Night, Tuesday, December 1, 6:00 PM')
  expect(mail?.plain).toMatch(/Press the button .* by Tuesday, December 1/)
  expect(mail?.calendar).toBeUndefined()
})

test('a reminder is of the day on which it is sent, so that it is at the top of a mailbox', async () => {
  const parts = await seatsApp()
  await parts.signUp('Ada')
  await mailed(parts, NOON)
  parts.pass(23 * HOUR)
  await parts.step()
  vi.useFakeTimers({ now: NOON + 23 * HOUR, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [reminder] = await mailed(parts, NOON + 23 * HOUR)
  expect(reminder?.subject).toContain('Soup Night')
  expect(Date.parse(reminder?.date ?? '')).toBe(NOON + 23 * HOUR)
})

test('of a moved date everybody reads what happened, when, and why, once; not what is special that day', async () => {
  const parts = await seatsApp()
  await parts.signUp('Ada')
  await mailed(parts, NOON)
  parts.publish(
    seatFacts('2026-11-29', 1, (content) => {
      Object.assign(content.entry('events', 'soup-night').changes, {
        '2026-12-01': { date: '2026-12-02', time: '7:00 PM', reason: 'The oven is out.', note: 'Lentils.' },
      })
    }),
    2,
  )
  await parts.step()
  await parts.step()
  const [mail, ...more] = await mailed(parts, NOON)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Moved: Soup Night, now Wednesday, December 2, 7:00 PM')
  expect(mail?.plain).toContain(
    'It was planned for Tuesday, December 1, 6:00 PM. It is now Wednesday, December 2, 7:00 PM.',
  )
  expect(mail?.plain).toContain('The oven is out.')
  expect(mail?.plain).not.toContain('Lentils.')
  expect([propertyOf(mail?.calendar, 'SEQUENCE'), propertyOf(mail?.calendar, 'DTSTART')]).toEqual([
    '2',
    '20261203T000000Z',
  ])
})

test('the calendar file of a cancelled date says why, and invites nobody', async () => {
  const parts = await seatsApp()
  await parts.signUp('Ada')
  await mailed(parts, NOON)
  parts.publish(
    seatFacts('2026-11-29', 1, (content) => {
      Object.assign(content.entry('events', 'soup-night').changes, {
        '2026-12-01': { cancelled: true, reason: 'Snow.' },
      })
    }),
    2,
  )
  await parts.step()
  const [mail] = await mailed(parts, NOON)
  expect(['STATUS', 'DESCRIPTION'].map((name) => propertyOf(mail?.calendar, name))).toEqual(['CANCELLED', 'Snow.'])
})

test('whoever waits is never told that they have a place, nor is whoever is only offered one', async () => {
  const parts = await seatsApp()
  await parts.signUp('Ada', { guests: '2' })
  await parts.signUp('Ben', { guests: '0' })
  await parts.signUp('Cleo', { guests: '2' })
  await parts.signUp('Dan', { guests: '2' })
  await parts.post(await parts.linkOf('Ada'), { do: 'leave' })
  await mailed(parts, NOON)
  const changed = async (revision: number, change: object) => {
    const words = seatFacts('2026-11-29', revision, (content) => {
      Object.assign(content.entry('events', 'soup-night').changes, { '2026-12-01': change })
    })
    parts.publish(words, revision)
    await parts.step()
    const mails = await mailed(parts, NOON)
    return Object.fromEntries(mails.map(({ to, plain }) => [to, plain]))
  }
  const moved = await changed(2, { date: '2026-12-02' })
  const offered = /A place is offered to you until \w+, November 30/
  const waits = 'You are on the waiting list, and have no place yet.'
  expect(moved['ben@example.org']).toContain('You keep your place.')
  expect(moved['cleo@example.org']).toMatch(offered)
  expect(moved['dan@example.org']).toContain(waits)
  await changed(3, { cancelled: true })
  const on = await changed(4, {})
  expect(on['ben@example.org']).toContain('You still have your place.')
  expect(on['cleo@example.org']).toMatch(offered)
  expect(on['dan@example.org']).toContain(waits)
  for (const mails of [moved, on])
    for (const name of ['cleo', 'dan'])
      expect(mails[`${name}@example.org`]).not.toMatch(/You (?:keep|still have) your place/)
})

test('when sign-up closes, whoever the event names is mailed the numbers', async () => {
  const parts = await seatsApp()
  await parts.signUp('Ada', { guests: '1', diet: 'Vegan', guest1Diet: 'Vegan' })
  parts.pass(51 * HOUR)
  await parts.step()
  const kitchen = (await mailed(parts, NOON + 51 * HOUR)).find(({ subject }) => subject.startsWith('2 people'))
  expect(kitchen?.to).toContain('noam')
  expect(kitchen?.plain).toContain('Vegan: 2')
  expect(kitchen?.plain).toContain('npm run seats -- list soup-night 2026-12-01')
})
