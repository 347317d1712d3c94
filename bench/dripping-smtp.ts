import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server that answers the first mail with a line from time to time and never with the last one. Others it accepts. */
export async function startDrippingSmtp(everyMilliseconds: number) {
  let accepted = 0
  let dripping: Socket | undefined
  const hungUp = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    let isMail = false
    let text = ''
    socket.on('error', () => {})
    socket.write('220 slow\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!text.endsWith(isMail ? '\r\n.\r\n' : '\r\n')) return
      const wasMail = isMail
      isMail = text.startsWith('DATA')
      text = ''
      if (wasMail && !dripping) {
        dripping = socket
        const dripper = setInterval(() => socket.write('250-still looking at it\r\n'), everyMilliseconds)
        socket.on('close', () => {
          clearInterval(dripper)
          hungUp.resolve()
        })
        return
      }
      if (wasMail) accepted += 1
      socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDripping: () => dripping !== undefined,
    accepted: () => accepted,
    hungUp: hungUp.promise,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
