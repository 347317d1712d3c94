import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that accepts everything and only counts. */
export async function startMailSink() {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        count += 1
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('The mail sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    count: () => count,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
