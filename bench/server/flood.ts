import { startSite } from '#tests/support/start-site'
import { line, slowestWhile, timed } from '../report.ts'
import { startMailSink } from './mail-sink.ts'
import { withoutLimits } from './throughput.ts'
import { hasWrk, wrk } from './wrk.ts'

/** Design budgets. */
const BUDGET = { acknowledgedPerSecond: 1800, healthMilliseconds: 500 }

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
