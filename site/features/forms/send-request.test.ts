import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmailClient, readEmailClient } from '#site/build/email-client'
import { room } from '#tests/support/campus-forms'
import { sendRequest } from './send-request'

/** The real e-mail client, in front of a service that takes everything, in a browser made of what the client looks at. */
let taken: string[] = []
let status = 200
let origin: string
const service = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => taken.push(chunk.toString()))
  request.on('end', () => response.writeHead(status).end('OK'))
})

beforeEach(async () => {
  taken = []
  status = 200
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = address && typeof address === 'object' ? address.port : 0
  origin = `http://127.0.0.1:${port}`
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { pathname: '/room-reservation' })
  vi.stubGlobal('navigator', { webdriver: true, languages: ['en-US'] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => service.close(resolve))
})

const send = (options: EmailClient['options']) => {
  vi.stubGlobal('EMAIL_CLIENT', { ...readEmailClient({}), origin, options })
  return sendRequest(room, { user_first_name: 'Rachel', user_email: 'spam@example.org' }, { request_id: 'abcdef12' })
}
const thanks = { thanks: room.messages.sent }

test('by default everybody may send, as often as they like', async () => {
  expect(await send({})).toEqual(thanks)
  expect(await send({})).toEqual(thanks)
  expect(taken).toHaveLength(2)
})

test('a headless browser is refused, if the site is configured so', async () => {
  expect(await send({ blockHeadless: true })).toEqual({ failure: 'EmailJS Error: Unavailable For Headless Browser' })
  expect(taken).toEqual([])
})

test('only requests on the block list are refused', async () => {
  const blockList = (entry: string) => ({ blockList: { list: [entry], watchVariable: 'user_email' } })
  expect(await send(blockList('spam@example.org'))).toEqual({ failure: 'EmailJS Error: Forbidden' })
  expect(await send(blockList('other@example.org'))).toEqual(thanks)
})

test('sending again too soon is refused, if the site is configured so', async () => {
  const often = { limitRate: { throttle: 60_000 } }
  expect(await send(often)).toEqual(thanks)
  expect(await send(often)).toEqual({ failure: 'EmailJS Error: Too Many Requests' })
  expect(await send({ limitRate: { throttle: 1 } })).toEqual(thanks)
})

test('if the service can’t be reached, the client’s own status is shown', async () => {
  origin = 'http://127.0.0.1:1'
  expect(await send({})).toMatchObject({ failure: 'EmailJS Error: Network Error', unreached: expect.any(String) })
})

test('where the browser’s storage is forbidden, the throttle is off and sending works', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await send({ limitRate: { throttle: 60_000 } })).toEqual(thanks)
})

test('a service that says OK with another status than 200 has not taken the request', async () => {
  status = 202
  expect(await send({})).toEqual({ failure: room.messages.failed })
})
