import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '#server/store/open-store'
import { startSite, type TestSite } from '#tests/support/start-site'
import { startMailSink } from './mail-sink.ts'
import { withoutLimits } from './measures.ts'
import { processorMilliseconds } from './processor.ts'
import { line, slowestWhile, timed } from './report.ts'
import { hasWrk, wrk } from './wrk.ts'

/** Design budgets. */
const BUDGET = { acknowledgedPerSecond: 1800, healthMilliseconds: 500, readyMilliseconds: 5, formMilliseconds: 5 }

const SCRIPT = `${import.meta.dirname}/send-requests.lua`

/** 500 connections that send without a pause: everybody gets a response, and a new connection does not wait. */
export async function measureFlood(seconds: number): Promise<void> {
  if (!hasWrk) return console.log('flood: not measured, because wrk is not installed')
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: withoutLimits })
  await wrk({ url: site.url, seconds: 2, connections: 20, script: SCRIPT })
  const flood = wrk({ url: site.url, seconds, connections: 500, script: SCRIPT })
  const health = await slowestWhile(`${site.url}/healthz`, flood)
  const { perSecond, timeouts, refused, p99 } = await flood
  const after = await timed(site.url)
  await site.stop()
  await mails.stop()
  const least = BUDGET.acknowledgedPerSecond
  line('500 senders: acknowledged', `${perSecond.toFixed(0)}/s`, perSecond >= least, `${least}/s`)
  line('  longer than ten seconds', String(timeouts), timeouts === 0, 'none')
  console.log(`  p99 ${p99.toFixed(0)} ms, ${refused} told to try again`)
  const most = BUDGET.healthMilliseconds
  line('  slowest /healthz meanwhile', `${health.toFixed(0)} ms`, health <= most, `${most} ms`)
  line('  a page right after it', `${after.toFixed(0)} ms`, after <= 1000, '1 s')
}

/** `/readyz` over a store with 100,000 requests. */
export async function measureReadiness(count: number): Promise<void> {
  const site = await startSite({ env: withoutLimits })
  await fill(site, count)
  const times: number[] = []
  for (let number = 0; number < 7; number += 1) {
    // The last result is cached for ten seconds.
    await wait(10_100)
    // Two processes that have slept take some milliseconds to connect, whatever the call.
    await timed(`${site.url}/healthz`)
    times.push(await timed(`${site.url}/readyz`))
  }
  await site.stop()
  const slowest = Math.max(...times.slice(2))
  const most = BUDGET.readyMilliseconds
  line(`/readyz at ${count.toLocaleString('en-US')} kept`, `${slowest.toFixed(1)} ms`, slowest <= most, `${most} ms`)
}

async function fill({ dataDir }: TestSite, count: number): Promise<void> {
  const db = await openStore({ DATA_DIR: dataDir })
  const CHUNK = 1000
  const now = Date.now()
  for (let first = 0; first < count; first += CHUNK)
    await db.transaction().execute(async (trx) => {
      const ids = Array.from({ length: CHUNK }, (_, at) => `bench-${first + at}`)
      const submissions = ids.map((id) => ({ id, request_key: id, kind: 'tour', fields: '{}', created_at: now }))
      const sent = { channel: 'staff-mail' as const, state: 'sent' as const, due_at: now, settled_at: now }
      await trx.insertInto('submissions').values(submissions).execute()
      await trx
        .insertInto('deliveries')
        .values(ids.map((id) => ({ ...sent, id, submission_id: id })))
        .execute()
    })
  await db.destroy()
}

/** The processor time of a form that comes back with errors. */
export async function measureInvalidForm(count: number): Promise<void> {
  const site = await startSite({ env: withoutLimits })
  const body = new URLSearchParams({ user_first_name: 'Rachel', user_email: 'no address' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = async (times: number) => {
    for (let number = 0; number < times; number += 1)
      await (await fetch(`${site.url}/requests/tour`, { method: 'POST', headers, body })).text()
  }
  await send(100)
  const before = processorMilliseconds(site.pid())
  await send(count)
  const each = (processorMilliseconds(site.pid()) - before) / count
  await site.stop()
  const most = BUDGET.formMilliseconds
  line('an invalid form, processor', `${each.toFixed(2)} ms`, each <= most, `${most} ms`)
}

/** Bodies that never end: how long their connections stay open, and how long a page takes meanwhile. */
export async function measureSlowBodies(count: number): Promise<void> {
  const site = await startSite({ env: withoutLimits })
  const port = Number(new URL(site.url).port)
  // The first response compresses the page.
  await timed(site.url)
  const begun = performance.now()
  const closed = async () => {
    const sockets: Socket[] = []
    // Over two seconds: who sends slowly wants to stay unnoticed, and a burst of senders is the flood above.
    while (sockets.length < count) {
      sockets.push(...(await Promise.all(Array.from({ length: 20 }, () => slowBody(port)))))
      await wait(2000 / (count / 20))
    }
    await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
  }
  const slowest = await slowestWhile(site.url, closed())
  const seconds = (performance.now() - begun) / 1000
  await site.stop()
  line(`${count} slow bodies closed within`, `${seconds.toFixed(1)} s`, seconds <= 35, '35 s')
  line('  slowest page meanwhile', `${slowest.toFixed(0)} ms`, slowest <= 50, '50 ms')
}

function slowBody(port: number): Promise<Socket> {
  const head = ['POST /requests/tour HTTP/1.1', 'Host: x', 'Content-Type: application/x-www-form-urlencoded']
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([...head, 'Content-Length: 60000', '', 'x'].join('\r\n'))
      resolve(socket)
    })
    socket.on('error', reject).resume()
  })
}

/** Many idle connections, as from a proxy that keeps them open: what they cost, and how long a page takes. */
export async function measureConnections(count: number, seconds: number): Promise<void> {
  const site = await startSite({ env: withoutLimits })
  const port = Number(new URL(site.url).port)
  const before = processorMilliseconds(site.pid())
  const sockets: Socket[] = []
  for (let first = 0; first < count; first += 500)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(500, count - first) }, () => idle(port)))))
  const hold = wait(seconds * 1000)
  // Node closes connections that are idle for five seconds, so each sends a request before that.
  const asking = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  }, 4000)
  const slowest = await slowestWhile(site.url, hold)
  clearInterval(asking)
  const open = sockets.filter(({ readyState }) => readyState === 'open').length
  const used = processorMilliseconds(site.pid()) - before
  for (const socket of sockets) socket.destroy()
  await site.stop()
  console.log(
    `${count.toLocaleString('en-US')} connections for ${seconds} s: ${open} open at the end, slowest page ${slowest.toFixed(0)} ms, processor ${(used / seconds / 10).toFixed(0)} % of a core`,
  )
}

function idle(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject).resume()
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  })
}
