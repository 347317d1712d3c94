import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { startSite } from '#tests/support/start-site'
import { until } from '#tests/support/until'
import { type Load, sendRequests } from './load.ts'
import { startMailSink } from './mail-sink.ts'
import { residentMegabytes } from './memory.ts'
import { type Peer, startBareServer, startNginx } from './peers.ts'
import { processorMilliseconds } from './processor.ts'
import { hasWrk, wrk } from './wrk.ts'

/** Design budgets, on two cores. */
const BUDGET = { pagesPerSecond: 5000, requestsPerSecond: 2000, p99: 50, restMegabytes: 150 }

/** The highest limits that the settings allow, for many visitors behind a proxy. */
export const withoutLimits = {
  REQUESTS_PER_MINUTE: '100000',
  PROCESSOR_SECONDS_PER_FIVE_MINUTES: '100000',
  FORM_SENDS_PER_TEN_MINUTES: '100000',
  PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
  // The same options as `npm start`.
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

/** A server's throughput under a load, and the cost of a call. */
interface Measured extends Load {
  /** The server's processor time for one call, in microseconds. */
  microseconds: number
}

/**
 * Sends a load to a server for some seconds, with wrk if it is installed, since it takes little processor time
 * itself.
 */
async function measured(
  pids: () => number[],
  url: string,
  seconds: number,
  { script, connections = 50 }: { script?: string; connections?: number } = {},
): Promise<Measured> {
  const target = { url, connections, ...(script ? { script } : {}), headers: { 'accept-encoding': 'br' } }
  await wrk({ ...target, seconds: 2 })
  const used = () => pids().reduce((sum, pid) => sum + processorMilliseconds(pid), 0)
  const before = used()
  const load = await wrk({ ...target, seconds })
  return { ...load, microseconds: ((used() - before) * 1000) / load.answered }
}

async function beside(
  peer: Peer | undefined,
  path: string,
  seconds: number,
  script?: string,
): Promise<Measured | undefined> {
  try {
    return peer && (await measured(peer.pids, peer.url + path, seconds, script ? { script } : {}))
  } finally {
    await peer?.stop()
  }
}

const cost = ({ microseconds }: Measured) => `${microseconds.toFixed(0)} µs of processor each`

/** Pages a second: the home page as the server sends it, and as many bytes from minimal servers. */
export async function measurePages(seconds: number): Promise<void> {
  if (!hasWrk)
    return console.log('pages: not measured, because wrk is not installed and another client would be measured')
  const site = await startSite({ env: withoutLimits })
  const { headers } = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(headers.get('content-length')) + headerBytes(headers)
  const ours = await measured(() => [site.pid()], `${site.url}/`, seconds)
  await site.stop()
  const bare = await beside(await startBareServer(bytes), '/', seconds)
  const nginx = await beside(await startNginx(bytes), '/', seconds)
  print(
    'pages',
    ours,
    `${cost(ours)}; ${judged(ours.perSecond >= BUDGET.pagesPerSecond, `${BUDGET.pagesPerSecond}/s`)}`,
  )
  if (bare) print(`  bare node:http, ${bytes} bytes`, bare, `${cost(bare)}; ours is ${share(ours, bare)}`)
  if (!nginx) return
  const times = ours.microseconds / nginx.microseconds
  print(
    `  nginx, ${bytes} bytes`,
    nginx,
    `${cost(nginx)}; ours takes ${times.toFixed(1)} times, ${judged(times <= 2, 'twice')}`,
  )
}

const headerBytes = (headers: Headers): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0)

const SEND_REQUESTS = `${import.meta.dirname}/send-requests.lua`

/** Requests acknowledged a second, each on disk first, while their mails are being delivered. */
export async function measureRequests(store: string, DATABASE_URL: string, seconds: number): Promise<void> {
  if (!hasWrk) return console.log('requests: not measured, because wrk is not installed')
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: { ...withoutLimits, DATABASE_URL } })
  const ours = await measured(() => [site.pid()], site.url, seconds, { script: SEND_REQUESTS })
  await site.stop()
  await mails.stop()
  const bare = await beside(await startBareServer(0), '', seconds, SEND_REQUESTS)
  const isWithin = ours.perSecond >= BUDGET.requestsPerSecond && ours.p99 < BUDGET.p99
  const budget = `${BUDGET.requestsPerSecond}/s, p99 ${BUDGET.p99} ms`
  print(`requests acknowledged, ${store}`, ours, `${cost(ours)}; ${store === 'SQLite' ? judged(isWithin, budget) : ''}`)
  if (bare) print('  bare node:http that reads them', bare, `${cost(bare)}; ours is ${share(ours, bare)}`)
}

/** Mails a second, when this many are waiting and nothing else happens. */
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

/** The server's memory after its start, and after this many requests. */
export async function measureMemory(requests: number): Promise<void> {
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: withoutLimits })
  await wait(3000)
  const rest = residentMegabytes(site.pid())
  const isWithin = rest <= BUDGET.restMegabytes
  console.log(
    `memory at rest                    ${rest.toFixed(0)} MB  ${judged(isWithin, `${BUDGET.restMegabytes} MB`)}`,
  )
  const { failed } = await sendRequests(site.url, requests)
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
