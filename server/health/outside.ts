import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:tls'

const MOST_MILLISECONDS = 5000
/** NTP counts from 1900. */
const SECONDS_BEFORE_1970 = 2_208_988_800
/** A question of an NTP client, version 3: RFC 4330. Its answer has the time in bytes 40 to 47. */
const QUESTION = Uint8Array.from({ length: 48 }, (_, index) => (index === 0 ? 0x1b : 0))

/** @throws if there is no answer */
export async function clockAheadSeconds(server: string, port = 123): Promise<number> {
  const socket = createSocket('udp4')
  // A name that is not found may be known only after nobody waits any more: that MUST NOT end the process.
  socket.on('error', () => {})
  try {
    socket.send(QUESTION, port, server)
    const [message] = (await once(socket, 'message', { signal: AbortSignal.timeout(MOST_MILLISECONDS) })) as [Buffer]
    const theirs = message.readUInt32BE(40) - SECONDS_BEFORE_1970 + message.readUInt32BE(44) / 2 ** 32
    return Date.now() / 1000 - theirs
  } finally {
    socket.close()
  }
}

/** @throws if the host can’t be reached, or is not trusted */
export async function certificateOf(host: string, port: number): Promise<{ begins: Date; ends: Date }> {
  const socket = connect({ host, port, servername: host, timeout: MOST_MILLISECONDS })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(MOST_MILLISECONDS) })
    const { valid_from, valid_to } = socket.getPeerCertificate()
    return { begins: new Date(valid_from), ends: new Date(valid_to) }
  } finally {
    socket.destroy()
  }
}
