import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { addDays } from '#calendar/time/days'
import { roomPageOf } from '#schemas/http/paths'
import { SIGNUP_EVENT_PARAM, SIGNUP_PATH } from '#schemas/signups/signup-paths'
import { openStore } from '#server/platform/db/open-store'
import { createStore } from '#server/store'
import { campusSite } from '#tests/support/campus-site'
import { until } from '#tests/support/processes'
import { isPostgresHere, startPostgres } from '#tests/support/start-postgres'
import { startSite, type TestSite } from '#tests/support/start-site'
import { startDrippingSmtp } from './dripping-smtp.ts'
import {
  besidePeer,
  hasWrk,
  measured,
  print,
  SEND_REQUESTS,
  startBareServer,
  startMailSink,
  withoutLimits,
  wrk,
} from './load.ts'
import { during, inTime, line, median, runParts, slowestWhile, timed } from './measure.ts'
import { CROWDED } from './signup-crowd.ts'
import { pagePaths } from './sizes.ts'

const SECONDS = 10

/**
 * Design budgets, on two cores. Milliseconds: of what others wait for beside a flood or a locked store, of a page beside the dearest calls,
 * and of a sign-up while the store is locked, which is tried for five seconds.
 */
const BUDGET = { requestsPerSecond: 2000, p99: 50, acknowledgedPerSecond: 1800, beside: 500, page: 100, signUp: 6000 }

/**
 * `npm run bench:server [-- PART …]`: what the server can do on this machine, compared with a bare Node server. The figures are
 * exact only if the machine is otherwise idle: look at the ratios. It exits with code 1 where a budget is missed.
 */
export async function benchServer(parts: readonly string[]): Promise<void> {
  await runParts(parts, {
    requests: withWrk(() => onEachStore(measureRequests)),
    mails: () => onEachStore((name, url) => measureDeliveries(name, url, 1000)),
    flood: withWrk(measureFlood),
    dearest: withWrk(measureDearCalls),
    locked: () => measureLockedStore(30),
    drip: () => measureDrippingMail(20),
    'refused-posts': () => measureRefusedPosts(300),
    'undrawn-pictures': () => measureUndrawnPictures(200),
  })
}

const withWrk = (measure: () => Promise<void>) => async () =>
  hasWrk ? measure() : console.log('not measured, because wrk is not installed')

async function onEachStore(measure: (name: string, url: string) => Promise<void>): Promise<void> {
  await measure('SQLite', '')
  if (!isPostgresHere) return
  const postgres = await startPostgres()
  await measure('PostgreSQL', await postgres.database()).finally(() => postgres.stop())
}

/** Requests acknowledged a second, each on disk first, while their mails are being delivered. */
async function measureRequests(store: string, DATABASE_URL: string): Promise<void> {
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: { ...withoutLimits, DATABASE_URL } })
  const ours = await measured(() => [site.pid()], site.url, SECONDS, SEND_REQUESTS)
  await site.stop()
  await mails.stop()
  const bare = await besidePeer(await startBareServer(), SECONDS, SEND_REQUESTS)
  const isWithin = ours.perSecond >= BUDGET.requestsPerSecond && ours.p99 < BUDGET.p99
  const budget = `${BUDGET.requestsPerSecond}/s, p99 ${BUDGET.p99} ms`
  print(`requests acknowledged, ${store}`, ours)
  const figure = `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(0)} ms`
  line(`  of ${store}`, figure, store === 'SQLite' ? isWithin : undefined, budget)
  const share = `${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} %`
  print('  bare node:http that reads them', bare, `; ours is ${share}`)
}

/** Mails a second, when this many are waiting and nothing else happens. */
async function measureDeliveries(store: string, DATABASE_URL: string, count: number): Promise<void> {
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: { ...withoutLimits, DATABASE_URL } })
  await site.killHard()
  const filling = createStore(await openStore({ DATA_DIR: site.dataDir, DATABASE_URL }))
  const name = { user_first_name: 'Rachel', user_last_name: 'Levi' }
  const fields = { ...name, user_email: 'rachel@example.org', user_phone: '1' }
  for (let number = 0; number < count; number += 1)
    await filling.acceptSubmission({ kind: 'tour', key: String(number), fields }, new Date())
  await filling.close()
  await site.restart()
  const first = mails.count()
  const begun = performance.now()
  await until(() => mails.count() >= count, `${count} mails`, 600)
  const perSecond = (count - first) / ((performance.now() - begun) / 1000)
  console.log(`${`mails delivered, ${store}`.padEnd(34)}${`${Math.round(perSecond)}/s`.padStart(10)}`)
  await site.stop()
  await mails.stop()
}

/** 500 connections that send without a pause: everybody gets a response, and a new connection does not wait. */
async function measureFlood(): Promise<void> {
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: withoutLimits })
  await wrk({ url: site.url, seconds: 2, connections: 20, script: SEND_REQUESTS })
  const flood = wrk({ url: site.url, seconds: SECONDS, connections: 500, script: SEND_REQUESTS })
  const health = await slowestWhile(`${site.url}/healthz`, flood)
  const { perSecond, timeouts, refused, p99 } = await flood
  const after = await timed(site.url)
  await site.stop()
  await mails.stop()
  const least = BUDGET.acknowledgedPerSecond
  line('500 senders: acknowledged', `${perSecond.toFixed(0)}/s`, perSecond >= least, `${least}/s`)
  line('  longer than ten seconds', String(timeouts), timeouts === 0, 'none')
  console.log(`  p99 ${p99.toFixed(0)} ms, ${refused} told to try again`)
  inTime('  slowest /healthz meanwhile', health, BUDGET.beside)
  inTime('  a page right after it', after, 1000)
}

const CALLS = { search: 'searches, new words each', session: 'sessions, made-up cookies', subscribe: 'sign-ups' }

/** 500 connections from many networks make the dearest calls: everybody gets a response, and others do not wait. */
async function measureDearCalls(): Promise<void> {
  const bare = await startBareServer()
  const script = `${import.meta.dirname}/dear-calls.lua`
  for (const [call, what] of Object.entries(CALLS)) {
    const site = await startSite({ env: { ...withoutLimits, DRAWING_SECONDS_PER_FIVE_MINUTES: '30' } })
    // The first response compresses the page.
    await timed(site.url)
    const flood = wrk({ url: site.url, seconds: SECONDS, connections: 500, script, args: [call] })
    const slowest = [`${site.url}/healthz`, site.url, bare.url].map((url) => slowestWhile(url, flood))
    const [health = 0, page = 0, idle = 0] = await Promise.all(slowest)
    const { perSecond, answered, refused, timeouts, p99 } = await flood
    await site.stop()
    line(`500 connections: ${what}`, `${perSecond.toFixed(0)}/s`, timeouts === 0, `no timeout (${timeouts})`)
    console.log(`  p99 ${p99.toFixed(0)} ms, ${refused} of ${answered} refused`)
    inTime('  slowest /healthz meanwhile', health, BUDGET.beside)
    inTime('  slowest page meanwhile', page, BUDGET.page)
    console.log(`  slowest answer of an idle server beside it, which is the machine's part: ${idle.toFixed(0)} ms`)
  }
  await bare.stop()
}

/** Another process keeps SQLite's lock for so long, as a backup tool may. Pages are served, and a sign-up is answered with 503 in time. */
async function measureLockedStore(seconds: number): Promise<void> {
  const site = await startSite({ env: { ...withoutLimits, ...campusSite } })
  const name = { firstName: 'Rachel', lastName: 'Levi', email: 'rachel@example.org' }
  const body = { ...CROWDED, ...name, guests: '0', diet: '', allergies: '' }
  const signUp = () => ask(site, SIGNUP_PATH, undefined, body)
  const pages = [site.url, `${site.url}/room-reservation`, `${site.url}/requests/seat/nobody-has-this-link-0`]
  for (const page of pages) await timed(page)
  const other = new SqliteDatabase(join(site.dataDir, 'site.sqlite'))
  other.exec('begin immediate')
  const locked = wait(seconds * 1000)
  const asking = during(wait((seconds - 6) * 1000), signUp, 0)
  const urls = [`${site.url}/healthz`, ...pages]
  const slowest = await Promise.all(urls.map((url) => slowestWhile(url, locked)))
  const signUps = await asking
  other.exec('rollback')
  other.close()
  const after = await signUp()
  await site.stop()
  console.log(`SQLite locked for ${seconds} s by another process`)
  for (const [place, took] of slowest.entries())
    inTime(`  slowest ${new URL(urls[place] ?? '').pathname}`, took, BUDGET.beside)
  const longest = Math.max(...signUps.map(({ milliseconds }) => milliseconds))
  inTime(`  ${signUps.length} sign-ups: longest`, longest, BUDGET.signUp)
  const statuses = [...new Set(signUps.map(({ status }) => status))].join(', ')
  line('  answered with', statuses, statuses === '503', '503')
  line('  right after it', `${after.status}`, after.status === 303, '303')
}

/** Of one mail, whatever the mail server drips; below the minute of a claim. */
const SEND_SECONDS = 50
const DRIP_SECONDS = 18

/** A mail server that answers one mail by a line every 18 s and never ends; other mail waits meanwhile, and none is sent twice. */
async function measureDrippingMail(others: number): Promise<void> {
  const smtp = await startDrippingSmtp(DRIP_SECONDS * 1000)
  const site = await startSite({ smtp: smtp.url, env: withoutLimits })
  const begun = performance.now()
  const secondsSince = () => (performance.now() - begun) / 1000
  await site.sendTour({ user_last_name: 'first' })
  await until(async () => smtp.isDripping(), 'the mail server to drip')
  for (let number = 0; number < others; number += 1) await site.sendTour({ user_last_name: `other ${number}` })
  await smtp.hungUp
  const held = secondsSince()
  await until(async () => smtp.accepted() >= others, 'the other mails', 300)
  const waited = secondsSince()
  await until(async () => smtp.accepted() > others, 'the mail that was held', 300)
  await site.stop()
  await smtp.close()
  const most = SEND_SECONDS + 2
  line('a mail server drips: it is hung up on after', `${held.toFixed(1)} s`, held <= most, `${most} s`)
  line(`  ${others} other mails are delivered after`, `${waited.toFixed(1)} s`, waited <= most + 5, `${most + 5} s`)
  line('  mails accepted in all', `${smtp.accepted()}`, smtp.accepted() === others + 1, `${others + 1}`)
}

const [FLOOD, SOMEBODY] = ['203.0.113.1', '198.51.100.1']

/** A site with the limits that it comes with, behind a proxy. */
const limitedSite = (PLAIN_FORM_SENDS_PER_TEN_MINUTES = '') =>
  startSite({
    env: {
      ...{ TRUSTED_PROXIES: '1', CONTENT_DIR: 'content', NODE_OPTIONS: withoutLimits.NODE_OPTIONS },
      ...{ FORM_SENDS_PER_TEN_MINUTES: '', PLAIN_FORM_SENDS_PER_TEN_MINUTES },
    },
  })

/** Asks for one page, from an address, and says how it was answered and in how many milliseconds. */
async function ask({ url }: TestSite, path: string, from?: string, body?: Record<string, string>) {
  const begun = performance.now()
  const headers = { ...(from && { 'x-forwarded-for': from }), ...(body && { origin: url }) }
  const post = body && { method: 'POST', body: new URLSearchParams(body) }
  const answer = await fetch(url + path, { headers, redirect: 'manual', ...post })
  await answer.arrayBuffer()
  return { status: answer.status, milliseconds: performance.now() - begun }
}
type Asked = Awaited<ReturnType<typeof ask>>

/** A sign-up without a name: its page comes back with what is wrong. */
const wrongSignUp = (site: TestSite, from: string) =>
  ask(site, SIGNUP_PATH, from, { [SIGNUP_EVENT_PARAM]: 'shabbat-dinner' })

/** Asks again and again while others do, one answer after the other, and prints the slowest: what one visitor waits for alone. */
async function measureBeside(what: string, others: readonly Promise<Asked>[], beside: () => Promise<Asked>) {
  const all = Promise.all(others)
  const times = (await during(all, beside, 20)).map(({ milliseconds }) => milliseconds)
  const statuses = Map.groupBy(await all, ({ status }) => status)
  const answered = [...statuses].map(([status, answers]) => `${answers.length} × ${status}`).join(', ')
  inTime(`  ${what}`, Math.max(...times), BUDGET.beside)
  console.log(`  median ${median(times).toFixed(0)} ms of ${times.length}; the others were answered ${answered}`)
}

/** Wrong sign-ups from one network, most of them over its limit, and searches from another. */
async function measureRefusedPosts(count: number): Promise<void> {
  const site = await limitedSite()
  await ask(site, '/search?q=eruv', SOMEBODY)
  const posts = Array.from({ length: count }, () => wrongSignUp(site, FLOOD))
  const search = () => ask(site, '/search?q=candles', SOMEBODY)
  await measureBeside(`${count} wrong sign-ups at once: a search beside`, posts, search).finally(() => site.stop())
}

/** Pictures, feeds and weeks of rooms that nobody has asked for yet, and a sign-up that comes back. */
async function measureUndrawnPictures(count: number): Promise<void> {
  const site = await limitedSite('100000')
  await wrongSignUp(site, SOMEBODY)
  const pages = await pagePaths(site)
  const pictures = pages.map((path) => `/previews${path === '/' ? '/home' : path}.png`)
  const feeds = pages.flatMap((path) => (path.startsWith('/events/') ? [`/calendar/event${path.slice(7)}.ics`] : []))
  const today = new Date().toISOString().slice(0, 10)
  const weeks = Array.from({ length: count }, (_, week) => roomPageOf(addDays(today, 7 * week)))
  const others = [...pictures, ...feeds, ...weeks].slice(0, count).map((path) => ask(site, path, FLOOD))
  const page = () => wrongSignUp(site, SOMEBODY)
  await measureBeside(`${count} undrawn pictures: a sign-up page beside`, others, page).finally(() => site.stop())
}
