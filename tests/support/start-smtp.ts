import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort, until } from './processes.ts'

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
        // A client that is killed while it sends has sent no mail.
        const mail = await text(stream).catch(() => undefined)
        if (mail === undefined) return done()
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
    /** Every mail accepted so far, in order; `raw` as it came. */
    received: () => received,
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
