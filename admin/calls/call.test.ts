import { expect, test, vi } from 'vitest'
import { call, failureIn } from './call.ts'

test('our server’s sentence is shown as it is', () => {
  const { status, message } = failureIn(422, 'text/plain; charset=utf-8', 'This is no picture.')
  expect([status, message]).toEqual([422, 'This is no picture.'])
})

test.each([
  [413, 'text/html', '<html><h1>413 Request Entity Too Large</h1></html>', /^This is too large for the web server/],
  [502, 'text/html', '<html>502 Bad Gateway</html>', /^The site does not answer \(502\)/],
  [504, null, '', /^The site does not answer \(504\)/],
  [500, 'text/plain', '', /^The site does not answer \(500\)/],
])('a web server’s own page with %s is never shown', (status, type, page, sentence) => {
  const { message } = failureIn(status, type, page)
  expect(message).toMatch(sentence)
  expect(message).not.toContain('<')
})

test('a reading that a busy server refuses is tried again; a change is not', async () => {
  vi.useFakeTimers()
  const busy = () => new Response('The site is very busy.', { status: 503, headers: { 'content-type': 'text/plain' } })
  const server = vi
    .fn()
    .mockResolvedValueOnce(busy())
    .mockResolvedValueOnce(Response.json({ is: 'here' }))
  vi.stubGlobal('fetch', server)
  const found = call('GET', '/admin/api/today')
  await vi.runAllTimersAsync()
  expect(await found).toEqual({ is: 'here' })
  server.mockReset().mockResolvedValue(busy())
  await expect(call('POST', '/admin/api/words')).rejects.toThrow('The site is very busy.')
  expect(server).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
