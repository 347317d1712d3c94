import { DAY_MILLISECONDS, type Day, daysFrom } from '#calendar/time/days'
import type { Trial } from '../platform/db/backups.ts'
import type { Found } from './found.ts'

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

/**
 * Warns sixty days before the end of a certificate of a year or more. Shorter ones are renewed by a program when a
 * third of their time is left: with less than a quarter left, that program has stopped.
 */
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
