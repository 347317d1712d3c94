import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from './until.ts'

/** How the peer treats mail: accepts it, accepts it without a response, responds with a code, or is down. */
export type Behavior = 'accepting' | 'silent-after-data' | 'refusing-connections' | { answers: number }

export type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** A real SMTP server on this machine whose behavior a test controls. */
export async function startSmtp(first: Behavior = 'accepting') {
  const port = await freePort()
  const received: Email[] = []
  const raw: string[] = []
  let attempts = 0
  let behavior = first
  let server: SMTPServer | undefined

  async function behave(next: Behavior): Promise<void> {
    behavior = next
    if (next === 'refusing-connections') return close()
    if (server) return
    server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS', 'AUTH'],
      async onData(stream, _session, done) {
        attempts += 1
        // The behavior when the mail came; a test may change it meanwhile.
        const current = behavior
        const mail = await text(stream)
        if (typeof current === 'object') return done(Object.assign(new Error('No'), { responseCode: current.answers }))
        raw.push(mail)
        received.push(await PostalMime.parse(mail))
        if (current !== 'silent-after-data') done()
      },
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }

  async function close(): Promise<void> {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }

  await behave(first)
  return {
    url: `smtp://127.0.0.1:${port}`,
    behave,
    close,
    /** Every mail accepted so far, in order. */
    received: () => received,
    /** The same mails in raw form. */
    raw: () => raw,
    /** The number of attempts to send a mail, accepted or not. */
    attempts: () => attempts,
    /** Waits for that many mails and returns the last. */
    async waitFor(count: number): Promise<Email> {
      await until(() => received.length >= count, `${count} mails`)
      const last = received[count - 1]
      if (!last) throw new Error(`Mail ${count} is missing`)
      return last
    },
  }
}

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

const givenPorts = new Set<number>()

/** A port that nobody listens on, and that this process has given to nobody else: below those that a system gives to connections. */
export async function freePort(): Promise<number> {
  const port = 16_384 + Math.floor(Math.random() * 16_384)
  if (givenPorts.has(port)) return freePort()
  givenPorts.add(port)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
