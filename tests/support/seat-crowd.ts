import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ownSeatPath, SEAT_PATH } from '#schemas/forms/seat'
import type { StoreSettings } from '#server/store/engines'
import { openStore } from '#server/store/open-store'
import type { Seat } from '#server/store/seat-lists'
import { takes, waits } from '#server/store/seat-occurrences'
import { createStore } from '#server/store/store'
import { campusSite } from './campus-site.ts'
import type { TestSite } from './start-site.ts'

/** What crowds sign up for, from the day of the small campus on: each on a date of its own. */
export const [CROWDED, ALSO_CROWDED] = [
  { event: 'soup-night', date: '2026-12-01' },
  { event: 'soup-night', date: '2026-12-08' },
] as const
type Occasion = typeof CROWDED | typeof ALSO_CROWDED

/** The words of the small campus with so many places for it, in a folder that the caller removes. */
export function campusWithPlaces(places: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'crowd-')), 'content')
  cpSync(campusSite.CONTENT_DIR, folder, { recursive: true })
  const file = join(folder, `events/${CROWDED.event}.yaml`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}places:) \d+$/m, `$1 ${places}`))
  return folder
}

/** Somebody whose sign-up was acknowledged. Times are milliseconds. */
export interface Acknowledged {
  name: string
  /** Whoever read that both are full is not stored. */
  isFull: boolean
  sentAt: number
  /** When it was acknowledged, and how long that took from when it was first sent. */
  answeredAt: number
  hasLeft: boolean
}

type Send = (path: string, fields: Record<string, string>) => Promise<Response | undefined>

/** What the sites' environment must say: everybody comes from a network of their own. */
export const OWN_NETWORKS = { TRUSTED_PROXIES: '1' }

/** Posts a form to one of the sites after the other; undefined if it does not answer, as when it has just been killed. */
function senderTo(sites: readonly Pick<TestSite, 'url'>[]): Send {
  let turn = 0
  return async (path, fields) => {
    turn += 1
    const { url = '' } = sites[turn % sites.length] ?? {}
    const body = new URLSearchParams(fields)
    const headers = { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` }
    return fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => undefined)
  }
}

/** Sends it again until it is acknowledged, as people do who read that it could not be saved. */
async function sendUntilAnswered(send: Send, path: string, fields: Record<string, string>): Promise<Response> {
  for (;;) {
    const answer = await send(path, fields)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await wait(20)
  }
}

async function signUp(send: Send, to: Occasion, name: string, guests = 0): Promise<Acknowledged> {
  const sentAt = performance.now()
  const who = { firstName: name, lastName: 'Levi', email: `${name}@example.org`, guests: String(guests) }
  const answer = await sendUntilAnswered(send, SEAT_PATH, { ...to, ...who, diet: '', allergies: '' })
  const path = answer.headers.get('location')
  if (!path) throw new Error(`${name} was answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  return { name, isFull: path.endsWith('=full'), sentAt, answeredAt: performance.now(), hasLeft: false }
}

/** Everybody signs up alone, so many at once. */
export async function crowd(
  sites: readonly Pick<TestSite, 'url'>[],
  people: number,
  atOnce: number,
): Promise<Acknowledged[]> {
  const send = senderTo(sites)
  const acknowledged: Acknowledged[] = []
  let next = 0
  const lane = async () => {
    while (next < people) acknowledged.push(await signUp(send, CROWDED, `guest-${++next}`))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return acknowledged
}

/** People sign up, bring more guests or fewer, give up their place and take one that is offered, until stopped. */
export async function busyCrowd(
  sites: readonly Pick<TestSite, 'url'>[],
  atOnce: number,
  settings: StoreSettings,
  to: Occasion = CROWDED,
) {
  const send = senderTo(sites)
  // The link is in a mail alone.
  const store = createStore(await openStore(settings))
  const linkOf = async (name: string) => {
    const seat = (await store.seats.peopleOf(to)).find(({ fields }) => fields.firstName === name)
    if (!seat) throw new Error(`${name} is lost`)
    return ownSeatPath(seat.token)
  }
  const acknowledged: Acknowledged[] = []
  let next = 0
  let isStopped = false
  const lane = async () => {
    while (!isStopped) {
      const number = ++next
      const person = await signUp(send, to, `guest-${number}`, number % 3)
      acknowledged.push(person)
      const act = async ({ name, isFull }: Acknowledged, fields: Record<string, string>) => {
        if (isFull) return
        const { status } = await sendUntilAnswered(send, await linkOf(name), fields)
        if (status !== 303 && status !== 422) throw new Error(`${name} was answered ${status}`)
      }
      if (number % 4 === 0) await act(person, { do: 'leave' })
      if (number % 4 === 0) person.hasLeft = true
      if (number % 4 === 1) await act(person, { guests: String((number + 1) % 3), diet: '', allergies: '' })
      const earlier = acknowledged[number % acknowledged.length]
      if (earlier && !earlier.hasLeft) await act(earlier, { do: 'take' })
    }
  }
  const ended = Promise.all(Array.from({ length: atOnce }, lane))
  return {
    acknowledged,
    async stop(): Promise<void> {
      isStopped = true
      await ended
      await store.close()
    },
  }
}

/** What a store holds of the date. */
export async function crowdIn(settings: StoreSettings, to: Occasion = CROWDED) {
  const store = createStore(await openStore(settings))
  try {
    const [row, people] = await Promise.all([store.seats.occurrence(to), store.seats.peopleOf(to)])
    if (!row) throw new Error('Nobody has signed up')
    return { row, people }
  } finally {
    await store.close()
  }
}

type Stored = Awaited<ReturnType<typeof crowdIn>>

/** What is wrong with what is stored, a sentence each: somebody lost, somebody twice, a count that is none. */
export function faultsIn({ row, people }: Stored, acknowledged: readonly Acknowledged[]): string[] {
  const faults: string[] = []
  const expect = (isSo: boolean, fault: string) => void (isSo || faults.push(fault))
  const byName = Map.groupBy(people, ({ fields }) => fields.firstName ?? '')
  for (const { name, isFull, hasLeft } of acknowledged) {
    const [seat, ...more] = byName.get(name) ?? []
    expect(isFull === !seat, isFull ? `${name} is there, and read that both are full` : `${name} is lost`)
    if (isFull) continue
    expect(!hasLeft || seat?.state === 'cancelled', `${name} gave up the place and is ${seat?.state}`)
    expect(hasLeft || seat?.state !== 'cancelled', `${name} did not give up the place, which is gone`)
    expect(more.length === 0, `${name} is there ${more.length + 1} times`)
  }
  // Who waits and brings more people has a new number, at the end.
  const numbers = new Set(people.map(({ number }) => number))
  expect(numbers.size === people.length, 'a number is given twice')
  expect(
    people.every(({ number }) => (number ?? 0) < row.next_number),
    'a number is higher than the last one',
  )
  const sum = (count: (seat: Seat) => number) => people.reduce((all, seat) => all + count(seat), 0)
  expect(row.taken === sum(takes), `${row.taken} are said to have a place, and ${sum(takes)} have`)
  expect(row.waiting === sum(waits), `${row.waiting} are said to wait, and ${sum(waits)} do`)
  expect(row.taken <= row.places, `${row.taken} places of ${row.places} are given`)
  const first = people.find(({ state }) => state === 'waiting')
  expect(!first || first.size > row.places - row.taken, `${first?.fields.firstName} waits though there is room`)
  return faults
}

/** Those who were acknowledged before somebody else had sent anything, and yet have a higher number: everybody who was overtaken. */
export function overtaken({ people }: Stored, acknowledged: readonly Acknowledged[]): string[] {
  const numbers = new Map(people.map(({ fields, number }) => [fields.firstName ?? '', number]))
  const numberOf = ({ name }: Acknowledged) => numbers.get(name) ?? Number.NaN
  const answered = acknowledged
    .filter(({ isFull }) => !isFull)
    .toSorted((one, other) => one.answeredAt - other.answeredAt)
  const found: string[] = []
  let highest = 0
  let at = 0
  for (const person of acknowledged
    .filter(({ isFull }) => !isFull)
    .toSorted((one, other) => one.sentAt - other.sentAt)) {
    for (let next = answered[at]; next && next.answeredAt < person.sentAt; next = answered[++at])
      highest = Math.max(highest, numberOf(next))
    if (highest > numberOf(person)) found.push(person.name)
  }
  return found
}

/** Kills one site after the other at random moments, and starts it again; each time somebody is acknowledged in between. */
export async function killWhile(
  sites: readonly TestSite[],
  { acknowledged }: Pick<Awaited<ReturnType<typeof busyCrowd>>, 'acknowledged'>,
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const before = acknowledged.length
    while (acknowledged.length === before) await wait(5)
    await wait(Math.random() * 200)
    const site = sites[time % sites.length]
    await site?.killHard()
    await site?.restart()
  }
}
