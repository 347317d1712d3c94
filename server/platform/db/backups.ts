import { existsSync } from 'node:fs'
import { readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Day, daysFrom } from '#calendar/time/days'
import { makePrivateFolder, writeAtomically } from '../private-files.ts'
import { backupStore, restoreStore } from './backup-store.ts'
import { backupName, dayOfBackup, daysToRemove } from './keep.ts'
import { reasonOf } from './open-store.ts'

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

/** Returns undefined if there was no trial. */
export async function lastTrial(folder: string): Promise<Trial | undefined> {
  const file = join(folder, TRIAL)
  return existsSync(file) ? trial.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}

/**
 * Makes the backup of a day, if there is none, removes what is no longer needed, and once a month restores one into a
 * scratch folder and compares: a backup that nobody ever restored is a hope. Returns what was done, in sentences.
 * @throws {Refused} if there is no store
 */
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

/** Returns undefined if what was restored is what was backed up. */
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
    return `The backup can’t be restored: ${reasonOf(error)}`
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
