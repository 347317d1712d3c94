import { expect, test } from 'vitest'
import { HOUR, seatFacts, seatsApp } from '#tests/support/seats-app'

const DINNER = { event: 'soup-night', date: '2026-12-01' }
const MINUTE = HOUR / 60

/** A dinner with so many places, on the whole server. Everybody opens the form in a browser, in one network. */
async function dinner(places: number) {
  const site = await seatsApp()
  const facts = seatFacts('2026-11-29', 0, (content) => {
    Object.assign(content.entry('events', 'soup-night').seats ?? {}, { places })
  })
  site.publish(facts, 2)
  const signUp = async (name: string, fields: Record<string, string> = {}) => {
    const { token } = (await site.app.inject({ url: '/api/form-token?form=seat', remoteAddress: '192.0.2.1' })).json()
    site.pass(3000)
    return site.signUp(name, { form_token: token, ...fields })
  }
  const people = () => site.store.seats.peopleOf(DINNER)
  return { ...site, signUp, people, row: () => site.store.seats.occurrence(DINNER) }
}

const named = (name: string) => ({ email: `${name}@example.org` })

test('a sign-up fair: of 200 people behind one address nobody is refused, and whoever presses is seated, or waits, in the order of pressing', async () => {
  const { signUp, people, row, post, pass } = await dinner(60)
  const statuses: number[] = []
  for (let number = 0; number < 200; number += 1) {
    statuses.push((await signUp(`guest-${number}`, named(`guest-${number}`))).statusCode)
    pass(15_000)
  }
  expect(new Set(statuses)).toEqual(new Set([303]))
  expect(await row()).toMatchObject({ taken: 8, waiting: 0 })
  pass(2 * HOUR)
  // Every other one, the last ones first.
  const pressing = (await people())
    .filter(({ state }, index) => state === 'unconfirmed' && index % 2 === 0)
    .toReversed()
  expect(pressing).toHaveLength(96)
  for (const { token } of pressing) {
    expect((await post(`/requests/seat/${token}`, { do: 'confirm' })).statusCode).toBe(303)
    pass(MINUTE / 10)
  }
  const numbered = (await people()).filter(({ number }) => number !== null)
  expect(numbered.map(({ token }) => token).slice(8)).toEqual(pressing.map(({ token }) => token))
  expect(numbered.map(({ state }) => state)).toEqual(
    Array.from({ length: 104 }, (_, index) => (index < 60 ? 'placed' : 'waiting')),
  )
})

test('a stranger with one network and an hour neither fills a dinner nor a mailbox', async () => {
  const { signUp, people, row, mails, pass, step, own } = await dinner(160)
  // With as many guests as may come, for addresses that are not the stranger’s; some of them again and again.
  for (let number = 0; number < 40; number += 1)
    await signUp(`Ada ${number}`, { email: `ada+${number}@example.org`, guests: '2' })
  const statuses: number[] = []
  for (let number = 0; number < 660; number += 1)
    statuses.push((await signUp(`Made up ${number}`, { ...named(`made-up-${number}`), guests: '2' })).statusCode)
  expect(statuses.indexOf(429)).toBe(599)
  expect(new Set(statuses.slice(599))).toEqual(new Set([429]))
  expect(await row()).toMatchObject({ taken: 18, waiting: 0 })
  expect((await people()).filter(({ fields }) => fields.email?.startsWith('ada+'))).toHaveLength(6)
  // The first hundred are told to the staff; each mailbox has one mail.
  const sent = await mails()
  expect(sent.filter((mail) => mail.startsWith('Ada'))).toEqual(['Ada 0 placed'])
  expect([sent.length, sent.filter((mail) => mail === 'signups_alert').length]).toEqual([601, 1])
  // On the day before, a mailbox is reminded once, and nobody who never confirmed.
  pass(22 * HOUR)
  await step()
  expect((await mails()).filter((mail) => mail.endsWith('reminder'))).toEqual(['Ada 0 reminder'])
  expect((await own('Ada 0')).others).toHaveLength(5)
})
