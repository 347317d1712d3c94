import { startSite } from '#tests/support/start-site'
import { line } from '../report.ts'
import { startNginx } from '../server/peers.ts'
import { besidePeer, cost, measured, print, withoutLimits } from '../server/throughput.ts'
import { hasWrk } from '../server/wrk.ts'

const MOST_TIMES_OF_NGINX = 2
const SECONDS = 10

/** The processor time of a page that the server has drawn, beside nginx, which sends as many bytes from a file. */
export async function measureStoredPage(): Promise<void> {
  if (!hasWrk) throw new Error('wrk is not installed: another client would take the time that is measured')
  const site = await startSite({ env: withoutLimits })
  const { headers } = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(headers.get('content-length')) + headerBytes(headers)
  const ours = await measured(() => [site.pid()], `${site.url}/`, SECONDS).finally(() => site.stop())
  const nginx = await besidePeer(await startNginx(bytes), '/', SECONDS)
  print('a stored page', ours, cost(ours))
  if (!nginx) throw new Error('nginx is not installed')
  print(`nginx, ${bytes} bytes`, nginx, cost(nginx))
  const times = ours.microseconds / nginx.microseconds
  const most = MOST_TIMES_OF_NGINX
  line('a stored page takes', `${times.toFixed(2)} × nginx’s time`, times <= most, `${most} ×`)
}

const headerBytes = (headers: Headers): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0)
