import autocannon, { type Options, type Request } from 'autocannon'
import { SEND_EMAIL_PATH } from '../../schemas/http/paths.ts'

/** The result of a load test. Times are in milliseconds. */
export interface Load {
  perSecond: number
  p99: number
  /** Responses that were not 2xx, and calls without a response. */
  failed: number
}

async function once(options: Options): Promise<Load> {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon(options)
  return { perSecond: requests.average, p99: latency.p99, failed: non2xx + errors + timeouts }
}

const PARAMS = {
  user_first_name: 'Rachel',
  user_last_name: 'Okonkwo-Stein',
  user_email: 'rachel@example.org',
  user_phone: '410-555-0123',
  additional_info: 'We arrive by train, and would love to see the library and stay for lunch. '.repeat(3),
}

/** A new request from one of many visitors: an address that sends more than the limits allow would be refused. */
const VISITORS = 200
let sent = 0

function newRequest(request: Request): Request {
  sent += 1
  const call = {
    lib_version: '4.4.1',
    user_id: 'public',
    service_id: 'default',
    template_id: 'tour',
    template_params: { ...PARAMS, request_id: `bench-${process.pid}-${sent}` },
  }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${sent % VISITORS}` }
  return { ...request, headers, body: JSON.stringify(call) }
}

/** Sends this many requests, from twenty visitors at a time. The server must trust one proxy. */
export const sendRequests = (origin: string, count: number): Promise<Load> =>
  once({
    url: `${origin}${SEND_EMAIL_PATH}`,
    method: 'POST',
    connections: 20,
    amount: count,
    requests: [{ setupRequest: newRequest }],
  })
