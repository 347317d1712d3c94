import autocannon, { type Options, type Request } from 'autocannon'

/** What a load came to. Times are in milliseconds. */
export interface Load {
  perSecond: number
  p99: number
  /** Answers that were not 2xx, and calls without an answer. */
  failed: number
}

/** Calls a server from many connections for some seconds, after a moment to warm up. */
export async function load(options: Options & { seconds: number }): Promise<Load> {
  const { seconds, ...call } = options
  const warmUp = Math.min(2, seconds)
  await autocannon({ ...call, duration: warmUp })
  return once({ ...call, duration: seconds })
}

async function once(options: Options): Promise<Load> {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon(options)
  return { perSecond: requests.average, p99: latency.p99, failed: non2xx + errors + timeouts }
}

/** So many connections read pages, as many as a busy proxy holds open. */
export const readPage = (url: string, seconds: number): Promise<Load> =>
  load({ url, seconds, connections: 50, headers: { 'accept-encoding': 'br' } })

const PARAMS = {
  user_first_name: 'Rachel',
  user_last_name: 'Okonkwo-Stein',
  user_email: 'rachel@example.org',
  user_phone: '410-555-0123',
  additional_info: 'We arrive by train, and would love to see the library and stay for lunch. '.repeat(3),
}

/** A new request, from one of so many visitors: an address that sends more than the limits allow would be refused. */
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

/** So many visitors send a request at the same moment, again and again. The server must trust one proxy. */
export const sendRequests = (origin: string, amount: { seconds: number } | { count: number }): Promise<Load> => {
  const call: Options = {
    url: `${origin}/api/v1.0/email/send`,
    method: 'POST',
    connections: 20,
    requests: [{ setupRequest: newRequest }],
  }
  return 'seconds' in amount ? load({ ...call, ...amount }) : once({ ...call, amount: amount.count })
}
