import { expect, onTestFinished, test } from 'vitest'
import { freePort, until } from '../support/processes.ts'
import { startSite } from '../support/start-site.ts'

test('tells Prometheus what was taken, refused and delivered, and nothing of anybody; no visitor can read it', async () => {
  const port = await freePort()
  const site = await startSite({ env: { METRICS_PORT: String(port) } })
  onTestFinished(() => site.stop())
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await site.sendTour({ user_last_name: 'Levi' })
  await site.sendTour({ user_email: 'not an address' })
  await site.post('/api/v1.0/email/send', { user_id: 'public' })
  await until(async () => /site_deliveries_total\{channel="staff-mail",outcome="sent"\} 1/.test(await read()), 'a mail')
  const text = await read()
  const call = 'call="/api/v1.0/email/send"'
  expect(text).toContain(`site_requests_accepted_total{${call}} 1`)
  expect(text).toContain(`site_requests_refused_total{${call},cause="mistaken"} 1`)
  expect(text).toContain(`site_requests_refused_total{${call},cause="unreadable"} 1`)
  expect(text).toMatch(/^site_deliveries_waiting 0$/m)
  expect(text).toMatch(/^site_oldest_waiting_seconds 0$/m)
  expect(text).toMatch(/^site_content_not_drawn 0$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toMatch(/Levi|rachel|example\.org/)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
})
