import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#calendar/time/days'
import { SEAT_EVENT_PARAM, SEAT_PATH } from '#schemas/forms/seat'
import { roomPageOf } from '#schemas/http/room-page'
import { startSite, type TestSite } from '#tests/support/start-site'
import { line, median } from '../report.ts'
import { pagePaths } from '../sizes.ts'
import { withoutLimits } from './throughput.ts'

/** Design budget: what one visitor waits for alone, while others have the site drawn. */
const BUDGET_MILLISECONDS = 500

const REFUSED_POSTS = 300
const PICTURES = 200

const EVENT = 'shabbat-dinner'
const [FLOOD, SOMEBODY] = ['203.0.113.1', '198.51.100.1']

/** A site with the limits that it comes with, behind a proxy. */
const limitedSite = (PLAIN_FORM_SENDS_PER_TEN_MINUTES = '') =>
  startSite({
    env: {
      ...{ TRUSTED_PROXIES: '1', CONTENT_DIR: 'content', NODE_OPTIONS: withoutLimits.NODE_OPTIONS },
      ...{ FORM_SENDS_PER_TEN_MINUTES: '', PLAIN_FORM_SENDS_PER_TEN_MINUTES },
    },
  })

/** Gets one page for an address, and says how it was answered and in how many milliseconds. */
async function ask({ url }: TestSite, path: string, from: string, body?: Record<string, string>) {
  const begun = performance.now()
  const headers = { 'x-forwarded-for': from, ...(body && { origin: url }) }
  const post = body && { method: 'POST', body: new URLSearchParams(body) }
  const answer = await fetch(url + path, { headers, redirect: 'manual', ...post })
  await answer.arrayBuffer()
  return { status: answer.status, milliseconds: performance.now() - begun }
}

/** A sign-up without a name: its page comes back with what is wrong. */
const wrongSignUp = (site: TestSite, from: string) => ask(site, SEAT_PATH, from, { [SEAT_EVENT_PARAM]: EVENT })

/** Asks again and again while others do, one answer after the other, and prints the slowest. */
async function measureBeside(
  what: string,
  others: readonly Promise<{ status: number }>[],
  beside: () => Promise<{ milliseconds: number }>,
) {
  const all = Promise.all(others)
  let isDone = false
  void all.finally(() => {
    isDone = true
  })
  const taken: number[] = []
  while (!isDone) {
    taken.push((await beside()).milliseconds)
    await wait(20)
  }
  const statuses = Map.groupBy(await all, ({ status }) => status)
  const answered = [...statuses].map(([status, answers]) => `${answers.length} × ${status}`).join(', ')
  const slowest = Math.max(...taken)
  line(`  ${what}`, `${slowest.toFixed(0)} ms`, slowest <= BUDGET_MILLISECONDS, `${BUDGET_MILLISECONDS} ms`)
  console.log(`  median ${median(taken).toFixed(0)} ms of ${taken.length}; the others were answered ${answered}`)
}

/** Wrong sign-ups from one network, most of them over its limit, and searches from another. */
export async function measureRefusedPosts(): Promise<void> {
  const site = await limitedSite()
  await ask(site, '/search?q=eruv', SOMEBODY)
  const posts = Array.from({ length: REFUSED_POSTS }, () => wrongSignUp(site, FLOOD))
  await measureBeside(`${REFUSED_POSTS} wrong sign-ups at once: a search beside`, posts, () =>
    ask(site, '/search?q=candles', SOMEBODY),
  ).finally(() => site.stop())
}

/** Pictures, feeds and weeks of rooms that nobody has asked for yet, and a sign-up that comes back. */
export async function measureUndrawnPictures(): Promise<void> {
  const site = await limitedSite('100000')
  await wrongSignUp(site, SOMEBODY)
  const pages = await pagePaths(site)
  const pictures = pages.map((path) => `/previews${path === '/' ? '/home' : path}.png`)
  const feeds = pages.flatMap((path) => (path.startsWith('/events/') ? [`/calendar/event${path.slice(7)}.ics`] : []))
  const today = new Date().toISOString().slice(0, 10)
  const weeks = Array.from({ length: PICTURES }, (_, week) => roomPageOf(addDays(today, 7 * week)))
  const others = [...pictures, ...feeds, ...weeks].slice(0, PICTURES).map((path) => ask(site, path, FLOOD))
  await measureBeside(`${PICTURES} undrawn pictures: a sign-up page beside`, others, () =>
    wrongSignUp(site, SOMEBODY),
  ).finally(() => site.stop())
}
