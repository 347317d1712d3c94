import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:tls'
import { DOCTOR_ECHO, DOCTOR_HEADER, type DoctorEcho, type Finding } from '#schemas/http/admin/doctor'
import { limits } from '#schemas/limits'

export type Found = Omit<Finding, 'what'>

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

const CALL_MILLISECONDS = 20_000

/** Calls the address that visitors know, to see what is on the way. */
export function createOwnCalls() {
  const tokens = new Set<string>()
  return {
    isOurs: (token: unknown): boolean => typeof token === 'string' && tokens.has(token),
    /** @throws if there is no answer, or not ours */
    async call(siteUrl: string, bytes: number): Promise<DoctorEcho> {
      const token = randomBytes(24).toString('base64url')
      tokens.add(token)
      try {
        const answer = await fetch(new URL(DOCTOR_ECHO, siteUrl), {
          method: 'POST',
          headers: {
            [DOCTOR_HEADER]: token,
            origin: new URL(siteUrl).origin,
            'content-type': 'application/octet-stream',
          },
          body: new Uint8Array(bytes),
          redirect: 'error',
          signal: AbortSignal.timeout(CALL_MILLISECONDS),
        })
        if (!answer.ok) throw new Error(`it answers ${answer.status}`)
        return (await answer.json()) as DoctorEcho
      } finally {
        tokens.delete(token)
      }
    },
  }
}

export type OwnCalls = ReturnType<typeof createOwnCalls>

export async function countProxies(own: OwnCalls, siteUrl: string, trusted: number): Promise<Found> {
  const { proxies } = await own.call(siteUrl, 0)
  const inFront = proxies === 1 ? '1 proxy is' : `${proxies} proxies are`
  if (proxies === trusted) return { outcome: 'good', says: `${inFront} in front of this, as TRUSTED_PROXIES says.` }
  const risk = proxies > trusted ? 'all visitors count as one, and share its limits' : 'visitors can fake their address'
  return {
    outcome: 'bad',
    says: `${inFront} in front of this, and TRUSTED_PROXIES is ${trusted}: ${risk}. Set TRUSTED_PROXIES=${proxies}.`,
  }
}

export async function tryUpload(own: OwnCalls, siteUrl: string): Promise<Found> {
  const megabytes = Math.round(limits.pictureBytes / 1024 / 1024)
  const { bytes } = await own.call(siteUrl, limits.pictureBytes)
  if (bytes === limits.pictureBytes) return { outcome: 'good', says: `A photograph of ${megabytes} MB gets here.` }
  return {
    outcome: 'bad',
    says: `Of ${megabytes} MB, ${bytes} bytes got here. Take over deploy/nginx.conf or deploy/Caddyfile.`,
  }
}
