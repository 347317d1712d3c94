import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { startSite } from '#tests/support/start-site'
import { until } from '#tests/support/until'
import { line } from '../report.ts'
import { startMailSink } from './mail-sink.ts'
import { startBareServer } from './peers.ts'
import { besidePeer, cost, measured, print, share, withoutLimits } from './throughput.ts'
import { hasWrk } from './wrk.ts'

/** Design budgets, on two cores. */
const BUDGET = { requestsPerSecond: 2000, p99: 50 }

const SEND_REQUESTS = `${import.meta.dirname}/send-requests.lua`

/** Requests acknowledged a second, each on disk first, while their mails are being delivered. */
export async function measureRequests(store: string, DATABASE_URL: string, seconds: number): Promise<void> {
  if (!hasWrk) return console.log('requests: not measured, because wrk is not installed')
  const mails = await startMailSink()
  const site = await startSite({ smtp: mails.url, env: { ...withoutLimits, DATABASE_URL } })
  const ours = await measured(() => [site.pid()], site.url, seconds, { script: SEND_REQUESTS })
  await site.stop()
  await mails.stop()
  const bare = await besidePeer(await startBareServer(0), '', seconds, SEND_REQUESTS)
  const isWithin = ours.perSecond >= BUDGET.requestsPerSecond && ours.p99 < BUDGET.p99
  const budget = `${BUDGET.requestsPerSecond}/s, p99 ${BUDGET.p99} ms`
  print(`requests acknowledged, ${store}`, ours, cost(ours))
  const figure = `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(0)} ms`
  line(`  of ${store}`, figure, store === 'SQLite' ? isWithin : undefined, budget)
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
