import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Day } from '#calendar/time/days'
import type { Config } from '../../config.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../../delivery/maintenance.ts'
import { PROJECT } from '../project.ts'
import { backupName } from './keep.ts'

const MOST_MILLISECONDS = 10 * 60 * 1000

/** Returns undefined if this server makes none: PostgreSQL has its own tools. */
export const backupFolder = ({ BACKUPS, BACKUP_DIR, DATA_DIR, DATABASE_URL }: Config): string | undefined =>
  BACKUPS === 'on' && !DATABASE_URL ? (BACKUP_DIR ?? join(DATA_DIR, 'backups')) : undefined

/** Days are in UTC, so that they do not depend on the campus's time zone. */
export const dayOfBackups = (now: Date): Day => now.toISOString().slice(0, 10)

/** Makes the backup of a day in a folder, and returns what was done. @throws if that is not possible */
export type BackUp = (folder: string, day: Day) => Promise<string>

/** Runs in a process of its own, since copying and comparing all of a store would keep visitors waiting. */
export const backUpInOwnProcess: BackUp = async (folder, day) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'store:backups', '--day', day], {
    cwd: PROJECT,
    env: { ...process.env, BACKUP_DIR: resolve(folder), DATA_DIR: resolve(process.env.DATA_DIR || 'data') },
    timeout: MOST_MILLISECONDS,
  })
  return stdout.trim()
}

/** Mails that are due wait for a backup at most this long: it may be on a disk that no longer answers. */
const MOST_WAITED_MILLISECONDS = 2 * 60 * 1000

export function backUpDaily(
  folder: string,
  backUp: BackUp,
  log: Pick<FastifyBaseLogger, 'info' | 'fatal'>,
  mostWaited = MOST_WAITED_MILLISECONDS,
): MaintenanceJob {
  let failed: Day | undefined
  let underWay: Promise<void> | undefined

  async function backUpUnlessDone(day: Day): Promise<void> {
    const isDone = await stat(join(folder, backupName(day))).then(Boolean, () => false)
    if (isDone) return
    try {
      log.info({ done: await backUp(folder, day) }, 'the store was backed up')
    } catch (error) {
      // Tried every hour; a failure is logged once a day.
      if (failed !== day) log.fatal({ err: error }, 'the store could not be backed up: npm run store:backups says why')
      failed = day
    }
  }

  return {
    everySeconds: HOUR_SECONDS,
    run: async (now) => {
      underWay ??= backUpUnlessDone(dayOfBackups(now)).finally(() => {
        underWay = undefined
      })
      await Promise.race([underWay, wait(mostWaited, undefined, { ref: false })])
    },
  }
}
