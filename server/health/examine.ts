import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MILLISECONDS, type Day, daysFrom } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import type { Finding } from '#schemas/http/admin/doctor'
import { type Config, findUnreadSettings, mailProblem } from '../config.ts'
import { backupFolder, backupsIn, lastTrial, type Trial } from '../platform/db/backups.ts'
import { errorText } from '../platform/db/open-store.ts'
import { COMPILED, projectVersion } from '../platform/files.ts'
import { composeTestMail, type MailTransport, openSmtp } from '../platform/mail/transport.ts'
import { CAUSES, isReady, type Readiness } from '../platform/readiness.ts'
import type { Store } from '../store.ts'
import {
  certificateOf,
  clockAheadSeconds,
  countProxies,
  createOwnCalls,
  type Found,
  type OwnCalls,
  tryUpload,
} from './probes.ts'

interface Dependencies {
  config: Config
  store: Pick<Store, 'tryWriting'>
  readiness: Pick<Readiness, 'check'>
  mail: Pick<MailTransport, 'sendNow'>
  clock: () => Date
}

export type Doctor = ReturnType<typeof createDoctor>

export function createDoctor({ mail, clock, ...on }: Dependencies) {
  const own = createOwnCalls()
  return {
    own,
    examine: (now = clock()) => examine({ ...on, own, outside: defaultOutside }, now),
    mailTo: (email: string) => mail.sendNow((settings) => composeTestMail(email, settings)),
  }
}

interface Examined {
  config: Config
  store: Pick<Store, 'tryWriting'>
  readiness: Pick<Readiness, 'check'>
  own: OwnCalls
  outside: Outside
}

export interface Outside {
  certificateOf: typeof certificateOf
  clockAheadSeconds: typeof clockAheadSeconds
  nodeVersion: string
  compiledAt: () => Date
}

export const defaultOutside: Outside = {
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
    if (!says) return { outcome: 'good', says: 'It serves, stores and delivers.' }
    return { outcome: isReady(found) ? 'look' : 'bad', says }
  },
  Settings: () => {
    const slips = findUnreadSettings(process.env)
    return slips.length > 0
      ? { outcome: 'look', says: slips.join(' ') }
      : { outcome: 'good', says: 'No name looks like a slip.' }
  },
  'The disk': async ({ config }) => {
    const { bavail, bsize, blocks } = await statfs(config.DATA_DIR)
    const says = `${((bavail * bsize) / 1e9).toFixed(1)} GB of ${((blocks * bsize) / 1e9).toFixed(1)} are free.`
    const share = blocks === 0 ? 1 : bavail / blocks
    if (share >= 0.1) return { outcome: 'good', says }
    return { outcome: share < 0.05 ? 'bad' : 'look', says: `${says} Make room before requests can’t be stored.` }
  },
  'A write': async ({ store }) => {
    const begun = performance.now()
    await store.tryWriting()
    const milliseconds = Math.round(performance.now() - begun)
    return {
      outcome: milliseconds > 1000 ? 'look' : 'good',
      says: `As much as a request takes is on disk after ${milliseconds} ms.`,
    }
  },
  'The mail server': ({ config }) => checkMail(config),
  'The certificate': async ({ config: { SITE_URL }, outside }, now) => {
    if (!SITE_URL?.startsWith('https:'))
      return { outcome: 'look', says: SITE_URL ? 'SITE_URL has no TLS.' : NO_ADDRESS }
    const { hostname, port } = new URL(SITE_URL)
    const { begins, ends } = await outside.certificateOf(hostname, Number(port) || 443)
    return judgeCertificate(begins, ends, now)
  },
  'The clock': ({ outside }) => checkClock(outside),
  Proxies: ({ config: { SITE_URL, TRUSTED_PROXIES }, own }) =>
    SITE_URL ? countProxies(own, SITE_URL, TRUSTED_PROXIES) : { outcome: 'look', says: NO_ADDRESS },
  'An upload through them': ({ config: { SITE_URL }, own }) =>
    SITE_URL ? tryUpload(own, SITE_URL) : { outcome: 'look', says: NO_ADDRESS },
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
    return trouble
      ? { outcome: 'bad', says: trouble }
      : { outcome: 'look', says: `Mails are files in ${config.DATA_DIR}/mail.` }
  }
  const transport = openSmtp(config.SMTP_URL)
  try {
    await transport.verify()
    return { outcome: 'good', says: `${new URL(config.SMTP_URL).host} answers, and lets us in.` }
  } finally {
    transport.close()
  }
}

async function checkClock({ clockAheadSeconds }: Pick<Outside, 'clockAheadSeconds'>): Promise<Found> {
  const ahead = await clockAheadSeconds(TIME_SERVER).catch(() => undefined)
  if (ahead === undefined)
    return {
      outcome: 'look',
      says: `${TIME_SERVER} does not answer, so it can’t be compared: timedatectl says whether it is set.`,
    }
  const seconds = Math.abs(ahead).toFixed(1)
  if (Math.abs(ahead) < 5) return { outcome: 'good', says: `It differs from ${TIME_SERVER} by ${seconds} s.` }
  return {
    outcome: Math.abs(ahead) > 60 ? 'bad' : 'look',
    says: `It is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} ${TIME_SERVER}. Set it: timedatectl set-ntp true.`,
  }
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
  if (!end)
    return { outcome: 'look', says: `Node ${version} runs this, and nobody here knows until when it is looked after.` }
  const days = daysFrom(today, end)
  const update = 'Take a later version of this project (docs/adopting.md).'
  if (days < 0) return { outcome: 'bad', says: `Node ${version} has had no fixes since ${end}. ${update}` }
  if (days <= WARNING_DAYS) return { outcome: 'look', says: `Node ${version} gets no fixes after ${end}. ${update}` }
  return { outcome: 'good', says: `Node ${version} is looked after until ${end}.` }
}

/** A release of this age has been followed by fixes. */
const RELEASE_DAYS = 365

export function judgeRelease(version: string, compiled: Day, today: Day): Found {
  const days = daysFrom(compiled, today)
  const says = `Version ${version}, compiled on ${compiled}.`
  if (days <= RELEASE_DAYS) return { outcome: 'good', says }
  return { outcome: 'look', says: `${says} That is ${days} days ago: look for a later one (docs/adopting.md).` }
}

interface Backups {
  /** The days of those that are there, the oldest first; undefined if this server makes none. */
  days: readonly Day[] | undefined
  trial: Trial | undefined
}

export function judgeBackups({ days, trial }: Backups, today: Day): Found {
  if (!days) return { outcome: 'good', says: 'This server makes none: they are made by other means, such as pg_dump.' }
  const newest = days.at(-1)
  if (!newest) return { outcome: 'look', says: 'There is none yet. npm run store:backups makes one.' }
  if (trial?.problem) return { outcome: 'bad', says: `On ${trial.day}: ${trial.problem}` }
  const age = daysFrom(newest, today)
  const count = days.length === 1 ? `There is one, of ${newest}` : `There are ${days.length}, the newest of ${newest}`
  const says = `${count}${trial ? `; one was restored and compared on ${trial.day}` : ''}.`
  if (age > 2)
    return {
      outcome: 'bad',
      says: `${says} That is ${age} days ago: npm run store:backups says why there is no newer one.`,
    }
  return { outcome: 'good', says }
}

/** Warns sixty days ahead; of a short certificate, which a program renews, when a quarter of its time is left. */
export function judgeCertificate(begins: Date, ends: Date, now: Date): Found {
  const left = Math.floor((ends.getTime() - now.getTime()) / DAY_MILLISECONDS)
  const totalDays = Math.floor((ends.getTime() - begins.getTime()) / DAY_MILLISECONDS)
  const end = ends.toISOString().slice(0, 10)
  if (left < 0)
    return {
      outcome: 'bad',
      says: `It ended on ${end}: browsers show visitors a warning instead of the site. Renew it.`,
    }
  if (left > Math.min(WARNING_DAYS, totalDays / 4)) return { outcome: 'good', says: `It holds until ${end}.` }
  return {
    outcome: left < 7 ? 'bad' : 'look',
    says: `It ends on ${end}, in ${left} days. Renew it, or look why nothing renews it.`,
  }
}
