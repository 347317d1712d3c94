import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { DAY_MILLISECONDS, type Day, daysFrom } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import { limits } from '#schemas/limits'
import { type Config, findUnreadSettings, mailProblem } from '../config.ts'
import { backupFolder, backupsIn, lastTrial, type Trial } from '../platform/db/backups.ts'
import { errorText } from '../platform/db/open-store.ts'
import { COMPILED, projectVersion } from '../platform/files.ts'
import { composeTestMail, type MailTransport, openSmtp } from '../platform/mail/transport.ts'
import { CAUSES, isReady, type Readiness } from '../platform/readiness.ts'
import type { Store } from '../store.ts'

export const HEALTH_ECHO = '/api/admin/doctor/echo'

/** `GET`, from the server’s own machine alone: the findings. */
export const HEALTH_ON_THIS_MACHINE = '/doctorz'

export const HEALTH_HEADER = 'x-site-doctor'

export interface Finding {
  what: string
  /** `look`: somebody should; `bad`: somebody must. */
  outcome: 'good' | 'look' | 'bad'
  says: string
}

export interface HealthEcho {
  proxies: number
  bytes: number
}

interface Dependencies {
  config: Config
  store: Pick<Store, 'tryWriting'>
  readiness: Pick<Readiness, 'check'>
  mail: Pick<MailTransport, 'sendNow'>
  clock: () => Date
}

export type HealthChecks = ReturnType<typeof createHealthChecks>

export function createHealthChecks({ mail, clock, ...on }: Dependencies) {
  const own = createOwnCalls()
  return {
    own,
    examine: (now = clock()) => examine({ ...on, own, outside: defaultOutside }, now),
    mailTo: (email: string) => mail.sendNow((settings) => composeTestMail(email, settings)),
  }
}

interface Examined extends Pick<Dependencies, 'config' | 'store' | 'readiness'> {
  own: OwnCalls
  outside: Outside
}

export type Outside = typeof defaultOutside

export const defaultOutside = {
  certificateOf,
  clockAheadSeconds,
  nodeVersion: process.versions.node,
  compiledAt: () => statSync(join(COMPILED, '.digest')).mtime,
}

const TIME_SERVER = 'pool.ntp.org'
const NO_ADDRESS = 'SITE_URL is not set, so this can’t be tried.'

const checks: Readonly<Record<string, (on: Examined, now: Date) => Promise<Found> | Found>> = {
  'The site': async ({ readiness }) => {
    const found = await readiness.check()
    const says = CAUSES.flatMap((cause) => found[cause] ?? []).join('\n\n')
    if (!says) return good('It serves, stores and delivers.')
    return isReady(found) ? look(says) : bad(says)
  },
  Settings: () => {
    const slips = findUnreadSettings(process.env)
    return slips.length > 0 ? look(slips.join(' ')) : good('No name looks like a slip.')
  },
  'The disk': async ({ config }) => {
    const { bavail, bsize, blocks } = await statfs(config.DATA_DIR)
    const says = `${((bavail * bsize) / 1e9).toFixed(1)} GB of ${((blocks * bsize) / 1e9).toFixed(1)} are free.`
    const share = blocks === 0 ? 1 : bavail / blocks
    if (share >= 0.1) return good(says)
    return { outcome: share < 0.05 ? 'bad' : 'look', says: `${says} Make room before requests can’t be stored.` }
  },
  'A write': async ({ store }) => {
    const begun = performance.now()
    await store.tryWriting()
    const milliseconds = Math.round(performance.now() - begun)
    const says = `As much as a request takes is on disk after ${milliseconds} ms.`
    return milliseconds > 1000 ? look(says) : good(says)
  },
  'The mail server': ({ config }) => checkMail(config),
  'The certificate': async ({ config: { SITE_URL }, outside }, now) => {
    if (!SITE_URL?.startsWith('https:')) return look(SITE_URL ? 'SITE_URL has no TLS.' : NO_ADDRESS)
    const { hostname, port } = new URL(SITE_URL)
    const { begins, ends } = await outside.certificateOf(hostname, Number(port) || 443)
    return judgeCertificate(begins, ends, now)
  },
  'The clock': ({ outside }) => checkClock(outside),
  Proxies: ({ config: { SITE_URL, TRUSTED_PROXIES }, own }) =>
    SITE_URL ? countProxies(own, SITE_URL, TRUSTED_PROXIES) : look(NO_ADDRESS),
  'An upload through them': ({ config: { SITE_URL }, own }) => (SITE_URL ? tryUpload(own, SITE_URL) : look(NO_ADDRESS)),
  Backups: async ({ config }, now) => {
    const folder = backupFolder(config)
    const [days, trial] = folder ? [await backupsIn(folder), await lastTrial(folder)] : [undefined, undefined]
    return judgeBackups({ days, trial }, today(now))
  },
  Node: ({ outside }, now) => judgeNode(outside.nodeVersion, today(now)),
  'The release': ({ outside }, now) => judgeRelease(projectVersion().version, today(outside.compiledAt()), today(now)),
}

const today = (now: Date) => dayOf(momentOf(now.getTime(), 'UTC'))

async function checkMail(config: Config): Promise<Found> {
  if (!config.SMTP_URL) {
    const trouble = mailProblem(config)
    return trouble ? bad(trouble) : look(`Mails are files in ${config.DATA_DIR}/mail.`)
  }
  const transport = openSmtp(config.SMTP_URL)
  try {
    await transport.verify()
    return good(`${new URL(config.SMTP_URL).host} answers, and lets us in.`)
  } finally {
    transport.close()
  }
}

async function checkClock({ clockAheadSeconds }: Pick<Outside, 'clockAheadSeconds'>): Promise<Found> {
  const ahead = await clockAheadSeconds(TIME_SERVER).catch(() => undefined)
  if (ahead === undefined)
    return look(`${TIME_SERVER} does not answer, so it can’t be compared: timedatectl says whether it is set.`)
  const seconds = Math.abs(ahead).toFixed(1)
  if (Math.abs(ahead) < 5) return good(`It differs from ${TIME_SERVER} by ${seconds} s.`)
  const says = `It is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} ${TIME_SERVER}. Set it: timedatectl set-ntp true.`
  return Math.abs(ahead) > 60 ? bad(says) : look(says)
}

/** Runs all checks concurrently; a check that fails to run is a finding, too. */
export const examine = (on: Examined, now: Date): Promise<Finding[]> =>
  Promise.all(
    Object.entries(checks).map(async ([what, check]): Promise<Finding> => {
      try {
        return { what, ...(await check(on, now)) }
      } catch (error) {
        return { what, outcome: 'bad', says: `It could not be looked at: ${errorText(error)}.` }
      }
    }),
  )

/** Owners get a warning so many days before an end. */
const WARNING_DAYS = 60

/** https://github.com/nodejs/release#release-schedule */
const NODE_ENDS: Readonly<Record<string, Day>> = { 24: '2028-04-30', 26: '2029-04-30', 28: '2030-04-30' }

/** @param version as Node has it: 24.21.0 */
export function judgeNode(version: string, today: Day): Found {
  const [major = ''] = version.split('.')
  const end = NODE_ENDS[major]
  if (!end) return look(`Node ${version} runs this, and nobody here knows until when it is looked after.`)
  const days = daysFrom(today, end)
  const update = 'Take a later version of this project (docs/adopting.md).'
  if (days < 0) return bad(`Node ${version} has had no fixes since ${end}. ${update}`)
  if (days <= WARNING_DAYS) return look(`Node ${version} gets no fixes after ${end}. ${update}`)
  return good(`Node ${version} is looked after until ${end}.`)
}

/** A release of this age has been followed by fixes. */
const RELEASE_DAYS = 365

export function judgeRelease(version: string, compiled: Day, today: Day): Found {
  const days = daysFrom(compiled, today)
  const says = `Version ${version}, compiled on ${compiled}.`
  if (days <= RELEASE_DAYS) return good(says)
  return look(`${says} That is ${days} days ago: look for a later one (docs/adopting.md).`)
}

interface Backups {
  /** The days of those that are there, the oldest first; undefined if this server makes none. */
  days: readonly Day[] | undefined
  trial: Trial | undefined
}

export function judgeBackups({ days, trial }: Backups, today: Day): Found {
  if (!days) return good('This server makes none: they are made by other means, such as pg_dump.')
  const newest = days.at(-1)
  if (!newest) return look('There is none yet. npm run store:backups makes one.')
  if (trial?.problem) return bad(`On ${trial.day}: ${trial.problem}`)
  const age = daysFrom(newest, today)
  const count = days.length === 1 ? `There is one, of ${newest}` : `There are ${days.length}, the newest of ${newest}`
  const says = `${count}${trial ? `; one was restored and compared on ${trial.day}` : ''}.`
  if (age > 2) return bad(`${says} That is ${age} days ago: npm run store:backups says why there is no newer one.`)
  return good(says)
}

/** Warns sixty days ahead; of a short certificate, which a program renews, when a quarter of its time is left. */
export function judgeCertificate(begins: Date, ends: Date, now: Date): Found {
  const left = Math.floor((ends.getTime() - now.getTime()) / DAY_MILLISECONDS)
  const totalDays = Math.floor((ends.getTime() - begins.getTime()) / DAY_MILLISECONDS)
  const end = ends.toISOString().slice(0, 10)
  if (left < 0) return bad(`It ended on ${end}: browsers show visitors a warning instead of the site. Renew it.`)
  if (left > Math.min(WARNING_DAYS, totalDays / 4)) return good(`It holds until ${end}.`)
  const says = `It ends on ${end}, in ${left} days. Renew it, or look why nothing renews it.`
  return left < 7 ? bad(says) : look(says)
}

export type Found = Omit<Finding, 'what'>

const good = (says: string): Found => ({ outcome: 'good', says })
const look = (says: string): Found => ({ outcome: 'look', says })
const bad = (says: string): Found => ({ outcome: 'bad', says })

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

export function createOwnCalls() {
  const tokens = new Set<string>()
  return {
    isOurs: (token: unknown): boolean => typeof token === 'string' && tokens.has(token),
    /** @throws if there is no answer, or not ours */
    async call(siteUrl: string, bytes: number): Promise<HealthEcho> {
      const token = randomBytes(24).toString('base64url')
      tokens.add(token)
      try {
        const answer = await fetch(new URL(HEALTH_ECHO, siteUrl), {
          method: 'POST',
          headers: {
            [HEALTH_HEADER]: token,
            origin: new URL(siteUrl).origin,
            'content-type': 'application/octet-stream',
          },
          body: new Uint8Array(bytes),
          redirect: 'error',
          signal: AbortSignal.timeout(CALL_MILLISECONDS),
        })
        if (!answer.ok) throw new Error(`it answers ${answer.status}`)
        return (await answer.json()) as HealthEcho
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
  if (proxies === trusted) return good(`${inFront} in front of this, as TRUSTED_PROXIES says.`)
  const risk = proxies > trusted ? 'all visitors count as one, and share its limits' : 'visitors can fake their address'
  return bad(`${inFront} in front of this, and TRUSTED_PROXIES is ${trusted}: ${risk}. Set TRUSTED_PROXIES=${proxies}.`)
}

export async function tryUpload(own: OwnCalls, siteUrl: string): Promise<Found> {
  const megabytes = Math.round(limits.pictureBytes / 1024 / 1024)
  const { bytes } = await own.call(siteUrl, limits.pictureBytes)
  if (bytes === limits.pictureBytes) return good(`A photograph of ${megabytes} MB gets here.`)
  return bad(`Of ${megabytes} MB, ${bytes} bytes got here. Take over deploy/nginx.conf or deploy/Caddyfile.`)
}
