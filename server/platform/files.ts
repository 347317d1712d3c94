import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { open, rename, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'

/**
 * Names, addresses and requests are in the database, its log, the saved mails and the backups: only this process's user
 * can read them. Call this before opening the store. Returns the mask from before, for files that are not ours alone.
 */
export const keepFilesPrivate = (): number => process.umask(0o077)

/**
 * Does not use Node's own `recursive`, which loops forever if the kernel reports an existing folder as missing:
 * `/proc`. @throws the file system's error
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makePrivateFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Syncs it to disk, for its owner alone. @param write writes the unfinished file, which exists and is empty */
export async function writeAtomically(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.part`)
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    await write(unfinished)
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file))
  } catch (error) {
    await unlink(unfinished).catch(() => {})
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const PROJECT = resolve(import.meta.dirname, '../..')

/** `npm run build` writes it. */
export const COMPILED = resolve(PROJECT, 'compiled')

const manifest = z.object({ name: z.string(), version: z.string() })

export const projectVersion = () => manifest.parse(JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')))
