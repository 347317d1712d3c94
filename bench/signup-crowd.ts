import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ownSignupPath, SIGNUP_PATH } from '#schemas/signups/signup-paths'
import type { StoreSettings } from '#server/platform/db/engines'
import { openStore } from '#server/platform/db/open-store'
import type { Signup } from '#server/signups/signup-queries'
import { countTaken, countWaiting } from '#server/signups/signup-queries'
import { createStore } from '#server/store'
import { campusSite } from '#tests/support/campus-site'
import type { TestSite } from '#tests/support/start-site'

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

type Sites = readonly Pick<TestSite, 'url'>[]
type Send = (path: string, fields: Record<string, string>) => Promise<Response>

export const OWN_NETWORKS = { TRUSTED_PROXIES: '1' }

/** Posts a form to one of the sites after the other, until it is acknowledged: one of them may have been killed. */
function senderTo(sites: Sites): Send {
  let turn = 0
  return async (path, fields) => {
    for (;;) {
      turn += 1
      const { url = '' } = sites[turn % sites.length] ?? {}
      const headers = { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` }
      const call = { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' } as const
      const answer = await fetch(url + path, call).catch(() => undefined)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      await wait(20)
    }
  }
}

async function signUp(send: Send, to: Occasion, name: string, guests = 0): Promise<Acknowledged> {
  const sentAt = performance.now()
  const who = { firstName: name, lastName: 'Levi', email: `${name}@example.org`, guests: String(guests) }
  const answer = await send(SIGNUP_PATH, { ...to, ...who, diet: '', allergies: '' })
  const path = answer.headers.get('location')
  if (!path) throw new Error(`${name} was answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  return { name, isFull: path.endsWith('=full'), sentAt, answeredAt: performance.now(), hasLeft: false }
}

/** Everybody signs up alone, so many at once. */
export async function crowd(sites: Sites, people: number, atOnce: number): Promise<Acknowledged[]> {
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
export async function busyCrowd(sites: Sites, atOnce: number, settings: StoreSettings, to: Occasion = CROWDED) {
  const send = senderTo(sites)
  // The link is in a mail alone.
  const store = createStore(await openStore(settings))
  const linkOf = async (name: string) => {
    const seat = (await store.signups.listSignups(to)).find(({ fields }) => fields.firstName === name)
    if (!seat) throw new Error(`${name} is lost`)
    return ownSignupPath(seat.token)
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
        const { status } = await send(await linkOf(name), fields)
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

export async function crowdIn(settings: StoreSettings, to: Occasion = CROWDED) {
  const store = createStore(await openStore(settings))
  try {
    const [row, people] = await Promise.all([store.signups.findOccurrence(to), store.signups.listSignups(to)])
    if (!row) throw new Error('Nobody has signed up')
    return { row, people }
  } finally {
    await store.close()
  }
}

type Stored = Awaited<ReturnType<typeof crowdIn>>

export function faultsIn({ row, people }: Stored, acknowledged: readonly Acknowledged[]): string[] {
  const byName = Map.groupBy(people, ({ fields }) => fields.firstName ?? '')
  const ofPeople = acknowledged.flatMap(({ name, isFull, hasLeft }) => {
    const states = byName.get(name)?.map(({ state }) => state) ?? []
    const isRight = isFull ? states.length === 0 : states.length === 1 && hasLeft === (states[0] === 'cancelled')
    const was = isFull ? 'read that both are full' : hasLeft ? 'gave up the place' : 'has a place or waits'
    return isRight ? [] : [`${name} ${was}, and is stored as: ${states.join()}`]
  })
  const sum = (count: (seat: Signup) => number) => people.reduce((all, seat) => all + count(seat), 0)
  const first = people.find(({ state }) => state === 'waiting')
  const ofCounts: [boolean, string][] = [
    // Who waits and brings more people has a new number, at the end.
    [new Set(people.map(({ number }) => number)).size < people.length, 'a number is given twice'],
    [people.some(({ number }) => (number ?? 0) >= row.next_number), 'a number is higher than the last one'],
    [row.taken !== sum(countTaken), `${row.taken} are said to have a place, and ${sum(countTaken)} have`],
    [row.waiting !== sum(countWaiting), `${row.waiting} are said to wait, and ${sum(countWaiting)} do`],
    [row.taken > row.places, `${row.taken} places of ${row.places} are given`],
    [first !== undefined && first.size <= row.places - row.taken, 'somebody waits though there is room'],
  ]
  return [...ofPeople, ...ofCounts.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))]
}

/** Those who were acknowledged before somebody else had sent anything, and yet have a higher number: everybody who was overtaken. */
export function overtaken({ people }: Stored, acknowledged: readonly Acknowledged[]): string[] {
  const numbers = new Map(people.map(({ fields, number }) => [fields.firstName ?? '', number]))
  const numberOf = ({ name }: Acknowledged) => numbers.get(name) ?? Number.NaN
  const numbered = acknowledged.filter(({ isFull }) => !isFull)
  return numbered
    .filter((person) =>
      numbered.some((other) => other.answeredAt < person.sentAt && numberOf(other) > numberOf(person)),
    )
    .map(({ name }) => name)
}

/** Kills one site after the other at random moments, and starts it again; each time somebody is acknowledged in between. */
export async function killWhile(
  sites: readonly TestSite[],
  people: { acknowledged: readonly unknown[] },
  times: number,
) {
  for (let time = 0; time < times; time += 1) {
    const before = people.acknowledged.length
    while (people.acknowledged.length === before) await wait(5)
    await wait(Math.random() * 200)
    const site = sites[time % sites.length]
    await site?.killHard()
    await site?.restart()
  }
}
