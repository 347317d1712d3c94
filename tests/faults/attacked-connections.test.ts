import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startSite } from '../support/start-site.ts'

const site = await startSite()
afterAll(() => site.stop())
const { port } = new URL(site.url)

const open = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })

/** Everything that is received until the connection is closed. */
async function untilClosed(socket: Socket): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

const lines = (...all: string[]) => [...all, '', ''].join('\r\n')
const call = (length: number) =>
  lines('POST /requests/tour HTTP/1.1', 'Host: x', `Content-Type: ${FORM}`, `Content-Length: ${length}`)
const FORM = 'application/x-www-form-urlencoded'

async function answerTo(...all: string[]): Promise<string> {
  const socket = await open()
  socket.write(lines(...all))
  return untilClosed(socket)
}

const ONE_HOST = /^HTTP\/1\.1 400 [\s\S]*The request must name one host\.$/

test.each([
  ['no HTTP at all', ['hello'], /^HTTP\/1\.1 400 /],
  ['headers without an end', ['GET / HTTP/1.1', 'Host: x', `X-Long: ${'x'.repeat(20_000)}`], /^HTTP\/1\.1 431 /],
  ['two lengths', ['POST / HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'], /^HTTP\/1\.1 400 /],
  ['two Host headers', ['GET / HTTP/1.1', 'Host: x', 'Host: evil.example', 'Connection: close'], ONE_HOST],
  ['no Host header', ['GET / HTTP/1.1', 'Connection: close'], ONE_HOST],
])('%s: it is refused, with the headers of any other response', async (_what, raw, response) => {
  const answer = await answerTo(...raw)
  expect(answer).toMatch(response)
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/m)
  expect(answer).toMatch(/^x-content-type-options: nosniff/m)
  expect(answer).toMatch(/^connection: close/im)
})

test('a request line with a full address is served by its path', async () => {
  const ask = (target: string) => answerTo(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close')
  expect(await ask(`${site.url}/healthz`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nOK$/)
  expect(await ask('http://elsewhere.example/no-such-page')).toMatch(/^HTTP\/1\.1 404 /)
})

test('beside 600 requests that never end, pages are served and forms stored; they are closed within 35 seconds, and one that is reset leaves no line in the log', async () => {
  const before = site.output()
  const began = Date.now()
  const sockets = await Promise.all(Array.from({ length: 600 }, open))
  for (const socket of sockets) socket.write(call(60_000))
  const [reset, waiting] = [sockets.slice(0, 500), sockets.slice(500)]
  const drip = setInterval(() => {
    for (const socket of waiting) if (socket.writable) socket.write('x')
  }, 1000)
  const answers = Promise.all(waiting.map(untilClosed))
  expect((await site.sendTour()).status).toBe(200)
  expect((await fetch(site.url)).status).toBe(200)
  for (const socket of reset) socket.resetAndDestroy()
  expect((await answers).filter((answer) => !/^HTTP\/1\.1 408 /.test(answer))).toEqual([])
  clearInterval(drip)
  expect(Date.now() - began).toBeLessThan(35_000)
  expect((await site.sendTour()).status).toBe(200)
  expect(site.output()).toBe(before)
})
