import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionOptions } from './connections.ts'

test('a peer that never closes its side does not hold the connection after the answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    vi.useRealTimers()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const peer = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  onTestFinished(() => {
    peer.destroy()
  })
  const [socket]: Socket[] = await once(server, 'connection')
  if (!socket) throw new Error('There is no connection')
  const answered = once(peer.setEncoding('utf8'), 'data')
  connectionOptions.clientErrorHandler(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 408 /)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(3000)
  expect(socket.destroyed).toBe(true)
})
