import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionOptions, spreadOverTurns } from './connections.ts'

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

test('many that took too long are answered a few in a turn, so that others get theirs between', async () => {
  let answered = 0
  // Each takes a fifth of a millisecond.
  vi.spyOn(performance, 'now').mockImplementation(() => answered / 5)
  const socket = { writable: true, end: () => (answered += 1), destroy: () => {} } as unknown as Socket
  const slow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  for (let number = 0; number < 100; number += 1) connectionOptions.clientErrorHandler(slow, socket)
  const perTurn = [answered]
  while (answered < 100) {
    const before = answered
    await nextTurn()
    perTurn.push(answered - before)
  }
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(10)
})

test('work that brings more work waits behind what is there already', async () => {
  const takeTurn = spreadOverTurns(0)
  const done: string[] = []
  takeTurn(() => {
    done.push('first')
    takeTurn(() => done.push('third'))
  })
  takeTurn(() => done.push('second'))
  const perTurn: string[][] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn()
    perTurn.push(done.splice(0))
  }
  expect(perTurn).toEqual([['first'], ['second'], ['third'], []])
})
