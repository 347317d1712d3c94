import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { startSite } from '../../tests/support/start-site.ts'
import { until } from '../../tests/support/until.ts'
import { type Load, readPage, sendRequests } from './load.ts'
import { startMailSink } from './mail-sink.ts'
import { residentMegabytes } from './memory.ts'
import { type Peer, startBareServer, startNginx } from './peers.ts'

/** Design budgets, on two cores. */
const BUDGET = { pagesPerSecond: 5000, requestsPerSecond: 2000, p99: 50, restMegabytes: 150 }

/** The most that the settings allow, for each of many visitors behind a proxy. */
const withoutLimits = {
  REQUESTS_PER_MINUTE: '100000',
  FORM_SENDS_PER_TEN_MINUTES: '100000',
  PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
  // As `npm start` runs it.
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
}

const print = (what: string, { perSecond, p99, failed }: Load, note = '') =>
  console.log(
    [
      what.padEnd(34),
      `${Math.round(perSecond).toLocaleString('en-US')}/s`.padStart(10),
      `p99 ${p99.toFixed(0)} ms`.padStart(14),
      failed > 0 ? `  ${failed} FAILED` : '',
      note && `  ${note}`,
    ].join(''),
  )

const judged = (isWithin: boolean, budget: string) => `${isWithin ? 'within' : 'MISSES'} ${budget}`
const share = (ours: Load, theirs: Load) => `${((100 * ours.perSecond) / theirs.perSecond).toFixed(0)} %`

async function beside(peer: Peer | undefined, measure: (url: string) => Promise<Load>): Promise<Load | undefined> {
  try {
    return peer && (await measure(peer.url))
  } finally {
    await peer?.stop()
  }
}

/** Pages a second: the home page as the server sends it, and as many bytes from servers that do nothing else. */
export async function measurePages(seconds: number): Promise<void> {
  const site = await startSite({ env: withoutLimits })
  const bytes = (await (await fetch(site.url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()).byteLength
  const ours = await readPage(site.url, seconds)
  const { headers } = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  await site.stop()
  const size = Number(headers.get('content-length') ?? bytes)
  const bare = await beside(await startBareServer(size), (url) => readPage(url, seconds))
  const nginx = await beside(await startNginx(size), (url) => readPage(url, seconds))
  print('pages', ours, judged(ours.perSecond >= BUDGET.pagesPerSecond, `${BUDGET.pagesPerSecond}/s`))
  if (bare) print(`  bare node:http, ${size} bytes`, bare, `ours is ${share(ours, bare)}`)
  if (nginx) print(`  nginx, ${size} bytes`, nginx, `ours is ${share(ours, nginx)}`)
}

/** Requests a second that were acknowledged, each on the disk before, while their mails are delivered. */
export async function measureRequests(store: string, DATABASE_URL: string, seconds: number): Promise<void> {
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: { ...withoutLimits, DATABASE_URL } })
  const ours = await sendRequests(site.url, { seconds })
  await site.stop()
  await mails.stop()
  const bare = await beside(await startBareServer(0), (url) => sendRequests(url, { seconds }))
  const isWithin = ours.perSecond >= BUDGET.requestsPerSecond && ours.p99 < BUDGET.p99
  const budget = `${BUDGET.requestsPerSecond}/s, p99 ${BUDGET.p99} ms`
  print(`requests acknowledged, ${store}`, ours, store === 'SQLite' ? judged(isWithin, budget) : '')
  if (bare) print('  bare node:http that reads them', bare, `ours is ${share(ours, bare)}`)
}

/** Mails a second, when so many wait and nothing else happens. */
export async function measureDeliveries(store: string, DATABASE_URL: string, count: number): Promise<void> {
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: { ...withoutLimits, DATABASE_URL } })
  await site.killHard()
  const filling = createStore(await openStore({ DATA_DIR: site.dataDir, DATABASE_URL }))
  const fields = {
    user_first_name: 'Rachel',
    user_last_name: 'Levi',
    user_email: 'rachel@example.org',
    user_phone: '1',
  }
  for (let number = 0; number < count; number += 1)
    await filling.accept({ kind: 'tour', key: String(number), fields }, new Date())
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

/** The server's memory once it has started, and after so many requests. */
export async function measureMemory(requests: number): Promise<void> {
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: withoutLimits })
  await wait(3000)
  const rest = residentMegabytes(site.pid())
  const isWithin = rest <= BUDGET.restMegabytes
  console.log(
    `memory at rest                    ${rest.toFixed(0)} MB  ${judged(isWithin, `${BUDGET.restMegabytes} MB`)}`,
  )
  const { failed } = await sendRequests(site.url, { count: requests })
  const busy = residentMegabytes(site.pid())
  await wait(10_000)
  const after = residentMegabytes(site.pid())
  const count = requests.toLocaleString('en-US')
  console.log(
    `  after ${count} requests (${failed} failed)  ${busy.toFixed(0)} MB, ten seconds later ${after.toFixed(0)} MB`,
  )
  await site.stop()
  await mails.stop()
}
