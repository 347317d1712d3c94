import { randomBytes } from 'node:crypto'
import { DOCTOR_HEADER, DOCTOR_PATHS, type DoctorEcho } from '#schemas/http/admin/doctor'
import { limits } from '#schemas/limits'
import type { Found } from './found.ts'

const MOST_MILLISECONDS = 20_000

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
        const answer = await fetch(new URL(DOCTOR_PATHS.echo, siteUrl), {
          method: 'POST',
          headers: {
            [DOCTOR_HEADER]: token,
            origin: new URL(siteUrl).origin,
            'content-type': 'application/octet-stream',
          },
          body: new Uint8Array(bytes),
          redirect: 'error',
          signal: AbortSignal.timeout(MOST_MILLISECONDS),
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
