import { startSite } from '#tests/support/start-site'
import { line, slowestWhile, timed } from '../report.ts'
import { startBareServer } from './peers.ts'
import { withoutLimits } from './throughput.ts'
import { hasWrk, wrk } from './wrk.ts'

/** Design budgets: how long others wait beside 500 connections that make the dearest calls. */
const BUDGET = { healthMilliseconds: 500, pageMilliseconds: 100 }

const SCRIPT = `${import.meta.dirname}/dear-calls.lua`
const CALLS = { search: 'searches, new words each', session: 'sessions, made-up cookies', subscribe: 'sign-ups' }

/** 500 connections from many networks make the dearest calls: everybody gets a response, and others do not wait. */
export async function measureDearCalls(seconds: number): Promise<void> {
  if (!hasWrk) return console.log('the dearest calls: not measured, because wrk is not installed')
  const bare = await startBareServer(0)
  for (const [call, what] of Object.entries(CALLS)) {
    const site = await startSite({ env: { ...withoutLimits, DRAWING_SECONDS_PER_FIVE_MINUTES: '30' } })
    // The first response compresses the page.
    await timed(site.url)
    const flood = wrk({ url: site.url, seconds, connections: 500, script: SCRIPT, args: [call] })
    const [health, page, idle] = await Promise.all([
      slowestWhile(`${site.url}/healthz`, flood),
      slowestWhile(site.url, flood),
      slowestWhile(bare.url, flood),
    ])
    const { perSecond, answered, refused, timeouts, p99 } = await flood
    await site.stop()
    line(`500 connections: ${what}`, `${perSecond.toFixed(0)}/s`, timeouts === 0, `no timeout (${timeouts})`)
    console.log(`  p99 ${p99.toFixed(0)} ms, ${refused} of ${answered} refused`)
    const [mostHealth, mostPage] = [BUDGET.healthMilliseconds, BUDGET.pageMilliseconds]
    line('  slowest /healthz meanwhile', `${health.toFixed(0)} ms`, health <= mostHealth, `${mostHealth} ms`)
    line('  slowest page meanwhile', `${page.toFixed(0)} ms`, page <= mostPage, `${mostPage} ms`)
    console.log(`  slowest answer of an idle server beside it, which is the machine's part: ${idle.toFixed(0)} ms`)
  }
  await bare.stop()
}
