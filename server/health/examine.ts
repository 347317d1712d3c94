import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import type { Finding } from '#schemas/http/admin/doctor'
import { type Config, findUnreadSettings, mailProblem } from '../config.ts'
import { backupFolder, backupsIn, lastTrial } from '../platform/db/backups.ts'
import { reasonOf } from '../platform/db/open-store.ts'
import { openSmtp } from '../platform/mail/smtp-sender.ts'
import { COMPILED, projectVersion } from '../platform/project.ts'
import { CAUSES, isReady, type Readiness } from '../platform/readiness.ts'
import type { Store } from '../store.ts'
import { judgeBackups, judgeCertificate, judgeNode, judgeRelease } from './ages.ts'
import type { Found } from './found.ts'
import { certificateOf, clockAheadSeconds } from './outside.ts'
import { countProxies, type OwnCalls, tryUpload } from './own-calls.ts'

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
        return { what, outcome: 'bad', says: `It could not be looked at: ${reasonOf(error)}.` }
      }
    }),
  )
