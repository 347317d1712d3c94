import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy between a process and a server that can stop forwarding, as a failing network does: connected, but nothing
 * comes through. With `delay`, each piece takes that many milliseconds, as over a long way.
 */
export async function startProxy(target: { host: string; port: number }, { delay = 0 } = {}) {
  const open = new Set<Socket>()
  let silent = false

  const server = createServer((near) => {
    track(near)
    if (silent) return
    const far = connect(target.port, target.host)
    track(far)
    near.on('data', forwardTo(far))
    far.on('data', forwardTo(near))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const forwardTo = (socket: Socket) => (chunk: Buffer) => setTimeout(() => silent || socket.write(chunk), delay)
  const track = (socket: Socket) => {
    open.add(socket)
    // Broken connections are the purpose of this proxy.
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    port: address.port,
    /** Stops forwarding; with `false`, new connections are forwarded again. */
    silence: (now: boolean) => {
      silent = now
    },
    async stop(): Promise<void> {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
