import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { startSite } from '../support/start-site.ts'

/** Attacks on the connection itself, before there is a request: the real process, over real sockets. */
const site = await startSite()
afterAll(() => site.stop())
const { port } = new URL(site.url)

const open = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })

/** Sends raw bytes and resolves with everything received until the connection is closed. */
async function answerTo(raw: string): Promise<string> {
  const socket = await open()
  socket.write(raw)
  return untilClosed(socket)
}

async function untilClosed(socket: Socket): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

const lines = (...all: string[]) => [...all, '', ''].join('\r\n')

describe('malformed HTTP gets a response with the same headers as any other', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['headers without an end', lines('GET / HTTP/1.1', 'Host: x', `X-Long: ${'x'.repeat(20_000)}`), /^HTTP\/1\.1 431 /],
    ['two lengths', lines('POST / HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'), /^HTTP\/1\.1 400 /],
  ])('%s', async (_what, raw, status) => {
    const answer = await answerTo(raw)
    expect(answer).toMatch(status)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/m)
    expect(answer).toMatch(/^x-content-type-options: nosniff/m)
    expect(answer).toMatch(/^connection: close/m)
  })
})

test.each([
  ['two Host headers', ['Host: 127.0.0.1', 'Host: evil.example']],
  ['no Host header', []],
])('a request with %s is refused, with the headers of any other response', async (_what, hosts) => {
  const answer = await answerTo(lines('GET / HTTP/1.1', ...hosts, 'Connection: close'))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/m)
  expect(answer).toMatch(/The request must name one host\.$/)
})

test('a request line with a full address is served by its path', async () => {
  const ask = (target: string) => answerTo(lines(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close'))
  expect(await ask(`${site.url}/healthz`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nOK$/)
  expect(await ask('http://elsewhere.example/no-such-page')).toMatch(/^HTTP\/1\.1 404 /)
})

test('a visitor who resets the connection in the middle of a request leaves no line in the log', async () => {
  const before = site.output()
  for (let number = 0; number < 50; number += 1) {
    const socket = await open()
    socket.write(
      lines('POST /api/v1.0/email/send HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 900'),
    )
    socket.write('{')
    socket.resetAndDestroy()
  }
  // Once later calls have responses, the resets have been handled.
  for (let number = 0; number < 5; number += 1) expect((await site.sendTour()).status).toBe(200)
  expect(site.output()).toBe(before)
})

test('bodies that never end are closed within 35 seconds, and pages do not wait for them', async () => {
  const began = Date.now()
  const sockets = await Promise.all(Array.from({ length: 100 }, open))
  for (const socket of sockets)
    socket.write(
      lines(
        'POST /requests/tour HTTP/1.1',
        'Host: x',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 60000',
      ),
    )
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  expect((await fetch(site.url)).status).toBe(200)
  const answers = await Promise.all(sockets.map(untilClosed))
  clearInterval(drip)
  expect(answers.filter((answer) => !/^HTTP\/1\.1 408 /.test(answer))).toEqual([])
  expect(Date.now() - began).toBeLessThan(35_000)
})

test('beside 600 requests that never end, pages are served and forms are stored', async () => {
  const half = lines(
    'POST /api/v1.0/email/send HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 900',
  )
  const sockets = await Promise.all(Array.from({ length: 600 }, open))
  for (const socket of sockets) socket.write(half)
  expect((await site.sendTour()).status).toBe(200)
  expect((await fetch(site.url)).status).toBe(200)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  for (const socket of sockets) socket.resetAndDestroy()
})
