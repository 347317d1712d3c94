import { createServer, type ServerResponse } from 'node:http'
import type { Page, Route } from '@playwright/test'

/** What a visitor learns of a call: the sentence of the e-mail client, or of the form; and what they can do. */
export interface Trouble {
  happens: string
  /** What the service answers, or what happens instead of an answer. */
  answer: (response: ServerResponse) => void
  /** What the request forms say; the mailing list always says the same. */
  says: 'Network Error' | 'failed' | 'fallback' | { sentence: string }
  help: 'offline' | 'unreachable' | 'failed'
  /** It takes the longest wait. */
  takesLong?: true
  isOffline?: true
}

const page = (status: number, html: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(html)
const text = (status: number, sentence: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/plain' }).end(sentence)
/** The beginning of an answer that was to be longer. */
const begin = (response: ServerResponse) => void response.writeHead(200, { 'content-length': '40' }).write('OK')

const TOO_MANY = 'That is a lot of requests from one place. Please wait a few minutes and try again.'
const NOT_SAVED = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'
const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>'

/** Whatever a network, or what stands in front of a service, can do to a call. */
export const troubles: readonly Trouble[] = [
  { happens: 'no answer comes', answer: () => {}, says: 'Network Error', help: 'unreachable', takesLong: true },
  {
    happens: 'an answer stops in the middle',
    answer: begin,
    says: 'Network Error',
    help: 'unreachable',
    takesLong: true,
  },
  {
    happens: 'an answer is cut off',
    answer(response) {
      begin(response)
      setTimeout(() => response.destroy(), 50)
    },
    says: 'Network Error',
    help: 'unreachable',
  },
  {
    happens: 'the line is cut',
    answer: (response) => void response.destroy(),
    says: 'Network Error',
    help: 'unreachable',
  },
  {
    happens: 'the visitor is offline',
    answer: text(200, 'OK'),
    says: 'Network Error',
    help: 'offline',
    isOffline: true,
  },
  { happens: 'a gateway answers 502 with its page', answer: page(502, BAD_GATEWAY), says: 'failed', help: 'failed' },
  {
    happens: 'a gateway answers 502 with JSON',
    answer: text(502, '{"message":"Bad gateway"}'),
    says: 'failed',
    help: 'failed',
  },
  {
    happens: 'a gateway answers with its log',
    answer: text(503, 'upstream connect error\nreset'),
    says: 'failed',
    help: 'failed',
  },
  {
    happens: 'a captive portal answers 200 with its page',
    answer: page(200, '\n<!doctype html><title>Welcome to Bean There Wi-Fi</title>'),
    says: 'failed',
    help: 'failed',
  },
  { happens: 'a proxy answers 200 with nothing', answer: text(200, ''), says: 'failed', help: 'failed' },
  { happens: 'a service answers 202', answer: text(202, 'Accepted'), says: 'failed', help: 'failed' },
  {
    happens: 'a proxy answers 429 with its page',
    answer: page(429, '<html>Slow down</html>'),
    says: 'failed',
    help: 'failed',
  },
  { happens: 'our server answers 429', answer: text(429, TOO_MANY), says: { sentence: TOO_MANY }, help: 'failed' },
  { happens: 'our server answers 503', answer: text(503, NOT_SAVED), says: { sentence: NOT_SAVED }, help: 'failed' },
  { happens: 'a server answers 500 with nothing', answer: text(500, ''), says: 'fallback', help: 'failed' },
]

/** The addresses and ports of a network that does to each call what it is told to. */
export async function startTroubledNetwork() {
  let answer: Trouble['answer'] = text(200, 'OK')
  const requestIds: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      requestIds.push(idIn(JSON.parse(body)))
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The troubled network has no port')
  const url = `http://127.0.0.1:${address.port}/`

  return {
    /** The request id of each call that reached it. */
    requestIds,
    answerWith(next: Trouble['answer']) {
      answer = next
    },
    /** Leads a page's calls here. */
    lead: (page: Page, call: string) => page.route(call, (route: Route) => route.continue({ url })),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const idIn = (body: { request_id?: string; template_params?: { request_id: string } }) =>
  body.template_params?.request_id ?? body.request_id
