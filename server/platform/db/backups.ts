import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { addDays, type Day, daysFrom, isDay, MONDAY, onOrBefore } from '#calendar/time/days'
import type { Config } from '../../config.ts'
import { makePrivateFolder, PROJECT, writeAtomically } from '../files.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../jobs.ts'
import { backupStore, restoreStore } from './copy-store.ts'
import { errorText } from './open-store.ts'

/** Every day of a week, and one of each week of five: what was erased is in no backup after that. */
const DAYS = 7
export const MOST_DAYS = 35

export const backupName = (day: Day): string => `site-${day}.sqlite`

export function dayOfBackup(name: string): Day | undefined {
  const day = /^site-(.+)\.sqlite$/.exec(name)?.[1]
  return day !== undefined && isDay(day) ? day : undefined
}

/** A day leaves one behind, and a week another; if the clock is wrong by years, there is time to notice. */
const MOST_REMOVED = 2

/** Returns the oldest that are no longer needed. The first of a week stands for it. */
export function daysToRemove(days: readonly Day[], today: Day): Day[] {
  const weeks = Map.groupBy(days.toSorted(), (day) => onOrBefore(day, MONDAY))
  const firstOfWeeks = new Set([...weeks.values()].map(([first]) => first))
  return days
    .toSorted()
    .filter((day) => day <= addDays(today, -DAYS))
    .filter((day) => day <= addDays(today, -MOST_DAYS) || !firstOfWeeks.has(day))
    .slice(0, MOST_REMOVED)
}

/** Stands beside the backups, so that whoever looks reads it there, too. */
const trial = z.object({ day: z.string(), problem: z.string().optional() })
export type Trial = z.infer<typeof trial>
const TRIAL = 'last-trial.json'
const TRY_EVERY_DAYS = 30

interface BackupFolders {
  dataDir: string
  folder: string
}

export async function backupsIn(folder: string): Promise<Day[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).flatMap((name) => dayOfBackup(name) ?? []).toSorted()
}

export async function lastTrial(folder: string): Promise<Trial | undefined> {
  const file = join(folder, TRIAL)
  return existsSync(file) ? trial.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}

/** Makes the backup of a day, thins out older ones, and restores one a month to compare. @throws {StoreFileError} */
export async function keepBackups({ dataDir, folder }: BackupFolders, today: Day): Promise<string[]> {
  makePrivateFolder(folder)
  const file = join(folder, backupName(today))
  if (existsSync(file)) return [`There is a backup of ${today} already.`]
  const rows = await backupStore(dataDir, file)
  const done = [`Copied to ${file}.`]
  for (const day of daysToRemove(await backupsIn(folder), today)) {
    await unlink(join(folder, backupName(day)))
    done.push(`Removed the backup of ${day}.`)
  }
  const before = await lastTrial(folder)
  if (before && !before.problem && daysFrom(before.day, today) < TRY_EVERY_DAYS) return done
  const problem = await tryRestoring(file, folder, rows)
  const found = JSON.stringify({ day: today, problem } satisfies Trial)
  await writeAtomically(join(folder, TRIAL), (unfinished) => writeFile(unfinished, found))
  return [...done, problem ?? 'It was restored into a scratch folder, and has everything.']
}

async function tryRestoring(
  file: string,
  folder: string,
  rows: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  const scratch = join(folder, '.trial')
  try {
    await rm(scratch, { recursive: true, force: true })
    const restored = await restoreStore(scratch, file)
    const other = [...rows].find(([table, count]) => restored.get(table) !== count)
    return (
      other &&
      `The restored backup has ${restored.get(other[0]) ?? 'no'} rows in ${other[0]}, and the store ${other[1]}.`
    )
  } catch (error) {
    return `The backup can’t be restored: ${errorText(error)}`
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const MOST_MILLISECONDS = 10 * 60 * 1000

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
